import { deferForm } from '../form/deferred-form'
import { RuledSection } from '../parts/ruled-section'
import { email } from '../parts/unbroken'
import styles from './edition-notice.module.css'
import { noticeFailure } from './notice-words'

const { Deferred: NoticeForm, prepare: prepareNoticeForm } = deferForm(async () => (await import('./notice-form')).NoticeForm, noticeFailure)

export { prepareNoticeForm }

/** For whoever wants to know of the next edition without looking for it: by mail, or by a feed. */
export function EditionNotice() {
  return (
    <RuledSection id="benachrichtigung" label="Benachrichtigung zur nächsten Ausgabe">
      <div className={styles.inside}>
        <p className={styles.lead}>Sie erhalten eine {email}, sobald die nächste Ausgabe erscheint, und sonst keine.</p>
        <NoticeForm />
        <p className={styles.feed}>
          Lieber ohne {email}? Neue Ausgaben und Medienberichte stehen auch im <a href="/feed.xml">Atom-Feed</a>.
        </p>
      </div>
    </RuledSection>
  )
}
