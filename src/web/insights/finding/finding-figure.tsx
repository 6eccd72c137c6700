import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { sourceLine } from '../../../study/findings/source'
import { methodOf } from '../../../study/findings/wording'
import { shownYears } from '../../../study/findings/years'
import type { ShownFinding } from '../../../study/kinds/finding'
import { Chart } from '../../charts/chart'
import { classNames } from '../../ui/class-names'
import { Grid } from '../../ui/sheet'
import sheet from '../../ui/sheet.module.css'
import { DataTable } from './data-table'
import styles from './finding-figure.module.css'
import layout from './finding-layout.module.css'
import type { View } from './view-switch'
import tabs from './year-tabs.module.css'

type LayoutProps = { headline: ReactNode; sample: ReactNode; summary: ReactNode; figure: ReactNode; aside: ReactNode }

/** The sentence first, the picture below it, what one can take away at the side. */
export function FindingLayout({ headline, sample, summary, figure, aside }: LayoutProps) {
  return (
    <Grid className={layout.layout}>
      <div className={classNames(sheet.finding, layout.finding)}>
        {headline}
        {sample}
        <p>{summary}</p>
      </div>
      <div className={layout.figure}>{figure}</div>
      <aside className={layout.aside}>{aside}</aside>
    </Grid>
  )
}

type FigureProps = {
  finding: ShownFinding
  year: number | undefined
  onYear?: (year: number) => void
  /** Absent: chart and table one below the other. */
  view?: View
}

/** A finding's picture or its table, and the small print that belongs to both. */
export function FindingFigure({ finding, year, onYear, view }: FigureProps) {
  const id = useId()
  const hasYears = onYear !== undefined && year !== undefined
  const panel = hasYears ? { id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-${year}` } : {}
  return (
    <figure className={styles.figure}>
      {hasYears ? <YearTabs id={id} years={shownYears(finding)} year={year} onYear={onYear} /> : null}
      <div className={styles.views} data-view={view} {...panel}>
        <div className={styles.chart}>
          <Chart finding={finding} year={year} />
        </div>
        <div className={styles.table}>
          <DataTable finding={finding} year={year} />
        </div>
      </div>
      <figcaption className={classNames(sheet.smallPrint, styles.caption)}>
        <dl>
          {methodOf(finding, year).map(([term, text]) => (
            <div key={term}>
              <dt>{term}:</dt> <dd>{text}</dd>{' '}
            </div>
          ))}
        </dl>
        <p>{sourceLine(finding, year)}</p>
      </figcaption>
    </figure>
  )
}

type YearTabsProps = { id: string; years: readonly number[]; year: number; onYear: (year: number) => void }

/** One tab stop; the arrow keys choose, Home and End go to the first and the last year. */
function YearTabs({ id, years, year, onYear }: YearTabsProps) {
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
    <div className={tabs.tabs} role="tablist" aria-label="Jahr" onKeyDown={choose}>
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
