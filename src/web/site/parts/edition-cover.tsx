import { classNames } from '../../ui/class-names'
import styles from './edition-cover.module.css'

const summits = [styles.first, styles.second, styles.third, styles.fourth, styles.fifth]

/** Each edition's cover shows the one map around another summit; after all five the map is turned over. */
function placeOf(year: number) {
  const turns = Math.floor((year - 1) / summits.length)
  return [summits[(year - 1) % summits.length], turns % 2 === 1 && styles.sideways, turns % 4 > 1 && styles.headlong]
}

type Props = {
  year: number
  number: number | undefined
  /** The address of one that was uploaded. */
  cover: string | undefined
  isCurrent: boolean
  isLazy?: boolean
}

/**
 * The cover of an edition, for the eye only: title and year stand beside it as text. One that was uploaded is shown as it is. Else it is
 * drawn from the year; the current edition has ink for its ground, the archive paper.
 */
export function EditionCover({ year, number, cover, isCurrent, isLazy }: Props) {
  if (cover) {
    return <img className={styles.printed} src={cover} alt="" width={700} height={990} decoding="async" loading={isLazy ? 'lazy' : undefined} />
  }
  return (
    <div className={classNames(styles.cover, isCurrent && styles.ink, ...placeOf(year))} aria-hidden="true">
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
