import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { EditionShown } from '../../../study/edition/answers'
import { addressIn } from '../../../study/findings/addresses'
import { queries } from '../../api/queries'
import type { Read } from '../../routing/page-route'

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
