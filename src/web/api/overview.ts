import { queryOptions } from '@tanstack/react-query'
import type { Overview } from '../../model/settings/overview'

/** What others do shows at the next look: it is asked for each time the area is come back to. */
export const overview = queryOptions<Overview, Error, Overview, readonly [string]>({ queryKey: ['/api/overview'] as const, staleTime: 0 })
