import { useQuery } from '@tanstack/react-query'
import type { Fulfilment } from '../../../model/orders/fulfilment'
import type { StudyOrder } from '../../../model/orders/study-orders'
import { fulfilmentOf } from '../../api/fulfilment'
import { ConfirmDialog } from '../components/confirm-dialog'
import { showDay } from '../text/dates'
import { words } from '../text/wording'
import { customerOf, orderName } from './order-labels'

type DeleteOrderDialogProps = { order: StudyOrder; isPending: boolean; onConfirm: () => void; onCancel: () => void }

/** Asks before an order goes, and says what becomes of its documents and of money that was paid. */
export function DeleteOrderDialog({ order, isPending, onConfirm, onCancel }: DeleteOrderDialogProps) {
  const { data } = useQuery(fulfilmentOf(order.id))
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
      {words.en.forGood(`${orderName(order)}, ${customerOf(order)}`)} {data ? fateOf(data) : 'Its documents stay in the bookkeeping.'}
    </ConfirmDialog>
  )
}

function fateOf({ invoice, creditNote, payments, order }: Fulfilment) {
  if (!invoice) return 'It has no invoice.'
  const last = payments.findLast(({ amount }) => amount > 0)
  const paid = last && `the payment of ${showDay(last.paidAt)}`
  const debt = order.paidAmount > 0 ? 'as money to be paid back' : 'which went back'
  if (creditNote) return `Its documents stay in the bookkeeping${paid ? `, and so does ${paid}, ${debt}` : ''}.`
  if (paid) {
    return `Its invoice and ${paid} stay in the bookkeeping as they are, without a credit note. If the money is to be paid back, cancel the order first.`
  }
  return 'Its invoice stays in the bookkeeping, taken back by a credit note. The customer is not told; cancel the order instead if they should receive the credit note.'
}
