import { useState } from 'react'
import type { ShownFinding } from '../../../study/findings/finding'
import { summaryOf } from '../../../study/findings/wording'
import { usualYear } from '../../../study/findings/years'
import { SampleMark } from '../../charts/sample-mark'
import { FindingFigure } from '../finding/finding-figure'
import { FindingLayout } from '../finding/finding-layout'
import { Takeaways } from '../finding/takeaways'
import { type View, ViewSwitch } from '../finding/view-switch'
import styles from './insights-page.module.css'

type SlideProps = { finding: ShownFinding; at: number; of: number; isCurrent: boolean; view: View; onView: (view: View) => void }

export function Slide({ finding, at, of, isCurrent, view, onView }: SlideProps) {
  const [year, setYear] = useState(usualYear(finding))
  return (
    <article
      id={finding.slug}
      data-slide={finding.slug}
      className={styles.slide}
      tabIndex={-1}
      aria-roledescription="Folie"
      aria-label={`${at + 1} von ${of}: ${finding.title}`}
      data-current={isCurrent || undefined}
    >
      <p className={styles.chapter} aria-hidden="true">
        <b>{at + 1}</b> {finding.title}
      </p>
      <FindingLayout
        headline={<h2>{finding.headline}</h2>}
        sample={<SampleMark finding={finding} />}
        summary={summaryOf(finding, year)}
        figure={<FindingFigure finding={finding} year={year} onYear={setYear} view={view} />}
        aside={
          <>
            <ViewSwitch view={view} onView={onView} />
            <Takeaways finding={finding} year={year} />
          </>
        }
      />
    </article>
  )
}
