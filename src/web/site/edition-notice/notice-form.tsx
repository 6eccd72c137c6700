import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { editionNotices } from '../../../model/inbox/edition-notices'
import { limits } from '../../../model/limits'
import { useVisitorForm } from '../form/use-visitor-form'
import { Sent, VisitorForm } from '../form/visitor-form'
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
      <Sent id={id} title="Bitte bestätigen Sie Ihre Adresse" headingRef={confirmation}>
        Wir haben Ihnen eine {email} gesendet. Erst wenn Sie die Adresse über den Link darin bestätigen, gilt die Anmeldung. Er gilt {limits.noticeDays}
        &nbsp;Tage.
      </Sent>
    )
  }
  return <VisitorForm form={form} label="Benachrichtigung zur nächsten Ausgabe" submit="Benachrichtigen" use="Wir messen nichts, und ein Klick beendet sie." />
}
