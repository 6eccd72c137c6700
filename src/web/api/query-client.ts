import { QueryClient } from '@tanstack/react-query'
import { minute } from '../../entities/durations'

/** Fresh 5 minutes, kept 10, no retries, refetched on focus, no polling. Without a connection a request fails; it does not wait for one. */
export function createQueryClient(load: (path: string) => Promise<unknown>, kept = 10 * minute) {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => load(String(queryKey[0])),
        staleTime: 5 * minute,
        gcTime: kept,
        retry: false,
        refetchOnWindowFocus: true,
        refetchInterval: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
