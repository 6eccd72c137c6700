import type { ShownFinding } from '../../study/findings/finding'
import { sampleOf } from '../../study/findings/sample'
import { Badge } from '../ui/badge'
import styles from './sample-mark.module.css'

/** Says of what stands below it that it is invented. */
export function SampleNote({ mark, sentence }: { mark: string; sentence: string }) {
  return (
    <div className={styles.sample} role="note">
      <Badge mark="off">{mark}</Badge> <span>{sentence}</span>
    </div>
  )
}

/** Stands at the headline of what is invented: one reads it before the figures. */
export function SampleMark({ finding }: { finding: ShownFinding }) {
  const sample = sampleOf(finding)
  return sample ? <SampleNote {...sample} /> : null
}
