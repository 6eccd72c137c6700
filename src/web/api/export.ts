import { useMutation } from '@tanstack/react-query'
import { type Entity, filterName } from '../../entities/entity'
import type { Narrowing } from './admin-lists'
import { useLeaving } from './leaving'
import { request } from './request'

export type ExportFormat = 'csv' | 'xlsx'

type Asked = Narrowing & { format: ExportFormat }

/** Fetches what a list shows as a file. Not by a plain link: a refusal is explained on the page, and an ended session asks for a login. */
export function useExport(entity: Entity) {
  const leaving = useLeaving()
  return useMutation({
    mutationFn: async ({ format, q, filter }: Asked) => {
      const name = filterName(entity)
      const query = new URLSearchParams({ ...(q ? { q } : {}), ...(filter && name ? { [name]: filter } : {}) })
      const response = await request(`/api/${entity.path}/export.${format}?${query}`, { signal: leaving() })
      const fileName = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
      return new File([await response.blob()], fileName ?? `${entity.path}.${format}`)
    },
  })
}
