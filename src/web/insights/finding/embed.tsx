import { findingPath } from '../../../study/findings/addresses'
import { sourceLine } from '../../../study/findings/source'
import { methodLine } from '../../../study/findings/wording'
import type { ShownFinding } from '../../../study/kinds/finding'
import { Chart } from '../../charts/chart'
import { SampleWarnings } from '../../charts/sample-mark'
import siteMark from '../../ui/art/site-mark.svg?no-inline'
import styles from './embed.module.css'

/** A finding inside another site's page: nothing but the picture and where it comes from. */
export function Embed({ finding, year }: { finding: ShownFinding; year?: number | undefined }) {
  return (
    <main className={styles.embed}>
      <h1>{finding.headline}</h1>
      <SampleWarnings of={[finding]} />
      <Chart finding={finding} year={year} />
      <p className={styles.method}>{methodLine(finding, year)}</p>
      <p className={styles.source}>
        <img src={siteMark} alt="" width={24} height={24} />
        <a href={findingPath(finding, year)} target="_blank" rel="noopener">
          {sourceLine(finding, year)}
        </a>
      </p>
    </main>
  )
}
