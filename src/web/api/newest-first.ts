import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Activity } from '../../entities/activity'
import type { Trashed } from '../../entities/trash'
import { request } from './request'

const pageSize = 50

/** What happened, the latest first, page by page. Every deed adds to it, so what was read before is read again. */
function newestFirst<R extends { id: string }>(path: string, narrowing: Record<string, string> = {}) {
  return infiniteQueryOptions({
    queryKey: [path, 'rows', new URLSearchParams(narrowing).toString()] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = new URLSearchParams({ ...narrowing, limit: String(pageSize), ...(pageParam ? { before: pageParam } : {}) })
      const response = await request(`${path}?${query}`, { signal })
      const rows = (await response.json()) as R[]
      return { rows, total: Number(response.headers.get('x-total-count') ?? 0), isLast: rows.length < pageSize }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.isLast ? undefined : last.rows.at(-1)?.id),
    staleTime: 0,
  })
}

export const trashPath = '/api/trash'

/** What administrators did, or what they did to one entry. */
export const activityOf = (entryId?: string) => newestFirst<Activity>('/api/activity', entryId ? { entryId } : {})

/** Deleted content that can still be restored. */
export const trashed = newestFirst<Trashed>(trashPath)
