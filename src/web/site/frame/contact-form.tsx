import { contactMessages } from '../../../model/inbox/contact-messages'
import { useToast } from '../../ui/toast'
import { useVisitorForm } from '../form/use-visitor-form'
import { Sent, VisitorForm } from '../form/visitor-form'
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
      <Sent id={contactFormId} title={thanks.title}>
        {thanks.description}
      </Sent>
    )
  }
  return <VisitorForm form={form} label="Kontakt" submit="Nachricht senden" use="Ihre Angaben dienen nur der Antwort." privacy="/privacy" />
}
