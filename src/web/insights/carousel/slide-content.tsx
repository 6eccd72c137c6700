import { summaryOf } from '../../../study/findings/wording'
import type { ShownFinding } from '../../../study/kinds/finding'
import { SampleMark } from '../../charts/sample-mark'
import { FindingFigure, FindingLayout } from '../finding/finding-figure'
import { Takeaways } from '../finding/takeaways'
import { Switch, type View, views } from '../finding/view-switch'
import { useYear } from './use-year'

export type SlideContentProps = { path: string; finding: ShownFinding; view: View; onView: (view: View) => void }

export function SlideContent({ path, finding, view, onView }: SlideContentProps) {
  const [year, setYear] = useYear(path, finding)
  return (
    <FindingLayout
      headline={<h2>{finding.headline}</h2>}
      sample={<SampleMark finding={finding} />}
      summary={summaryOf(finding, year)}
      figure={<FindingFigure finding={finding} year={year} onYear={setYear} view={view} />}
      aside={
        <>
          <Switch legend="Darstellung" choices={views} chosen={view} onChoose={onView} />
          <Takeaways finding={finding} year={year} />
        </>
      }
    />
  )
}
