import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Entity, filterName, type Row } from '../../model/fields/entity'
import { contactMessages } from '../../model/inbox/contact-messages'
import { partnerApplications } from '../../model/inbox/partner-applications'
import { studyOrders } from '../../model/orders/study-orders'
import { RequestError, request } from './request'

const pageSize = 50

/** What narrows a list: words to look for, a value of the entity's own filter, and the moment after which an entry came. */
export type Narrowing = { q?: string | undefined; filter?: string | undefined; since?: string | undefined }

export function inAddress(entity: Entity, { q, filter, since }: Narrowing): Record<string, string> {
  const name = filterName(entity)
  return { ...(q ? { q } : {}), ...(filter && name ? { [name]: filter } : {}), ...(since ? { since } : {}) }
}

export type ListPage<R> = { rows: R[]; total: number; unread: number; isLast: boolean }
export type ListData<R> = InfiniteData<ListPage<R>, string | undefined>

/** The rows of a list as administrators see them, apart from what the public pages read under the same path. */
export const rowsKey = (entity: Entity) => [`/api/${entity.path}`, 'rows'] as const
export const waitingKey = (entity: Entity) => [`/api/${entity.path}`, 'waiting'] as const

type Reading = Narrowing & { limit?: number; before?: string | undefined; signal?: AbortSignal }

export async function readList<R extends object>(entity: Entity, { limit = pageSize, before, signal, ...narrowing }: Reading): Promise<ListPage<R>> {
  const query = new URLSearchParams({ view: 'all', limit: String(limit), ...inAddress(entity, narrowing), ...(before ? { before } : {}) })
  const response = await request(`/api/${entity.path}?${query}`, signal ? { signal } : {})
  const rows = (await response.json()) as R[]
  // Some lists answer anonymous readers too, with less: without a date of creation nobody is signed in any more.
  if (rows.some((row) => !('createdAt' in row))) throw new RequestError(401, '')
  const count = (name: string) => Number(response.headers.get(name) ?? 0)
  return { rows, total: count('x-total-count'), unread: count('x-unread-count'), isLast: rows.length < limit }
}

/** A list that grows page by page. */
export function listOf<E extends Entity>(entity: E, narrowing: Narrowing) {
  return infiniteQueryOptions({
    // A change that is shown at once asks which filter a list stands under.
    queryKey: [...rowsKey(entity), narrowing.filter ?? '', narrowing.q ?? '', narrowing.since ?? ''] as const,
    queryFn: ({ pageParam, signal }) => readList<Row<E> & object>(entity, { ...narrowing, before: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    // After the last row that is still there: one that was just deleted cannot be asked for its successors.
    getNextPageParam: (last, pages) => (last.isLast ? undefined : pages.flatMap(({ rows }) => rows).at(-1)?.id),
  })
}

function waitingIn(entity: Entity, read: Narrowing, count: (page: ListPage<object>) => number) {
  return queryOptions({ queryKey: waitingKey(entity), queryFn: async ({ signal }) => count(await readList(entity, { ...read, limit: 1, signal })) })
}

/** How many entries wait for somebody: unread or pending. */
export const waiting = {
  messages: waitingIn(contactMessages, {}, ({ unread }) => unread),
  orders: waitingIn(studyOrders, { filter: 'pending' }, ({ total }) => total),
  applications: waitingIn(partnerApplications, {}, ({ unread }) => unread),
}
