import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'wouter'
import { partnerApplications } from '../../../model/inbox/partner-applications'
import { Actions, ButtonLink, SubmitButton } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Grid, PageHead, Sheet } from '../../ui/sheet'
import { useToast } from '../../ui/toast'
import { useVisitorForm } from '../form/use-visitor-form'
import { VisitorForm } from '../form/visitor-form'
import forms from '../form/visitor-form.module.css'
import styles from './partner-request-page.module.css'

const thanks = { title: 'Anfrage gesendet', description: 'Vielen Dank für Ihr Interesse an einer Partnerschaft. Wir werden uns bald bei Ihnen melden.' }

export function Page() {
  const toast = useToast()
  const [isSent, setSent] = useState(false)
  const confirmation = useRef<HTMLHeadingElement>(null)
  const form = useVisitorForm({
    id: 'anfrage',
    entity: partnerApplications,
    onSent: (_application, clear) => {
      clear()
      toast(thanks)
      flushSync(() => setSent(true))
      confirmation.current?.focus()
    },
    missing: 'Bitte füllen Sie alle Pflichtfelder aus.',
    failure: () => 'Beim Senden der Anfrage ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  })
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
            {isSent ? (
              <div className={classNames(forms.sent, styles.sent)} role="status">
                <h2 ref={confirmation} tabIndex={-1}>
                  {thanks.title}
                </h2>
                <p>{thanks.description}</p>
              </div>
            ) : null}
            <VisitorForm form={form} label="Partnerschaftsanfrage" hasSummary>
              <Actions>
                <SubmitButton look="signal" isPending={form.isSending} pendingLabel="Wird gesendet...">
                  Anfrage senden
                </SubmitButton>
                <p className={forms.notice}>
                  Ihre Angaben werden vertraulich behandelt. Mehr in der <Link href="/datenschutz">Datenschutzerklärung</Link>.
                </p>
              </Actions>
            </VisitorForm>
          </div>
        </Grid>
      </Sheet>
    </>
  )
}

/** The answer to a post without script; with one, the page says the same above the form, which stays. */
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
