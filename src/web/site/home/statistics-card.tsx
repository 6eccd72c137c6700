import { useRef } from 'react'
import { Hidden } from '../../ui/sheet'
import styles from './statistics-card.module.css'
import { type Figures, useTicker, whole } from './statistics-ticker'

/** One key figure at a time. Who cannot see it counting is told all of them at once. */
export function StatisticsCard({ figures, isStill, isPaused }: { figures: Figures; isStill: boolean; isPaused: boolean }) {
  const card = useRef<HTMLDivElement>(null)
  useTicker(card, figures, { isStill, isPaused })
  const [first] = figures
  return (
    <div className={styles.card}>
      <div ref={card} aria-hidden="true" data-testid="statistics">
        <p className={styles.figure} data-whole={whole(first)}>
          {whole(first)}
        </p>
        <p className={styles.label}>{first.label}</p>
        <div className={styles.bars}>
          {figures.map(({ label }) => (
            <span key={label}>
              <i />
            </span>
          ))}
        </div>
      </div>
      <Hidden as="div">
        <ul aria-label="Kennzahlen">
          {figures.map(({ value, suffix, label }) => (
            <li key={label}>
              {value}
              {suffix} {label}
            </li>
          ))}
        </ul>
      </Hidden>
    </div>
  )
}
