import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db/database'
import { route } from '../../platform/http/route'
import type { Sessions } from '../access'
import { selfOf } from '../access'
import type { Sites } from '../editions'
import { overviewFor } from './overview'

export function overviewRoutes(app: FastifyInstance, context: { database: Database; sessions: Sessions; sites: Sites }) {
  route(app, {
    method: 'GET',
    url: '/api/overview',
    access: 'administrator',
    summary: 'What is new since the last visit, what is to be done, orders per month, and what colleagues did last; amounts in Rappen',
    handle: async ({ request }) => overviewFor(context, await selfOf(context, request)),
  })
}
