import styles from './interpretation.module.css'

/** How far the figure has moved since the year before, and whether that may be chance. */
export function Change({ sentence }: { sentence: string | null | undefined }) {
  if (!sentence) return null
  return (
    <section className={styles.section} aria-labelledby="veraenderung">
      <h2 id="veraenderung">Gegenüber dem Vorjahr</h2>
      <div className={styles.paragraphs}>
        <p>{sentence}</p>
      </div>
    </section>
  )
}
