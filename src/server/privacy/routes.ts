import type { FastifyInstance } from 'fastify'
import type { Context } from '../context'
import { route } from '../route'
import { retain } from './retain'
import { retention } from './retention'

export function privacyRoutes(app: FastifyInstance, context: Context) {
  route(app, {
    method: 'GET',
    url: '/api/retention',
    access: 'administrator',
    summary: 'How long each table keeps its rows, and how many the next run would delete',
    handle: async () => {
      const counts = await retain(context, { isDryRun: true })
      return retention.map(({ name, promise }) => ({ table: name, kept: promise, over: counts[name] ?? 0 }))
    },
  })
}
