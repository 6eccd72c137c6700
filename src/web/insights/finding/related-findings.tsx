import { Link } from 'wouter'
import { findingPath } from '../../../study/findings/addresses'
import { keyFigureOf } from '../../../study/findings/main-figure'
import { sampleOf } from '../../../study/findings/sample'
import type { ShownFinding } from '../../../study/kinds/finding'
import styles from './interpretation.module.css'

/** Findings that one should read with this one, each with the figure that it is about. */
export function RelatedFindings({ finding, findings }: { finding: ShownFinding; findings: readonly ShownFinding[] }) {
  const related = finding.related.flatMap((slug) => findings.find((one) => one.slug === slug && one !== finding) ?? [])
  if (related.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="dazu">
      <h2 id="dazu">Dazu gehört</h2>
      <ul className={styles.related}>
        {related.map((one) => (
          <li key={one.slug}>
            <Link href={findingPath(one)}>
              <b>{keyFigureOf(one)?.figure}</b>
              <span>{one.headline}</span>
            </Link>
            {sampleOf(one) ? <small>{sampleOf(one)?.mark}</small> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
