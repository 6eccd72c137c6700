import type { KeyboardEvent } from 'react'
import styles from './year-tabs.module.css'

type YearTabsProps = { id: string; years: readonly number[]; year: number; onYear: (year: number) => void }

/** One tab stop; the arrow keys choose, Home and End go to the first and the last year. */
export function YearTabs({ id, years, year, onYear }: YearTabsProps) {
  function choose(event: KeyboardEvent<HTMLDivElement>) {
    const at = years.indexOf(year)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: years.length - 1 }[event.key]
    const chosen = next === undefined ? undefined : years[next]
    if (next === undefined) return
    event.preventDefault()
    if (chosen === undefined) return
    onYear(chosen)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <div className={styles.tabs} role="tablist" aria-label="Jahr" onKeyDown={choose}>
      {years.map((one) => (
        <button
          key={one}
          id={`${id}-${one}`}
          type="button"
          role="tab"
          aria-selected={one === year}
          aria-controls={`${id}-panel`}
          tabIndex={one === year ? 0 : -1}
          onClick={() => onYear(one)}
        >
          {one}
        </button>
      ))}
    </div>
  )
}
