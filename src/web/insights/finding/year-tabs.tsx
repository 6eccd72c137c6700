import type { KeyboardEvent } from 'react'
import { type JourneyYear, journeyYears } from '../../../study/findings/years'
import styles from './year-tabs.module.css'

/** One tab stop; the arrow keys choose, Home and End go to the first and the last year. */
export function YearTabs({ id, year, onYear }: { id: string; year: JourneyYear; onYear: (year: JourneyYear) => void }) {
  function choose(event: KeyboardEvent<HTMLDivElement>) {
    const at = journeyYears.indexOf(year)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: journeyYears.length - 1 }[event.key]
    const chosen = next === undefined ? undefined : journeyYears[next]
    if (next === undefined) return
    event.preventDefault()
    if (chosen === undefined) return
    onYear(chosen)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <div className={styles.tabs} role="tablist" aria-label="Jahr" onKeyDown={choose}>
      {journeyYears.map((one) => (
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
