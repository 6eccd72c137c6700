import type { Entity } from '../../model/fields/entity'
import { inAddress, type Narrowing } from './admin-lists'
import { request } from './request'

export const exportFormats = ['csv', 'xlsx'] as const

export type Export = Narrowing & { entity: Entity; format: (typeof exportFormats)[number] }

/** Fetches what a list shows as a file. Not by a plain link: a refusal is explained on the page, and an ended session asks for a login. */
export async function exportList({ entity, format, ...narrowing }: Export, signal: AbortSignal) {
  const query = new URLSearchParams(inAddress(entity, narrowing))
  const response = await request(`/api/${entity.path}/export.${format}?${query}`, { signal })
  const fileName = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return new File([await response.blob()], fileName ?? `${entity.path}.${format}`)
}
