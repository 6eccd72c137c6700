import { infiniteQueryOptions } from '@tanstack/react-query'
import { request } from './request'

const pageSize = 50

/** A list that only grows at its beginning, the latest first, page by page. Every change adds to it, so what was read before is read again. */
export function newestFirst<R extends { id: string }>(path: string, narrowing: Record<string, string> = {}) {
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
