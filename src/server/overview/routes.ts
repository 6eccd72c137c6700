import type { FastifyInstance } from 'fastify'
import { selfOf } from '../access/visitor'
import type { Context } from '../context'
import { route } from '../route'
import { overviewFor } from './overview'

export function overviewRoutes(app: FastifyInstance, context: Context) {
  route(app, {
    method: 'GET',
    url: '/api/overview',
    access: 'administrator',
    summary: 'What is new since the last visit, what is to be done, orders per month, and what colleagues did last; amounts in Rappen',
    handle: async ({ request }) => overviewFor(context, await selfOf(context, request)),
  })
}
