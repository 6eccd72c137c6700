import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { queries } from '../../api/queries'
import { Arrow } from '../../ui/arrow'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import styles from './past-note.module.css'

type PastNoteProps = {
  /** What it is that belongs to another edition than the current one. */
  what: 'Ergebnis' | 'Ergebnisse'
  year: number
  /** The same question in the current edition. */
  current?: { year: number; path: string } | null | undefined
}

/** Says of what an earlier edition found that it did, and leads to what is current. */
export function PastNote({ what, year, current }: PastNoteProps) {
  const { data: now } = useQuery(queries.edition)
  const shownYear = now?.insightsYear
  if (!shownYear || shownYear === year) return null
  return (
    <p className={classNames(flex.row, styles.past)}>
      <span>{`${what} der Ausgabe ${year}`}</span>
      {current ? (
        <Link href={current.path}>
          {`Dieselbe Frage in der Ausgabe ${current.year}`}
          <Arrow />
        </Link>
      ) : (
        <Link href="/insights">
          {`Zu den Ergebnissen der Ausgabe ${shownYear}`}
          <Arrow />
        </Link>
      )}
    </p>
  )
}
