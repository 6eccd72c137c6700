import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { readListQuery, sayCounts } from '../content/list-query'
import { newestFirst } from '../content/newest-first'
import type { Context } from '../context'
import { activity } from '../db/tables'
import { route } from '../route'

export function activityRoutes(app: FastifyInstance, context: Context) {
  route(app, {
    method: 'GET',
    url: '/api/activity',
    access: 'administrator',
    summary: 'What administrators did, the latest first; with ?entity= of one table, with ?entryId= of one entry',
    handle: async ({ request, reply }) => {
      const { entity, entryId } = request.query as Record<string, unknown>
      const matching = and(
        typeof entity === 'string' ? eq(activity.entity, entity) : undefined,
        typeof entryId === 'string' ? eq(activity.entryId, entryId) : undefined,
      )
      const { rows, total } = await newestFirst(context.database.orm, activity, { ...readListQuery(request, { fields: {} }), matching })
      sayCounts(reply, { total })
      return rows
    },
  })
}
