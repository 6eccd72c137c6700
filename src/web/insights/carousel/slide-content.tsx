import { useState } from 'react'
import type { ShownFinding } from '../../../study/findings/finding'
import { summaryOf } from '../../../study/findings/wording'
import { usualYear } from '../../../study/findings/years'
import { SampleMark } from '../../charts/sample-mark'
import { FindingFigure } from '../finding/finding-figure'
import { FindingLayout } from '../finding/finding-layout'
import { Takeaways } from '../finding/takeaways'
import { type View, ViewSwitch } from '../finding/view-switch'

export type SlideContentProps = { finding: ShownFinding; view: View; onView: (view: View) => void }

export function SlideContent({ finding, view, onView }: SlideContentProps) {
  const [year, setYear] = useState(usualYear(finding))
  return (
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
  )
}
