import type { Finding } from '../../../study/findings/finding'
import { findingPath } from '../../../study/findings/slugs'
import { sourceLine } from '../../../study/findings/survey'
import { methodLine } from '../../../study/findings/wording'
import type { JourneyYear } from '../../../study/findings/years'
import { Chart } from '../../charts/chart'
import siteMark from '../../ui/art/site-mark.svg?no-inline'
import styles from './embed.module.css'
import { SampleMark } from './sample-mark'

/** A finding inside another site's page: no script, nothing but the picture and where it comes from. */
export function Embed({ finding, year }: { finding: Finding; year?: JourneyYear | undefined }) {
  return (
    <main className={styles.embed}>
      <h1>{finding.headline}</h1>
      <SampleMark finding={finding} />
      <Chart finding={finding} year={year} />
      <p className={styles.method}>{methodLine(finding, year)}</p>
      <p className={styles.source}>
        <img src={siteMark} alt="" width={24} height={24} />
        <a href={findingPath(finding.slug, year)} target="_blank" rel="noopener">
          {sourceLine(year)}
        </a>
      </p>
    </main>
  )
}
