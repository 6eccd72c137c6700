import { QueryClient } from '@tanstack/react-query'
import { minute, second } from '../../model/durations'
import { RequestError } from './request'

/** A page asks for its data before it is shown: what has just failed is not asked for again by the page itself. */
const justNow = 5 * second

/** Fresh 5 minutes, kept 10, no retries, refetched on focus, no polling. Without a connection a request fails; it does not wait for one. */
export function createQueryClient(load: (path: string) => Promise<unknown>, cacheTime = 10 * minute) {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, meta }) => {
          try {
            return await load(String(queryKey[0]))
          } catch (error) {
            if (meta?.on401 === 'nothing' && error instanceof RequestError && error.status === 401) return null
            throw error
          }
        },
        staleTime: 5 * minute,
        gcTime: cacheTime,
        retry: false,
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > justNow,
        refetchOnWindowFocus: true,
        refetchInterval: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
