import styles from './facts.module.css'

/** The small line under a card's heading; what is not known is left out. */
export function Facts({ facts }: { facts: readonly (string | undefined)[] }) {
  return (
    <p className={styles.facts}>
      {facts
        .filter((fact) => fact !== undefined)
        .map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
    </p>
  )
}
