import { useRef } from 'react'
import type { KeyFigure } from '../../../study/edition/key-figures'
import { Hidden } from '../../ui/sheet'
import styles from './statistics-card.module.css'
import { type Ticker, tickerAtRest, useTicker } from './statistics-ticker'

/** One key figure at a time. Who cannot see it counting is told all of them at once. */
export function StatisticsCard({ figures, ...motion }: { figures: readonly [KeyFigure, ...KeyFigure[]]; isStill: boolean; isPaused: boolean }) {
  const card = useRef<HTMLDivElement>(null)
  const { position, figure, shown, progress } = tickerAtRest(figures)
  useTicker(figures, motion, (ticker) => {
    if (card.current) showOn(card.current, ticker)
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

/** What stays as it is is not written again: this comes forty times a second. */
function showOn(card: HTMLDivElement, { position, figure, shown, progress }: Ticker) {
  const [number, label] = card.getElementsByTagName('p')
  if (!number || !label) return
  const counted = `${shown}${figure.suffix}`
  if (number.textContent !== counted) number.textContent = counted
  if (label.textContent !== figure.label) {
    number.dataset.whole = `${figure.value}${figure.suffix}`
    label.textContent = figure.label
  }
  for (const [at, bar] of [...card.getElementsByTagName('progress')].entries()) {
    const value = at === position ? progress : 0
    if (bar.value !== value) bar.value = value
  }
}
