import type { FastifyInstance } from 'fastify'
import type { Context } from '../context'
import { atomFeed, feedPath } from './atom'
import { feedEntries } from './entries'

/** New editions and reports, for whoever has a program look for them. A draft is never among them. */
export function feedRoutes(app: FastifyInstance, { config, database, sites }: Context) {
  app.get(feedPath, { config: { access: 'anyone' } }, async (request, reply) => {
    const site = await sites.live()
    const answer = await site.cache.get(`feed ${feedPath}`, async () => ({
      status: 200,
      body: atomFeed(await feedEntries(database.orm, site), config.publicUrl),
      headers: { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'no-cache' },
    }))
    return answer.sendTo(request, reply)
  })
}
