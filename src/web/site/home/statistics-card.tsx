import { useRef } from 'react'
import type { KeyFigure } from '../../../study/edition/key-figures'
import { Hidden } from '../../ui/sheet'
import styles from './statistics-card.module.css'
import { tickerAtRest, useTicker } from './statistics-ticker'

/** One key figure at a time. Who cannot see it counting is told all of them at once. */
export function StatisticsCard({ figures, ...motion }: { figures: readonly [KeyFigure, ...KeyFigure[]]; isStill: boolean; isPaused: boolean }) {
  const card = useRef<HTMLDivElement>(null)
  const { position, figure, shown, progress } = tickerAtRest(figures)
  useTicker(figures, motion, (ticker) => {
    const [number, label] = card.current?.querySelectorAll('p') ?? []
    if (!card.current || !number || !label) return
    const { value, suffix } = ticker.figure
    number.textContent = `${ticker.shown}${suffix}`
    number.dataset.whole = `${value}${suffix}`
    label.textContent = ticker.figure.label
    for (const [at, bar] of card.current.querySelectorAll('progress').entries()) bar.value = at === ticker.position ? ticker.progress : 0
  })
  return (
    <div className={styles.card}>
      <div ref={card} aria-hidden="true" data-testid="statistics">
        <p className={styles.figure} data-whole={`${figure.value}${figure.suffix}`}>{`${shown}${figure.suffix}`}</p>
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
