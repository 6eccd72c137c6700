import { useEffect } from 'react'
import { Link } from 'wouter'
import { partnerApplications, partnershipTypes } from '../../../entities/partner-applications'
import { useIntake } from '../../api/intake'
import { Actions, ButtonLink, SubmitButton } from '../../ui/button'
import { AreaField, RadioField, TextField } from '../../ui/field'
import { Grid, PageHead, Sheet } from '../../ui/sheet'
import { useToast } from '../../ui/toast'
import { useEntityForm } from '../form/entity-form'
import { PostedForm } from '../form/posted-form'
import styles from './partner-request-page.module.css'

const explanations = {
  publikationspartner: 'Umfassende Nutzung der Ergebnisse für die externe Kommunikation',
  'knowledge-partner': 'Vorwiegend interne Nutzung und Mitgestaltung der strategischen Ausrichtung',
} as const

const explainedTypes = partnershipTypes.map((type) => ({ ...type, explanation: explanations[type.value] }))

const thanks = { title: 'Anfrage gesendet', description: 'Vielen Dank für Ihr Interesse an einer Partnerschaft. Wir werden uns bald bei Ihnen melden.' }

export function Page() {
  const toast = useToast()
  const intake = useIntake(partnerApplications)
  const form = useEntityForm({
    id: 'anfrage',
    entity: partnerApplications,
    send: async (values, clear) => {
      await intake.mutateAsync({ ...values, subject: partnerApplications.fields.subject.fallback })
      clear()
      toast(thanks)
    },
    missing: 'Bitte füllen Sie alle Pflichtfelder aus.',
    failure: () => 'Beim Senden der Anfrage ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  })
  useEffect(() => {
    if (!location.hash) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  const { fieldProps } = form
  if (form.isSent) return <Sent />
  return (
    <>
      <PageHead
        title="Partnerschaft anfragen"
        lead="Sagen Sie uns, wer Sie sind und was Sie sich von einer Partnerschaft versprechen. Das Forschungsteam meldet sich bei Ihnen."
      />
      <Sheet className={styles.application}>
        <Grid>
          <aside className={styles.aside}>
            <h2>Zwei Arten der Partnerschaft</h2>
            <p>Beide nehmen an den Workshops teil und erhalten Studienbericht, One-Pager und eine Präsentation der Ergebnisse.</p>
            <ButtonLink href="/partners" look="text">
              Leistungen vergleichen
            </ButtonLink>
          </aside>
          <div className={styles.form}>
            <PostedForm form={form} label="Partnerschaftsanfrage" hasSummary>
              <TextField {...fieldProps('firstName')} half autoComplete="given-name" />
              <TextField {...fieldProps('lastName')} half autoComplete="family-name" />
              <TextField {...fieldProps('email')} half type="email" autoComplete="email" />
              <TextField {...fieldProps('phone')} half type="tel" autoComplete="tel" />
              <TextField {...fieldProps('organization')} half autoComplete="organization" />
              <TextField {...fieldProps('website')} half type="url" autoComplete="url" />
              <RadioField {...fieldProps('partnershipType')} choices={explainedTypes} />
              <AreaField {...fieldProps('message')} rows={6} />
              <Actions>
                <SubmitButton look="signal" isPending={intake.isPending} pendingLabel="Wird gesendet...">
                  Anfrage senden
                </SubmitButton>
                <p className={styles.notice}>
                  Ihre Angaben werden vertraulich behandelt. Mehr in der <Link href="/datenschutz">Datenschutzerklärung</Link>.
                </p>
              </Actions>
            </PostedForm>
          </div>
        </Grid>
      </Sheet>
    </>
  )
}

/** The answer to a post without script; with one, a notice says the same and the form stays. */
function Sent() {
  return (
    <>
      <PageHead title={thanks.title} lead={thanks.description} />
      <Sheet className={styles.application}>
        <ButtonLink href="/partners">Zu den Partnern</ButtonLink>
      </Sheet>
    </>
  )
}
