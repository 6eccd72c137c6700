import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'wouter'
import { editionNotices } from '../../../model/inbox/edition-notices'
import { limits } from '../../../model/limits'
import { Actions, SubmitButton } from '../../ui/button'
import { useVisitorForm } from '../form/use-visitor-form'
import { VisitorForm } from '../form/visitor-form'
import styles from '../form/visitor-form.module.css'
import { email } from '../parts/unbroken'
import { noticeFailure } from './notice-words'

const id = 'benachrichtigung-formular'

export function NoticeForm() {
  const [isSent, setSent] = useState(false)
  const confirmation = useRef<HTMLHeadingElement>(null)
  const form = useVisitorForm({
    id,
    entity: editionNotices,
    onSent: () => {
      flushSync(() => setSent(true))
      confirmation.current?.focus()
    },
    missing: 'Bitte geben Sie Ihre E-Mail-Adresse an.',
    failure: (shown) => shown ?? noticeFailure,
  })
  if (isSent || form.isSent) {
    return (
      <div id={id} className={styles.sent} role="status">
        <h3 ref={confirmation} tabIndex={-1}>
          Bitte bestätigen Sie Ihre Adresse
        </h3>
        <p>
          Wir haben Ihnen eine {email} gesendet. Erst wenn Sie die Adresse über den Link darin bestätigen, gilt die Anmeldung. Er gilt {limits.noticeDays}
          &nbsp;Tage.
        </p>
      </div>
    )
  }
  return (
    <VisitorForm form={form} label="Benachrichtigung zur nächsten Ausgabe">
      <Actions>
        <SubmitButton look="ink" isPending={form.isSending} pendingLabel="Wird gesendet...">
          Benachrichtigen
        </SubmitButton>
        <p className={styles.notice}>
          Wir messen nichts, und ein Klick beendet sie. Mehr in der <Link href="/datenschutz">Datenschutzerklärung</Link>.
        </p>
      </Actions>
    </VisitorForm>
  )
}
