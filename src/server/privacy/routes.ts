import type { FastifyInstance } from 'fastify'
import type { Context } from '../context'
import { route } from '../route'
import { everyRule, retain } from './retain'

export function privacyRoutes(app: FastifyInstance, context: Context) {
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
}
