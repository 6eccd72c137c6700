import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type Entity, filterName, filterValues, type Row } from '../../../model/fields/entity'
import { listOf, type Narrowing } from '../../api/admin-lists'
import type { newestFirst } from '../../api/newest-first'
import { useAddress } from '../components/address'

/** What the address narrows this entity's list by; a filter value or a moment that does not exist is none. */
export function useNarrowing(entity: Entity): Narrowing & { q: string; filter: string } {
  const address = useAddress()
  const name = filterName(entity)
  const given = name ? address.get(name) : null
  const since = address.get('since') ?? ''
  return {
    q: address.get('q') ?? '',
    filter: filterValues(entity).find((value) => value === given) ?? '',
    since: Number.isNaN(Date.parse(since)) ? undefined : since,
  }
}

/** What is listed the latest first, as a list shows it. */
export function useNewestFirst<R extends { id: string }>(options: ReturnType<typeof newestFirst<R>>) {
  const query = useInfiniteQuery(options)
  return { query, rows: query.data?.pages.flatMap(({ rows }) => rows), total: query.data?.pages.at(-1)?.total }
}

type Reading = {
  /** It does not change under the eyes of who comes back to it: what is new is said, and shown on request. */
  staysAsItIs?: boolean
}

export function useRows<E extends Entity>(entity: E, { staysAsItIs = false }: Reading = {}) {
  const narrowing = useNarrowing(entity)
  const query = useInfiniteQuery({ ...listOf(entity, narrowing), placeholderData: keepPreviousData, refetchOnWindowFocus: !staysAsItIs })
  const rows = query.data?.pages.flatMap((page) => page.rows as Row<E>[])
  return { query, rows, total: query.data?.pages.at(-1)?.total, narrowing }
}
