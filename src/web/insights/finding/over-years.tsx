import { Link } from 'wouter'
import type { Series } from '../../../study/edition/answers'
import { classNames } from '../../ui/class-names'
import { Hidden } from '../../ui/sheet'
import sheet from '../../ui/sheet.module.css'
import interpretation from './interpretation.module.css'
import styles from './over-years.module.css'

type OverYearsProps = { series: Series; isMean: boolean; year: number }

/** Every year that the question was asked in, side by side on one scale; an edition that has a finding of its own on it is a link. */
export function OverYears({ series: { years, unit }, isMean, year }: OverYearsProps) {
  if (years.length < 2) return null
  return (
    <section className={classNames(interpretation.section, styles.years, sheet.screenOnly)} aria-labelledby="ueber-die-jahre">
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
  const place = `${Math.round(part * 1e4) / 100}%`
  return (
    <svg aria-hidden="true" width="100%" height="10">
      {isMean ? (
        <>
          <line x1="0" x2="100%" y1="5" y2="5" />
          <circle cx={place} cy="5" r="4.5" />
        </>
      ) : (
        <rect width={place} height="10" />
      )}
    </svg>
  )
}
