import { RuledSection } from '../parts/ruled-section'
import { email } from '../parts/unbroken'
import { DeferredNoticeForm } from './deferred-notice-form'
import styles from './edition-notice.module.css'

/** For whoever wants to know of the next edition without looking for it: by mail, or by a feed. */
export function EditionNotice() {
  return (
    <RuledSection id="benachrichtigung" label="Benachrichtigung zur nächsten Ausgabe">
      <div className={styles.inside}>
        <p className={styles.lead}>Sie erhalten eine {email}, sobald die nächste Ausgabe erscheint, und sonst keine.</p>
        <DeferredNoticeForm />
        <p className={styles.feed}>
          Lieber ohne {email}? Neue Ausgaben und Medienberichte stehen auch im <a href="/feed.xml">Atom-Feed</a>.
        </p>
      </div>
    </RuledSection>
  )
}
