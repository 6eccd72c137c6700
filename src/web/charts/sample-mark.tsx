import type { ShownFinding } from '../../study/findings/finding'
import { sampleOf } from '../../study/findings/sample'
import { Badge } from '../ui/badge'
import styles from './sample-mark.module.css'

/** Stands at the headline of what is invented: one reads it before the figures. */
export function SampleMark({ finding }: { finding: ShownFinding }) {
  const sample = sampleOf(finding)
  if (!sample) return null
  return (
    <div className={styles.sample} role="note">
      <Badge mark="off">{sample.mark}</Badge> <span>{sample.sentence}</span>
    </div>
  )
}
