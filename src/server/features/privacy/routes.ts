import type { FastifyInstance } from 'fastify'
import { inboxSettings } from '../../../model/inbox/handling-change'
import type { Config } from '../../platform/config/config'
import type { Database } from '../../platform/db/database'
import type { ContentChanged } from '../../platform/http/cache/content-changed'
import { route } from '../../platform/http/route'
import type { Sessions } from '../access'
import { administratorOf } from '../access'
import { handledDays, keepHandledDays } from '../site-texts'
import { everyRule, retain } from './retain'

export function privacyRoutes(app: FastifyInstance, context: { config: Config; database: Database; sessions: Sessions; contentChanged: ContentChanged }) {
  const { orm } = context.database
  const url = '/api/settings/inbox'
  route(app, {
    method: 'GET',
    url: '/api/retention',
    access: 'administrator',
    summary: 'How long each table keeps its rows, and how many the next run would delete or empty',
    handle: async () => {
      const counts = await retain(context, { isDryRun: true })
      return everyRule.map(({ name, promise }) => ({ table: name, kept: promise, over: counts[name] ?? 0 }))
    },
  })
  route(app, {
    method: 'GET',
    url,
    access: 'administrator',
    summary: 'For how many days messages and applications are kept after they are handled',
    handle: async () => ({ handledDays: await handledDays(orm) }),
  })
  route(app, {
    method: 'PATCH',
    url,
    access: 'administrator',
    summary: 'Decide for how many days messages and applications are kept after they are handled; the privacy statement says so at once',
    body: inboxSettings,
    handle: async ({ request, body }) => {
      const by = await administratorOf(context, request)
      await orm.transaction((tx) => keepHandledDays(tx, by, body.handledDays))
      await context.contentChanged()
      return body
    },
  })
}
