import { Button } from '../../ui/button'
import styles from './progress.module.css'
import { type Language, words } from './wording'

/** How far an upload is. At the end the server still checks the file, which has no measure. */
export function Progress({ share, lang, onCancel }: { share: number; lang: Language; onCancel: () => void }) {
  const label = lang === 'de' ? 'Wird hochgeladen' : 'Uploading'
  return (
    <div className={styles.progress}>
      <progress aria-label={label} max={100} {...(share < 1 ? { value: Math.round(share * 100) } : {})} />
      <span>
        {label} {Math.round(share * 100)} %
      </span>
      <Button look="text" small onClick={onCancel}>
        {words[lang].cancel}
      </Button>
    </div>
  )
}
