import { useState } from 'react'
import { findings } from '../../../study/findings/catalogue'
import type { Finding } from '../../../study/findings/finding'
import { summaryOf } from '../../../study/findings/wording'
import { defaultYear } from '../../../study/findings/years'
import { FindingFigure } from '../finding/finding-figure'
import { FindingLayout } from '../finding/finding-layout'
import { SampleMark } from '../finding/sample-mark'
import { Takeaways } from '../finding/takeaways'
import { type View, ViewSwitch } from '../finding/view-switch'
import styles from './insights-page.module.css'

type SlideProps = { finding: Finding; at: number; isCurrent: boolean; view: View; onView: (view: View) => void }

export function Slide({ finding, at, isCurrent, view, onView }: SlideProps) {
  const [year, setYear] = useState(defaultYear)
  return (
    <article
      id={finding.slug}
      data-slide={finding.slug}
      className={styles.slide}
      tabIndex={-1}
      aria-roledescription="Folie"
      aria-label={`${at + 1} von ${findings.length}: ${finding.title}`}
      data-current={isCurrent || undefined}
    >
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
