import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { activity } from '../db/tables'
import { route } from '../route'
import { readListQuery, sayCounts } from '../rows/list-query'
import { newestFirst } from '../rows/newest-first'

export function activityRoutes(app: FastifyInstance, context: Context) {
  route(app, {
    method: 'GET',
    url: '/api/activity',
    access: 'administrator',
    summary: 'What administrators did, the latest first; with ?entity= of one table, with ?entryId= of one entry',
    handle: async ({ request, reply }) => {
      const matching = and(narrowedBy(request, 'entity'), narrowedBy(request, 'entryId'))
      const { rows, total } = await newestFirst(context.database.orm, activity, { ...readListQuery(request, { fields: {} }), matching })
      sayCounts(reply, { total })
      return rows
    },
  })
}

function narrowedBy(request: FastifyRequest, name: 'entity' | 'entryId') {
  const given = (request.query as Record<string, unknown>)[name]
  // The database takes no NUL in a text.
  return typeof given === 'string' ? eq(activity[name], given.replaceAll('\0', '')) : undefined
}
