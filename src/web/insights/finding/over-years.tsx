import { Link } from 'wouter'
import type { SeriesFigure } from '../../../study/edition/answers'
import styles from './over-years.module.css'

/** The figure that a finding is about, year by year; an edition that has a finding of its own on it is a link. */
export function OverYears({ figures, year }: { figures: readonly SeriesFigure[]; year: number }) {
  if (figures.length < 2) return null
  const labels = new Set(figures.map(({ label }) => label))
  return (
    <section className={styles.years} aria-labelledby="ueber-die-jahre">
      <h2 id="ueber-die-jahre">Vergleich über die Jahre</h2>
      {labels.size === 1 ? <p>{figures[0]?.label}</p> : null}
      <ol>
        {figures.map(({ year: own, label, figure, path }) => (
          <li key={own} data-own={own === year || undefined}>
            {path && own !== year ? <Link href={path}>{own}</Link> : <span>{own}</span>}
            {labels.size === 1 ? null : <span className={styles.label}>{label}</span>}
            <b>{figure}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
