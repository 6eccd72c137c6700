import { queryOptions } from '@tanstack/react-query'
import type { Found } from '../../model/content/search-result'
import { requestJson } from './request'

/** Entries of every kind that hold these words, asked for anew each time. What nobody waits for any more is given up. */
export function foundFor(words: string) {
  const path = `/api/search?${new URLSearchParams({ q: words })}`
  return queryOptions({
    queryKey: [path] as const,
    queryFn: ({ signal }) => requestJson<Found[]>(path, { signal }),
    enabled: words !== '',
    staleTime: 0,
    gcTime: 0,
  })
}
