import { useState } from 'react'
import { isUnsettled } from '../../../model/orders/account'
import type { Fulfilment } from '../../../model/orders/fulfilment'
import type { StudyOrder } from '../../../model/orders/study-orders'
import { Button } from '../../ui/button'
import flex from '../../ui/flex.module.css'
import { ConfirmDialog } from '../components/confirm-dialog'
import { Dialog } from '../components/dialog'
import { showDay } from '../text/dates'
import { words } from '../text/wording'
import styles from './fulfilment.module.css'
import { customerOf, orderName } from './order-labels'
import { type Asked, OrderQuestion } from './order-question'
import { money } from './payments'
import { type QuestionProps, useFulfilling } from './use-fulfilling'

type DeleteOrderDialogProps = { order: StudyOrder; isPending: boolean; onConfirm: () => void; onCancel: () => void }

/** Asks before an order goes, and says what becomes of its documents and of money that was paid, or what is to be settled first. */
export function DeleteOrderDialog({ order, isPending, onConfirm, onCancel }: DeleteOrderDialogProps) {
  const fulfilling = useFulfilling(order, () => {})
  const { state } = fulfilling
  if (state && isUnsettled(state.order)) return <Unsettled order={state.order} {...{ state, fulfilling }} onDone={onCancel} />
  return (
    <ConfirmDialog
      lang="en"
      title="Delete order?"
      label="Delete order"
      pendingLabel={words.en.deleting}
      isPending={isPending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {words.en.forGood(`${orderName(order)}, ${customerOf(order)}`)} {state ? fateOf(state) : 'Its documents stay in the bookkeeping.'}
    </ConfirmDialog>
  )
}

/** Money came in that would be a debt, or be owed, with nobody to see it. */
function Unsettled({ order, state, fulfilling, onDone }: QuestionProps) {
  const [asked, setAsked] = useState<Asked>()
  if (asked) return <OrderQuestion {...{ asked, order, state, fulfilling }} onDone={() => setAsked(undefined)} />
  const open = order.openAmount ?? 0
  const [said, ...offered]: [string, ...(readonly [Asked, string])[]] =
    open > 0
      ? [`${money(order.paidAmount)} came in, ${money(open)} is open.`, ['pay', 'Record payment'], ['cancel', 'Cancel order']]
      : [`${money(-open)} is to be paid back.`, ['refund', 'Record refund']]
  return (
    <Dialog title={`${orderName(order)} cannot be deleted yet`} lang="en" onClose={onDone} footer={<Button onClick={onDone}>Close</Button>}>
      <p className={styles.lead}>{said} Once that is settled, it can be deleted.</p>
      <div className={flex.row}>
        {offered.map(([what, label]) => (
          <Button key={label} small onClick={() => setAsked(what)}>
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

function fateOf({ invoice, creditNote, payments }: Fulfilment) {
  if (!invoice) return 'It has no invoice.'
  const last = payments.findLast(({ amount }) => amount > 0)
  const paid = last && `the payment of ${showDay(last.paidAt)}`
  if (creditNote) return `Its documents stay in the bookkeeping${paid ? `, and so does ${paid}, which went back` : ''}.`
  if (paid) {
    return `Its invoice and ${paid} stay in the bookkeeping as they are, without a credit note. If the money is to be paid back, cancel the order first.`
  }
  return 'Its invoice stays in the bookkeeping, taken back by a credit note. The customer is not told; cancel the order instead if they should receive the credit note.'
}
