import { Link } from 'wouter'
import type { Series } from '../../../study/edition/answers'
import { findingPath } from '../../../study/findings/addresses'
import { keyFigureOf } from '../../../study/findings/main-figure'
import { sampleOf } from '../../../study/findings/sample'
import type { ShownFinding } from '../../../study/kinds/finding'
import { SampleNote } from '../../charts/sample-mark'
import { classNames } from '../../ui/class-names'
import { Hidden } from '../../ui/sheet'
import sheet from '../../ui/sheet.module.css'
import styles from './interpretation.module.css'
import yearStyles from './over-years.module.css'

type ChangeProps = { change: Series['change'] | undefined; year: number }

/** How far the figure has moved since it was last asked for, and whether that may be chance. */
export function Change({ change, year }: ChangeProps) {
  if (!change) return null
  return (
    <section className={styles.section} aria-labelledby="veraenderung">
      <h2 id="veraenderung">{`Gegenüber ${change.since === year - 1 ? 'dem Vorjahr' : change.since}`}</h2>
      <div className={styles.paragraphs}>
        <p>{change.text}</p>
      </div>
    </section>
  )
}

/** What the finding means for those who read it because of their work; nothing where nobody wrote it. */
export function Meaning({ finding }: { finding: ShownFinding }) {
  const { text, isSample } = finding.meaning
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  if (paragraphs.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="bedeutung">
      <h2 id="bedeutung">Was heisst das für Versicherer</h2>
      {isSample ? <SampleNote mark="Beispieltext" sentence="Platzhalter, nicht von den Forschenden verfasst." /> : null}
      <div className={styles.paragraphs}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

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

type OverYearsProps = { series: Series; isMean: boolean; year: number }

/** Every year that the question was asked in, side by side on one scale; an edition that has a finding of its own on it is a link. */
export function OverYears({ series: { years, unit }, isMean, year }: OverYearsProps) {
  if (years.length < 2) return null
  return (
    <section className={classNames(styles.section, yearStyles.years, sheet.screenOnly)} aria-labelledby="ueber-die-jahre">
      <h2 id="ueber-die-jahre">Vergleich über die Jahre</h2>
      <p>{unit}</p>
      <ol>
        {years.map(({ year: own, path, rows }) => (
          <li key={own} data-own={own === year || undefined}>
            <h3>{path && own !== year ? <Link href={path}>{own}</Link> : own}</h3>{' '}
            <dl>
              {rows.map(({ label, figure, part, isMain }) => (
                <div key={label} data-main={isMain || undefined}>
                  <dt>{rows.length === 1 ? <Hidden>{label}</Hidden> : label}</dt>{' '}
                  <dd>
                    {figure}
                    <Mark part={part} isMean={isMean} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A share is a bar from nought, a mean a dot on its scale. */
function Mark({ part, isMean }: { part: number; isMean: boolean }) {
  const length = `${Math.round(part * 1e4) / 100}%`
  return (
    <svg aria-hidden="true" width="100%" height="10">
      {isMean ? (
        <>
          <line x1="0" x2="100%" y1="5" y2="5" />
          <circle cx={length} cy="5" r="4.5" />
        </>
      ) : (
        <rect width={length} height="10" />
      )}
    </svg>
  )
}
