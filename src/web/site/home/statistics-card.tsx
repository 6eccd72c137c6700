import type { KeyFigure } from '../../../study/edition/key-figures'
import { Hidden } from '../../ui/sheet'
import styles from './statistics-card.module.css'
import { useTicker } from './statistics-ticker'

/** One key figure at a time. Who cannot see it counting is told all of them at once. */
export function StatisticsCard({ figures, ...motion }: { figures: readonly [KeyFigure, ...KeyFigure[]]; isStill: boolean; isPaused: boolean }) {
  const { position, figure, shown, progress } = useTicker(figures, motion)
  return (
    <div className={styles.card}>
      <div aria-hidden="true" data-testid="statistics">
        <p className={styles.figure} data-whole={`${figure.value}${figure.suffix}`}>
          {shown}
          {figure.suffix}
        </p>
        <p className={styles.label}>{figure.label}</p>
        <div className={styles.bars}>
          {figures.map(({ label }, at) => (
            <progress key={label} max={1} value={at === position ? progress : 0} />
          ))}
        </div>
      </div>
      <Hidden>
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
