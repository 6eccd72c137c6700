import { limits } from '../../../model/limits'
import { paymentBody, paymentWays } from '../../../model/orders/order-payment'
import type { StudyOrder } from '../../../model/orders/study-orders'
import { formatRappen, rappenIn } from '../../../study/prices'
import { filledIn, useCheckedForm } from '../../api/checked-form'
import { Button, SubmitButton } from '../../ui/button'
import { formClass, SelectField, TextField } from '../../ui/field'
import { Dialog } from '../components/dialog'
import { dayForInput, showDay } from '../text/dates'
import { words } from '../text/wording'
import styles from './fulfilment.module.css'
import { money } from './payments'
import type { QuestionProps } from './use-fulfilling'

const said = {
  pay: { title: 'Record payment', sign: 1, done: 'Payment recorded', failed: 'Failed to record payment' },
  refund: { title: 'Record refund', sign: -1, done: 'Refund recorded', failed: 'Failed to record refund' },
}

/** Asks on which day how much came in, or went back, and how. Proposed is what is open. */
export function PaymentDialog({ asked, order, state: { invoice }, fulfilling, onDone }: QuestionProps & { asked: 'pay' | 'refund' }) {
  const { title, sign, done, failed } = said[asked]
  const deed = { action: 'payments', done, failed } as const
  const open = order.openAmount ?? 0
  const { errors, isSending, form } = useCheckedForm({
    rules: paymentBody,
    read: (form) => {
      const { date, amount, way, note } = filledIn(form)
      return { date, amount: sign * rappenIn(String(amount)), way, note, seen: { open } }
    },
    send: async (json) => {
      await fulfilling.attempt({ ...deed, json })
      onDone()
    },
    onFailure: (error, isMarked) => (isMarked ? undefined : fulfilling.explain(deed, error)),
  })
  const today = dayForInput(new Date().toISOString())
  const proposed = asked === 'pay' ? open : open < 0 ? -open : order.paidAmount
  return (
    <Dialog
      title={title}
      lang="en"
      onClose={onDone}
      {...form}
      footer={
        <>
          <SubmitButton look="ink" isPending={isSending} pendingLabel={words.en.saving}>
            {title}
          </SubmitButton>
          <Button onClick={onDone}>{words.en.cancel}</Button>
        </>
      }
    >
      <p className={styles.lead}>{leadOf(asked, order, invoice?.number)}</p>
      <div className={formClass}>
        <TextField
          name="date"
          label={asked === 'pay' ? 'Paid on' : 'Paid back on'}
          type="date"
          required
          half
          defaultValue={today}
          max={today}
          error={errors.date}
        />
        <TextField
          name="amount"
          label="Amount in CHF"
          type="text"
          inputMode="decimal"
          required
          half
          defaultValue={proposed > 0 ? formatRappen(proposed) : ''}
          error={errors.amount}
        />
        <SelectField name="way" label="Way" half choices={paymentWays} defaultValue="bank" error={errors.way} />
        <TextField name="note" label="Note" half maxLength={limits.line} error={errors.note} />
      </div>
    </Dialog>
  )
}

function leadOf(asked: 'pay' | 'refund', { openAmount, paidAmount, dueAt, refundIban }: StudyOrder, number: string | undefined) {
  if (asked === 'refund')
    return `${money(paidAmount)} came in so far${refundIban ? `; it goes back to ${refundIban}` : ''}. What goes back stays in the bookkeeping beside it.`
  const open = openAmount ?? 0
  if (open <= 0) return `Invoice ${number}: nothing is open. What comes in is to be paid back.`
  return `Invoice ${number}: ${money(open)} open${dueAt ? `, payable until ${showDay(dueAt)}` : ''}.`
}
