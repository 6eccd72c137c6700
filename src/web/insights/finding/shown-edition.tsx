import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { EditionShown } from '../../../study/edition/answers'
import { addressIn } from '../../../study/findings/addresses'
import { queries } from '../../api/queries'
import { RequestError } from '../../api/request'
import type { Read } from '../../routing/page-route'
import { Arrow } from '../../ui/arrow'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { failedOf, LoadFailure } from '../../ui/load-failure'
import { Lead, Sheet } from '../../ui/sheet'
import missingStyles from './missing.module.css'
import past from './past-note.module.css'

/** The edition that an address shows: the one that it names, or the one that is shown where none is named. */
export function editionAt(path: string, read: Read): EditionShown | undefined {
  const address = addressIn(path)
  return (address ? read(queries.insightsOf(address.edition)) : read(queries.insights)) ?? undefined
}

export function useEditionAt(path: string): { edition: EditionShown | undefined; query: UseQueryResult<EditionShown | null> } {
  const address = addressIn(path)
  const { queryKey } = address ? queries.insightsOf(address.edition) : queries.insights
  const query = useQuery<EditionShown | null>({ queryKey })
  return { edition: query.data ?? undefined, query }
}

const isUnknown = ({ error }: UseQueryResult) => error instanceof RequestError && error.status === 404

/** In the place of findings that are still on their way, that could not be loaded, or that are not there. */
export function NoFindings({ query }: { query: UseQueryResult }) {
  const failed = isUnknown(query) ? undefined : failedOf(query)
  return (
    <Sheet className={missingStyles.missing}>
      <h1>Insights</h1>
      {failed ? <LoadFailure query={failed}>Die Ergebnisse konnten nicht geladen werden.</LoadFailure> : null}
      {failed || query.isPending ? null : (
        <Lead>
          Hier sind zurzeit keine Ergebnisse veröffentlicht. Frühere Ausgaben und ihr Material stehen unter <Link href="/studies">Studien</Link>.
        </Lead>
      )}
    </Sheet>
  )
}

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
    <p className={classNames(flex.row, past.past)}>
      <span>{`${what} der Ausgabe ${year}`}</span>
      <Link className={flex.link} href={current?.path ?? '/insights'}>
        {current ? `Dieselbe Frage in der Ausgabe ${current.year}` : `Zu den Ergebnissen der Ausgabe ${shownYear}`}
        <Arrow />
      </Link>
    </p>
  )
}
