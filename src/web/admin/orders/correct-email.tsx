import { useState } from 'react'
import { emailBody } from '../../../model/orders/order-correction'
import { filledIn, useCheckedForm } from '../../api/checked-form'
import { Button, SubmitButton } from '../../ui/button'
import { formClass, TextField } from '../../ui/field'
import { Dialog } from '../components/dialog'
import { useUnsavedWarning } from '../components/unsaved'
import { words } from '../text/wording'
import styles from './fulfilment.module.css'
import type { QuestionProps } from './use-fulfilling'

const deed = { action: 'email', done: 'E-mail address corrected', failed: 'Failed to correct e-mail address' } as const

/** Another address for everything that is sent about the order. */
export function CorrectEmail({ order, fulfilling, onDone }: QuestionProps) {
  const [isTouched, setTouched] = useState(false)
  useUnsavedWarning(isTouched, 'en')
  const { errors, isSending, form } = useCheckedForm({
    rules: emailBody,
    read: filledIn,
    send: async (json) => {
      await fulfilling.attempt({ ...deed, json })
      onDone()
    },
    onFailure: (error, isMarked) => (isMarked ? undefined : fulfilling.explain(deed, error)),
  })
  return (
    <Dialog
      title="Correct e-mail"
      lang="en"
      onClose={onDone}
      {...form}
      footer={
        <>
          <SubmitButton look="ink" isPending={isSending} pendingLabel={words.en.saving}>
            {words.en.save}
          </SubmitButton>
          <Button onClick={onDone}>{words.en.cancel}</Button>
        </>
      }
    >
      <p className={styles.lead}>
        Mails about this order go to the new address from now on, also those that did not go out yet. Personal links that went to the old one end. Nothing is
        sent by this; send invoice or study again afterwards.
      </p>
      <div className={formClass}>
        <TextField
          name="email"
          label="E-mail"
          type="email"
          required
          defaultValue={order.email}
          onChange={({ currentTarget }) => setTouched(currentTarget.value !== order.email)}
          error={errors.email && 'Please enter a valid e-mail address'}
        />
      </div>
    </Dialog>
  )
}
