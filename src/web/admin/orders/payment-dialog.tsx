import { paymentBody } from '../../../entities/order-payment'
import { formatRappen } from '../../../study/prices'
import { filledIn, useCheckedForm } from '../../api/checked-form'
import { Button, SubmitButton } from '../../ui/button'
import { formClass, TextField } from '../../ui/field'
import { dayForInput, showDay } from '../frame/dates'
import { Dialog } from '../frame/dialog'
import { words } from '../frame/wording'
import styles from './fulfilment.module.css'
import type { QuestionProps } from './use-fulfilling'

/** `1'995.00`, `1995` and `1995,00` are the same; anything else is no amount. */
function inRappen(typed: string) {
  const [, whole, part = ''] = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(typed.replace(/['’\s]/g, '')) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

const said = {
  pay: { title: 'Record payment', isPaid: true, done: 'Payment recorded', failed: 'Failed to record payment' },
  refund: { title: 'Record refund', isPaid: false, done: 'Refund recorded', failed: 'Failed to record refund' },
}

/** Asks on which day money came in, or went back, and how much. */
export function PaymentDialog({ asked, state: { invoice }, fulfilling, onDone }: QuestionProps & { asked: 'pay' | 'refund' }) {
  const { title, isPaid, done, failed } = said[asked]
  const deed = { action: 'payment', done, failed } as const
  const { errors, isSending, form } = useCheckedForm({
    rules: paymentBody,
    read: (form) => {
      const { date, amount } = filledIn(form)
      return { isPaid, date, ...(isPaid ? { amount: inRappen(String(amount)) } : {}) }
    },
    send: async (json) => {
      await fulfilling.attempt({ ...deed, json })
      onDone()
    },
    onFailure: (error, isMarked) => (isMarked ? undefined : fulfilling.explain(deed, error)),
  })
  const today = dayForInput(new Date().toISOString())
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
      <p className={styles.lead}>
        {isPaid
          ? `Invoice ${invoice?.number}, open until ${showDay(invoice?.dueAt ?? '')}.`
          : `CHF\u00a0${formatRappen(invoice?.paidAmount ?? 0)} was paid on ${showDay(invoice?.paidAt ?? '')} and goes back whole. That it was paid stays in the bookkeeping. This cannot be undone.`}
      </p>
      <div className={formClass}>
        <TextField name="date" label={isPaid ? 'Paid on' : 'Paid back on'} type="date" required half defaultValue={today} max={today} error={errors.date} />
        {isPaid ? (
          <TextField
            name="amount"
            label="Amount in CHF"
            type="text"
            inputMode="decimal"
            required
            half
            defaultValue={formatRappen(invoice?.total ?? 0)}
            hint="The whole amount of the invoice"
            error={errors.amount}
          />
        ) : null}
      </div>
    </Dialog>
  )
}
