import { useQuery } from '@tanstack/react-query'
import { sampleSettings } from '../../api/mails'
import { Sheet } from '../../ui/sheet'
import { type Language, words } from '../text/wording'
import styles from './sample-notice.module.css'

/** Stands on every screen while real mails carry sample settings. */
export function SampleNotice({ lang }: { lang: Language }) {
  const { data: settings = [] } = useQuery(sampleSettings)
  if (settings.length === 0) return null
  return (
    <Sheet>
      <p role="note" className={styles.notice} lang={lang}>
        <strong>{words[lang].sample.heading}</strong> {settings.map((setting) => words[lang].sample[setting]).join(' ')}
      </p>
    </Sheet>
  )
}
