import { and, asc, eq, gte, lt } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { message } from '../../../model/messages/message'
import type { Database } from '../../platform/db/database'
import { activity } from '../../platform/db/schema/tables'
import { invalid } from '../../platform/http/errors'
import { route } from '../../platform/http/route'
import { readListQuery, sayCounts } from '../../platform/rows/list-query'
import { newestFirst } from '../../platform/rows/newest-first'

export function activityRoutes(app: FastifyInstance, context: { database: Database }) {
  const { orm } = context.database
  route(app, {
    method: 'GET',
    url: '/api/activity',
    access: 'administrator',
    summary:
      'What administrators did, the latest first; with ?entity= of one table, with ?entryId= of one entry, with ?administrator= by one person, with ?since= and ?until= (before) a moment',
    handle: async ({ request, reply }) => {
      const equal = (['entity', 'entryId', 'administrator'] as const).map((name) => {
        const given = textOf(request, name)
        return given === undefined ? undefined : eq(activity[name], given)
      })
      const [since, until] = [momentOf(request, 'since'), momentOf(request, 'until')]
      const matching = and(...equal, since ? gte(activity.createdAt, since) : undefined, until ? lt(activity.createdAt, until) : undefined)
      const { rows, total } = await newestFirst(orm, activity, { ...readListQuery(request, { fields: {} }), matching })
      sayCounts(reply, { total })
      return rows
    },
  })
  route(app, {
    method: 'GET',
    url: '/api/activity/choices',
    access: 'administrator',
    summary: 'Who did something, and to entries of which tables',
    handle: async () => {
      const people = await orm.selectDistinct({ administrator: activity.administrator }).from(activity).orderBy(asc(activity.administrator))
      const tables = await orm.selectDistinct({ entity: activity.entity }).from(activity).orderBy(asc(activity.entity))
      return { administrators: people.map(({ administrator }) => administrator), entities: tables.map(({ entity }) => entity) }
    },
  })
}

function textOf(request: FastifyRequest, name: string) {
  const given = (request.query as Record<string, unknown>)[name]
  // The database takes no NUL in a text.
  return typeof given === 'string' ? given.replaceAll('\0', '') : undefined
}

function momentOf(request: FastifyRequest, name: string) {
  const given = textOf(request, name)
  if (given === undefined) return undefined
  if (!/^(?!0000)\d{4}-/.test(given) || Number.isNaN(Date.parse(given))) throw invalid([{ path: name, message: message('invalidDate') }])
  return new Date(given).toISOString()
}
