import { cancellationBody } from '../../../model/orders/order-cancellation'
import { filledIn, useCheckedForm } from '../../api/checked-form'
import { Button, SubmitButton } from '../../ui/button'
import { formClass, TextField } from '../../ui/field'
import { Dialog } from '../components/dialog'
import styles from './fulfilment.module.css'
import { money } from './payments'
import type { QuestionProps } from './use-fulfilling'

/** Money came in for what is cancelled: asks where it goes back to. */
export function CancelPaidOrder({ order, state: { invoice }, fulfilling, onDone }: QuestionProps) {
  const deed = { action: 'cancel', done: 'Order cancelled with a credit note', failed: 'Failed to cancel order' } as const
  const { errors, isSending, form } = useCheckedForm({
    rules: cancellationBody,
    read: (form) => ({ refundIban: String(filledIn(form).refundIban ?? '') }),
    send: async (json) => {
      await fulfilling.attempt({ ...deed, json })
      onDone()
    },
    onFailure: (error, isMarked) => (isMarked ? undefined : fulfilling.explain(deed, error)),
  })
  return (
    <Dialog
      title="Cancel order?"
      lang="en"
      onClose={onDone}
      {...form}
      footer={
        <>
          <SubmitButton look="ink" isPending={isSending} pendingLabel="Cancelling...">
            Cancel order
          </SubmitButton>
          <Button onClick={onDone}>Keep order</Button>
        </>
      }
    >
      <p className={styles.lead}>
        Invoice {invoice?.number} is taken back by a credit note, which goes to {order.email}. {money(order.paidAmount)} came in and is to be paid back. This
        cannot be undone.
      </p>
      <div className={formClass}>
        <TextField
          name="refundIban"
          label="Account to pay back to (IBAN)"
          hint="Left empty, the mail with the credit note asks the customer for it."
          error={errors.refundIban}
        />
      </div>
    </Dialog>
  )
}
