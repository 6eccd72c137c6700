import type { Finding } from '../../../study/findings/finding'
import { findingPath } from '../../../study/findings/slugs'
import { sampleMark, sourceLine } from '../../../study/findings/survey'
import siteMark from '../../ui/art/site-mark.svg?no-inline'
import { Badge } from '../../ui/badge'
import { Chart } from '../charts/chart'
import styles from './embed.module.css'

/** A finding inside another site's page: no script, nothing but the picture and where it comes from. */
export function Embed({ finding }: { finding: Finding }) {
  return (
    <main className={styles.embed}>
      <h1>{finding.headline}</h1>
      {finding.isSample ? <Badge mark="off">{sampleMark}</Badge> : null}
      <Chart finding={finding} year={finding.kind === 'journey' ? 2025 : undefined} />
      <p className={styles.method}>
        Frage (sinngemäss): {finding.question} {finding.method} Basis: {finding.base}. {finding.note}
      </p>
      <p className={styles.source}>
        <img src={siteMark} alt="" width={24} height={24} />
        <a href={findingPath(finding.slug)} target="_blank" rel="noopener">
          {sourceLine}
        </a>
      </p>
    </main>
  )
}
