import { useId } from 'react'
import type { Finding } from '../../../study/findings/finding'
import { sourceLine } from '../../../study/findings/survey'
import { methodOf } from '../../../study/findings/wording'
import type { JourneyYear } from '../../../study/findings/years'
import { Chart } from '../../charts/chart'
import { DataTable } from './data-table'
import styles from './finding-figure.module.css'
import type { View } from './view-switch'
import { YearTabs } from './year-tabs'

type FigureProps = {
  finding: Finding
  year: JourneyYear
  onYear?: (year: JourneyYear) => void
  /** Absent: chart and table one below the other. */
  view?: View
}

/** A finding's picture or its table, and the small print that belongs to both. */
export function FindingFigure({ finding, year, onYear, view }: FigureProps) {
  const id = useId()
  const hasYears = finding.kind === 'journey' && onYear !== undefined
  const shownYear = finding.kind === 'journey' ? year : undefined
  const panel = hasYears ? { id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-${year}` } : {}
  return (
    <figure className={styles.figure}>
      {hasYears ? <YearTabs id={id} year={year} onYear={onYear} /> : null}
      <div className={styles.views} data-view={view} {...panel}>
        <div className={styles.chart}>
          <Chart finding={finding} year={shownYear} />
        </div>
        <div className={styles.table}>
          <DataTable finding={finding} year={shownYear} />
        </div>
      </div>
      <figcaption className={styles.caption}>
        <dl>
          {methodOf(finding, shownYear).map(([term, text]) => (
            <div key={term}>
              <dt>{term}:</dt> <dd>{text}</dd>{' '}
            </div>
          ))}
        </dl>
        <p>{sourceLine(shownYear)}</p>
      </figcaption>
    </figure>
  )
}
