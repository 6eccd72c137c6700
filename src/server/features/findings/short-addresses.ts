import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { framedByAnyone, publicCacheControl, withoutScript } from '../../platform/http/headers'
import type { Site, Sites } from '../editions'
import { addressed } from './addressed'
import { fileRoute, openToAll } from './file-route'

type ShortParams = { slug: string; shown?: string }

/** Addresses of findings that name no edition lead to the one that handed them out, in links, pictures, figures and frames of other sites. */
export function shortAddresses(app: FastifyInstance, { sites }: { sites: Sites }) {
  const redirect = (url: string, ending: string, prepare: (reply: FastifyReply) => void) =>
    fileRoute(app, sites, {
      url,
      summary: 'Leads to the address that names the edition',
      status: 301,
      find: (site, request) => longAddress(site, request.params as ShortParams),
      send(path, { request, reply }) {
        prepare(reply)
        reply.redirect(`${path}${ending}${queryOf(request)}`, 301)
      },
    })

  for (const page of ['/insights/:slug', '/insights/:slug/:shown']) {
    redirect(page, '', (reply) => reply.header('cache-control', publicCacheControl.anHour))
    redirect(`${page}/embed`, '/embed', framed)
  }
  for (const ending of ['.svg', '.png', '.csv']) redirect(`/insights/:slug${ending}`, ending, (reply) => reply.headers(openToAll))
}

/** The way to what may be framed may be framed too. */
function framed(reply: FastifyReply) {
  reply.raw.removeHeader('x-frame-options')
  reply.helmet(framedByAnyone)
  reply.headers({ 'content-security-policy': withoutScript([], true), 'cache-control': publicCacheControl.anHour })
}

function longAddress(site: Site, { slug, shown }: ShortParams) {
  const owner = [...site.editions.values()].find(({ ownsShortAddresses }) => ownsShortAddresses)
  return owner && addressed(site, { year: String(owner.year), slug, ...(shown === undefined ? {} : { shown }) })?.path
}

const queryOf = ({ url }: FastifyRequest) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
