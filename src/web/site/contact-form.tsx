import { useRef } from 'react'
import { Link } from 'wouter'
import { contactMessages } from '../../entities/contact-messages'
import { honeypotField } from '../../entities/limits'
import { useIntake } from '../api/intake'
import { Actions, SubmitButton } from '../ui/button'
import { AreaField, formClass, Honeypot, TextField } from '../ui/field'
import { useToast } from '../ui/toast'
import styles from './contact-form.module.css'
import { useEntityForm } from './entity-form'

export const contactFormId = 'kontakt'

export function ContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const toast = useToast()
  const intake = useIntake(contactMessages)
  const { fieldProps, onSubmit } = useEntityForm({
    entity: contactMessages,
    send: async (values) => {
      await intake.mutateAsync(values)
      form.current?.reset()
      toast({ title: 'Nachricht gesendet', description: 'Vielen Dank für Ihre Nachricht. Wir werden uns bald bei Ihnen melden.' })
    },
    onMissing: () => toast({ title: 'Fehlende Angaben', description: 'Bitte füllen Sie alle Felder aus.', isDestructive: true }),
    onFailure: (error) => {
      console.warn(error.message)
      toast({ title: 'Fehler', description: 'Beim Senden der Nachricht ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.', isDestructive: true })
    },
  })
  return (
    <form ref={form} id={contactFormId} className={formClass} onSubmit={onSubmit} noValidate aria-label="Kontakt">
      <TextField {...fieldProps('firstName')} half autoComplete="given-name" />
      <TextField {...fieldProps('lastName')} half autoComplete="family-name" />
      <TextField {...fieldProps('email')} half type="email" autoComplete="email" />
      <TextField {...fieldProps('phone')} half type="tel" autoComplete="tel" />
      <TextField {...fieldProps('organization')} autoComplete="organization" />
      <AreaField {...fieldProps('message')} rows={5} />
      <Honeypot name={honeypotField} />
      <Actions>
        <SubmitButton look="ink" isPending={intake.isPending} pendingLabel="Wird gesendet...">
          Nachricht senden
        </SubmitButton>
        <p className={styles.notice}>
          Ihre Angaben dienen nur der Antwort. Mehr in der <Link href="/privacy">Datenschutzerklärung</Link>.
        </p>
      </Actions>
    </form>
  )
}
