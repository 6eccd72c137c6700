import { Link } from 'wouter'
import { contactMessages } from '../../../model/inbox/contact-messages'
import { Actions, SubmitButton } from '../../ui/button'
import { useToast } from '../../ui/toast'
import { useVisitorForm } from '../form/use-visitor-form'
import { VisitorForm } from '../form/visitor-form'
import styles from '../form/visitor-form.module.css'
import { contactFailure, contactFormId } from '../parts/contact'

const thanks = { title: 'Nachricht gesendet', description: 'Vielen Dank für Ihre Nachricht. Wir werden uns bald bei Ihnen melden.' }

export function ContactForm() {
  const toast = useToast()
  const form = useVisitorForm({
    id: contactFormId,
    entity: contactMessages,
    onSent: (_message, clear) => {
      clear()
      toast(thanks)
    },
    missing: 'Bitte füllen Sie alle Felder aus.',
    failure: () => contactFailure,
  })
  if (form.isSent) {
    return (
      <div id={contactFormId} className={styles.sent}>
        <h3>{thanks.title}</h3>
        <p>{thanks.description}</p>
      </div>
    )
  }
  return (
    <VisitorForm form={form} label="Kontakt">
      <Actions>
        <SubmitButton look="ink" isPending={form.isSending} pendingLabel="Wird gesendet...">
          Nachricht senden
        </SubmitButton>
        <p className={styles.notice}>
          Ihre Angaben dienen nur der Antwort. Mehr in der <Link href="/privacy">Datenschutzerklärung</Link>.
        </p>
      </Actions>
    </VisitorForm>
  )
}
