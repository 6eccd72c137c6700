import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context'
import { HttpError } from './errors'
import { route } from './route'

export function healthRoutes(app: FastifyInstance, { database }: Context) {
  route(app, { method: 'GET', url: '/healthz', access: 'anyone', summary: 'The process answers', handle: async () => ({ status: 'ok' }) })
  route(app, {
    method: 'GET',
    url: '/readyz',
    access: 'anyone',
    summary: 'The database answers',
    handle: async () => {
      try {
        await database.orm.execute(sql`select 1`)
      } catch {
        throw new HttpError(503, 'Die Datenbank antwortet nicht', { retryAfterSeconds: 5 })
      }
      return { status: 'ready' }
    },
  })
}
