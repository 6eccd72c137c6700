import { useId } from 'react'
import { sourceLine } from '../../../study/findings/source'
import { methodOf } from '../../../study/findings/wording'
import { shownYears } from '../../../study/findings/years'
import type { ShownFinding } from '../../../study/kinds/finding'
import { Chart } from '../../charts/chart'
import { DataTable } from './data-table'
import styles from './finding-figure.module.css'
import type { View } from './view-switch'
import { YearTabs } from './year-tabs'

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
      <figcaption className={styles.caption}>
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
