import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { partnerApplications } from '../../../model/inbox/partner-applications'
import { ButtonLink } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Grid, PageHead, Sheet } from '../../ui/sheet'
import { useToast } from '../../ui/toast'
import { useVisitorForm } from '../form/use-visitor-form'
import { Sent, VisitorForm } from '../form/visitor-form'
import columns from '../parts/two-columns.module.css'
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
  // The answer to a post without script; with one, the page says the same above the form, which stays.
  if (form.isSent) {
    return (
      <>
        <PageHead title={thanks.title} lead={thanks.description} />
        <Sheet isLast>
          <ButtonLink href="/partners">Zu den Partnern</ButtonLink>
        </Sheet>
      </>
    )
  }
  return (
    <>
      <PageHead
        title="Partnerschaft anfragen"
        lead="Sagen Sie uns, wer Sie sind und was Sie sich von einer Partnerschaft versprechen. Das Forschungsteam meldet sich bei Ihnen."
      />
      <Sheet isLast>
        <Grid>
          <aside className={classNames(columns.aside, styles.aside)}>
            <h2>Zwei Arten der Partnerschaft</h2>
            <p>Beide nehmen an den Workshops teil und erhalten Studienbericht, One-Pager und eine Präsentation der Ergebnisse.</p>
            <ButtonLink href="/partners" look="text">
              Leistungen vergleichen
            </ButtonLink>
          </aside>
          <div className={columns.main}>
            {isSent ? (
              <Sent as="h2" title={thanks.title} headingRef={confirmation} className={styles.sent}>
                {thanks.description}
              </Sent>
            ) : null}
            <VisitorForm
              form={form}
              label="Partnerschaftsanfrage"
              hasSummary
              submit="Anfrage senden"
              look="signal"
              use="Ihre Angaben werden vertraulich behandelt."
            />
          </div>
        </Grid>
      </Sheet>
    </>
  )
}
