import type { Series } from '../../../study/edition/answers'
import styles from './interpretation.module.css'

type ChangeProps = { change: Series['change'] | undefined; year: number }

/** How far the figure has moved since it was last asked for, and whether that may be chance. */
export function Change({ change, year }: ChangeProps) {
  if (!change) return null
  return (
    <section className={styles.section} aria-labelledby="veraenderung">
      <h2 id="veraenderung">{`Gegenüber ${change.since === year - 1 ? 'dem Vorjahr' : change.since}`}</h2>
      <div className={styles.paragraphs}>
        <p>{change.text}</p>
      </div>
    </section>
  )
}
