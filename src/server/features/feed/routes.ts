import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config/config'
import type { Database } from '../../platform/db/database'
import { alreadySent, route } from '../../platform/http/route'
import type { Sites } from '../editions'
import { atomFeed, feedPath } from './atom'
import { feedEntries } from './entries'

/** New editions and reports, for whoever has a program look for them. A draft is never among them. */
export function feedRoutes(app: FastifyInstance, { config, database, sites }: { config: Config; database: Database; sites: Sites }) {
  route(app, {
    method: 'GET',
    url: feedPath,
    access: 'anyone',
    summary: 'Editions and media items as an Atom feed, the latest first',
    handle: async ({ request, reply }) => {
      const site = await sites.live()
      const answer = await site.cache.get(`feed ${feedPath}`, async () => ({
        status: 200,
        body: atomFeed(await feedEntries(database.orm, site), config.publicUrl),
        headers: { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'no-cache' },
      }))
      answer.sendTo(request, reply)
      return alreadySent
    },
  })
}
