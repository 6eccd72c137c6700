import { useState } from 'react'
import type { CorrectionPreview } from '../../../model/orders/fulfilment'
import { type Billed, billedBody, billedFields } from '../../../model/orders/order-correction'
import { companySizes, studyOrders } from '../../../model/orders/study-orders'
import { useCheckedForm } from '../../api/checked-form'
import { previewCorrection } from '../../api/fulfilment'
import { refusalOf } from '../../api/request'
import { Button, SubmitButton } from '../../ui/button'
import { CheckField } from '../../ui/choice-field'
import { AreaField, formClass, SelectField, TextField } from '../../ui/field'
import { ConfirmDialog } from '../components/confirm-dialog'
import { Dialog } from '../components/dialog'
import notices from '../components/notices.module.css'
import { useUnsavedWarning } from '../components/unsaved'
import { words } from '../text/wording'
import { CorrectionReview } from './correction-review'
import styles from './fulfilment.module.css'
import { sizeOf, useThreshold } from './order-labels'
import type { QuestionProps } from './use-fulfilling'

/** A text area ends its lines as forms do; what is stored ends them as texts do. */
function read(form: HTMLFormElement) {
  const data = new FormData(form)
  const texts = Object.fromEntries(billedFields.map((name) => [name, String(data.get(name) ?? '').replace(/\r\n?/g, '\n')]))
  return { ...texts, wantsPresentation: data.has('wantsPresentation') } as Billed
}

/** What is wrong on an invoice is put right by another one: first what it should say, then what will be made out, then it happens. */
export function CorrectInvoice(props: QuestionProps) {
  const { order, state, onDone } = props
  const threshold = useThreshold(order)
  const choices = companySizes.map(({ value }) => ({ value, label: sizeOf(value, threshold) }))
  const [billed, setBilled] = useState<Billed>(order)
  const [preview, setPreview] = useState<CorrectionPreview>()
  const [refusal, setRefusal] = useState<string>()
  const [isTouched, setTouched] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  useUnsavedWarning(isTouched, 'en')
  const { errors, isSending, form } = useCheckedForm({
    rules: billedBody,
    read,
    send: async (values) => {
      setRefusal(undefined)
      setBilled(values)
      setPreview(await previewCorrection(order.id, values))
    },
    onFailure: (error) => setRefusal(refusalOf(error) ?? 'The correction could not be prepared. Please try again.'),
  })
  const close = () => (isTouched ? setLeaving(true) : onDone())
  const bind = (name: keyof Billed) => {
    const { english, label } = studyOrders.fields[name]
    const called = english ?? label
    return { name, label: called, required: true, error: errors[name] && `Please enter a valid ${called.toLowerCase()}` }
  }

  if (preview) return <CorrectionReview {...props} billed={billed} preview={preview} onBack={() => setPreview(undefined)} />
  return (
    <>
      <Dialog
        title="Correct invoice"
        lang="en"
        onClose={close}
        {...form}
        footer={
          <>
            <SubmitButton look="ink" isPending={isSending} pendingLabel="Preparing...">
              Show correction
            </SubmitButton>
            <Button onClick={close}>{words.en.cancel}</Button>
          </>
        }
      >
        <p className={styles.lead}>
          {state.invoice?.number} is taken back by a credit note, and a new invoice takes its place. The next step shows both; nothing is made out before.
        </p>
        {refusal ? (
          <p role="alert" className={notices.refusal}>
            {refusal}
          </p>
        ) : null}
        <div className={formClass} onInput={() => setTouched(true)}>
          <TextField {...bind('firstName')} half defaultValue={billed.firstName} />
          <TextField {...bind('lastName')} half defaultValue={billed.lastName} />
          <TextField {...bind('organization')} defaultValue={billed.organization} />
          <AreaField {...bind('billingAddress')} rows={4} defaultValue={billed.billingAddress} />
          <SelectField {...bind('companySize')} choices={choices} defaultValue={billed.companySize} />
          <CheckField name="wantsPresentation" label="Presentation" defaultChecked={billed.wantsPresentation} />
        </div>
      </Dialog>
      {isLeaving ? (
        <ConfirmDialog
          lang="en"
          title={words.en.unsavedTitle}
          label={words.en.discard}
          cancelLabel={words.en.keepEditing}
          onConfirm={onDone}
          onCancel={() => setLeaving(false)}
        >
          {words.en.unsaved}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
