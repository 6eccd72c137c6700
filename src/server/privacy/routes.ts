import type { FastifyInstance } from 'fastify'
import { inboxSettings } from '../../entities/handling-change'
import { administratorOf } from '../access/visitor'
import { type Context, contentChanged } from '../context'
import { route } from '../route'
import { handledDays, keepHandledDays } from '../site-texts/handled-days'
import { everyRule, retain } from './retain'

export function privacyRoutes(app: FastifyInstance, context: Context) {
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
      await contentChanged(context)
      return body
    },
  })
}
