import { edition } from '../../../study/edition'
import { editionNumber } from '../../../study/editions'
import cover2025 from '../../ui/art/cover-2025.svg?no-inline'
import { classNames } from '../../ui/class-names'
import styles from './edition-cover.module.css'

/**
 * The cover of an edition, for the eye only: title and year stand beside it as text. The current edition has ink for its
 * ground, the archive paper. The map is one for all, and each edition's cover shows it around its own summit.
 */
export function EditionCover({ year, isCurrent, isLazy }: { year: number; isCurrent: boolean; isLazy?: boolean }) {
  if (isCurrent && year === edition.year) {
    return <img className={styles.printed} src={cover2025} alt="" width={700} height={990} decoding="async" loading={isLazy ? 'lazy' : undefined} />
  }
  const number = editionNumber(year)
  return (
    <div className={classNames(styles.cover, isCurrent && styles.ink, styles[`summit${year}`])} aria-hidden="true">
      <p className={styles.title}>
        Schweizer
        <br />
        Versicherungsstudie
      </p>
      <p className={styles.number}>{number ? `${number}. Ausgabe` : year}</p>
      <div className={styles.map}>
        <p className={styles.summit}>{year}</p>
      </div>
    </div>
  )
}
