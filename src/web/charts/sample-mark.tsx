import { sampleOf, samplesAmong } from '../../study/findings/sample'
import type { ShownFinding } from '../../study/kinds/finding'
import { Badge } from '../ui/badge'
import { classNames } from '../ui/class-names'
import flex from '../ui/flex.module.css'
import styles from './sample-mark.module.css'

/** Says of what stands below it that it is invented. */
export function SampleNote({ mark, sentence }: { mark: string; sentence?: string }) {
  return (
    <div className={classNames(flex.line, styles.sample)} role="note">
      <Badge mark="off">{mark}</Badge> {sentence ? <span>{sentence}</span> : null}
    </div>
  )
}

/** Stands at the headline of what is invented, in a word, where the page says once what it means: one reads it before the figures. */
export function SampleMark({ finding }: { finding: ShownFinding }) {
  const sample = sampleOf(finding)
  return sample ? <SampleNote mark={sample.mark} /> : null
}

/** What the marks of these findings mean, each once. */
export const SampleWarnings = ({ of }: { of: readonly ShownFinding[] }) => samplesAmong(of).map((sample) => <SampleNote key={sample.mark} {...sample} />)
