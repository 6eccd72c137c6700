import type { FastifyInstance } from 'fastify'
import { publicAnswer } from '../answers/public-answer'
import type { Context } from '../context'
import { route } from '../route'
import type { Site } from './published'

/** An answer that is the same for everyone who sees the same site, kept finished until that changes. */
export function siteRoute(app: FastifyInstance, { sites }: Pick<Context, 'sites'>, url: string, summary: string, rowsOf: (site: Site) => unknown) {
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
