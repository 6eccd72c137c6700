import { Link } from 'wouter'
import { contactMessages } from '../../../entities/contact-messages'
import { useIntake } from '../../api/intake'
import { Actions, SubmitButton } from '../../ui/button'
import { AreaField, TextField } from '../../ui/field'
import { useToast } from '../../ui/toast'
import { useEntityForm } from '../form/entity-form'
import { PostedForm } from '../form/posted-form'
import { contactFailure, contactFormId } from '../parts/contact'
import styles from './contact-form.module.css'

const thanks = { title: 'Nachricht gesendet', description: 'Vielen Dank für Ihre Nachricht. Wir werden uns bald bei Ihnen melden.' }

export function ContactForm() {
  const toast = useToast()
  const intake = useIntake(contactMessages)
  const form = useEntityForm({
    id: contactFormId,
    entity: contactMessages,
    send: async (values, clear) => {
      await intake.mutateAsync({ ...values, subject: contactMessages.fields.subject.fallback })
      clear()
      toast(thanks)
    },
    missing: 'Bitte füllen Sie alle Felder aus.',
    failure: () => contactFailure,
  })
  const { fieldProps } = form
  if (form.isSent) {
    return (
      <div id={contactFormId} className={styles.sent}>
        <h3>{thanks.title}</h3>
        <p>{thanks.description}</p>
      </div>
    )
  }
  return (
    <PostedForm form={form} label="Kontakt">
      <TextField {...fieldProps('firstName')} half autoComplete="given-name" />
      <TextField {...fieldProps('lastName')} half autoComplete="family-name" />
      <TextField {...fieldProps('email')} half type="email" autoComplete="email" />
      <TextField {...fieldProps('phone')} half type="tel" autoComplete="tel" />
      <TextField {...fieldProps('organization')} autoComplete="organization" />
      <AreaField {...fieldProps('message')} rows={5} />
      <Actions>
        <SubmitButton look="ink" isPending={intake.isPending} pendingLabel="Wird gesendet...">
          Nachricht senden
        </SubmitButton>
        <p className={styles.notice}>
          Ihre Angaben dienen nur der Antwort. Mehr in der <Link href="/privacy">Datenschutzerklärung</Link>.
        </p>
      </Actions>
    </PostedForm>
  )
}
