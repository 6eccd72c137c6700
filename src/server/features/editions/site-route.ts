import type { FastifyInstance } from 'fastify'
import { publicAnswer } from '../../platform/http/cache/public-response'
import { route } from '../../platform/http/route'
import type { Site } from './published'
import type { Sites } from './sites'

/** An answer that is the same for everyone who sees the same site, kept finished until that changes. */
export function siteRoute(app: FastifyInstance, { sites }: { sites: Sites }, url: string, summary: string, rowsOf: (site: Site) => unknown) {
  route(app, {
    method: 'GET',
    url,
    access: 'anyone',
    summary,
    handle: async ({ request, reply }) => {
      const site = await sites.seenBy(request)
      return publicAnswer(site.cache, request, reply, async () => ({ rows: await rowsOf(site) }))
    },
  })
}
