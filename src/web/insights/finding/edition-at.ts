import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Edition } from '../../../study/edition/edition'
import { addressIn } from '../../../study/findings/addresses'
import { queries } from '../../api/queries'
import type { Read } from '../../page-route'

/** The edition that an address shows: the one that it names, or the one that is shown where none is named. */
export function editionAt(path: string, read: Read): Edition | undefined {
  const address = addressIn(path)
  return (address ? read(queries.editionOf(address.edition)) : read(queries.insights)) ?? undefined
}

export function useEditionAt(path: string): { edition: Edition | undefined; query: UseQueryResult<Edition | null> } {
  const address = addressIn(path)
  const { queryKey } = address ? queries.editionOf(address.edition) : queries.insights
  const query = useQuery<Edition | null>({ queryKey })
  return { edition: query.data ?? undefined, query }
}
