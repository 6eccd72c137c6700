import { memo, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { findingPath } from '../../../study/findings/addresses'
import type { ShownFinding } from '../../../study/kinds/finding'
import { SampleMark } from '../../charts/sample-mark'
import { classNames } from '../../ui/class-names'
import { deferred, onNear } from '../../ui/deferred'
import { Grid, Section } from '../../ui/sheet'
import sheet from '../../ui/sheet.module.css'
import { overviewId } from './first-slide'
import styles from './overview.module.css'

const counts = ['', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf']

const picture = deferred(async () => (await import('../../charts/small-chart')).SmallChart)
if (import.meta.env.SSR) await picture.prepare()

/** All findings at a glance, each leading to its own page. What the server has drawn is drawn again only when somebody sees it. */
export const Overview = memo(function Overview({ findings }: { findings: readonly ShownFinding[] }) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => (list.current ? onNear(list.current, '50% 0px', picture.prepare) : undefined), [])
  const label = findings.length === 1 ? 'Das Ergebnis' : `Alle ${counts[findings.length] ?? findings.length} Ergebnisse`
  return (
    <Section labelledBy={overviewId} className={classNames(styles.overview, sheet.screenOnly)}>
      <Grid>
        <div className={sheet.side}>
          <h2 id={overviewId}>{label}</h2>
        </div>
        <ol ref={list} className={classNames(sheet.main, styles.findings)}>
          {findings.map((finding) => (
            <li key={finding.slug} className={styles.finding}>
              <h3>
                <Link href={findingPath(finding)}>{finding.headline}</Link>
              </h3>
              <SampleMark finding={finding} />
              <div className={styles.picture}>
                <picture.Part finding={finding} />
              </div>
            </li>
          ))}
        </ol>
      </Grid>
    </Section>
  )
})
