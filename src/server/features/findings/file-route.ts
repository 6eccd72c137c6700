import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { crossOriginHeaders, publicCacheControl } from '../../platform/http/headers'
import { alreadySent, route } from '../../platform/http/route'
import type { Site, Sites } from '../editions'
import { withYears } from './addressed'

/** Anyone may show the pictures and read the figures, also from another site. */
export const openToAll = { 'cache-control': publicCacheControl.anHour, ...crossOriginHeaders }

/** Who asks whom: the site that this reader sees. */
export type FileCall = { site: Site; request: FastifyRequest; reply: FastifyReply }

type FileRoute<Found> = {
  url: string
  summary: string
  status?: number
  find: (site: Site, request: FastifyRequest) => Found | undefined
  send: (found: Found, call: FileCall) => unknown
}

/** A public address that answers with something else than rows: what was found is sent, or as to any address that leads nowhere. */
export function fileRoute<Found>(app: FastifyInstance, sites: Sites, { url, summary, status = 200, find, send }: FileRoute<Found>) {
  route(app, {
    ...{ method: 'GET', url: withYears(url), access: 'anyone', summary, status },
    handle: async ({ request, reply }) => {
      const site = await sites.seenBy(request)
      const found = find(site, request)
      if (found === undefined) reply.callNotFound()
      else await send(found, { site, request, reply })
      return alreadySent
    },
  })
}

export const headersOf = (type: string, name: string, show: 'inline' | 'attachment') => ({
  ...openToAll,
  'content-type': type,
  'content-disposition': contentDisposition(name, { type: show }),
})

/** Made once for each version of the site. */
export const keptText = (site: Site, key: string, headers: Record<string, string>, make: () => string) =>
  site.cache.get(key, async () => ({ status: 200, body: make(), headers }))

/** Unless whoever asks has it already. */
export function sendBytes({ request, reply }: FileCall, { bytes, etag }: { bytes: Buffer; etag: string }, headers: Record<string, string>) {
  reply.headers({ ...headers, etag })
  return fresh(request.headers, { etag }) ? reply.status(304).send() : reply.send(bytes)
}
