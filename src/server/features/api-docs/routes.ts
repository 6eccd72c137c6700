import type { FastifyInstance } from 'fastify'
import { type RegisteredRoute, route } from '../../platform/http/route'
import { openApiOf } from './openapi'
import { sendApiDocs } from './page'

export function apiDocs(app: FastifyInstance, routes: RegisteredRoute[]) {
  route(app, { method: 'GET', url: '/api/docs.json', access: 'administrator', summary: 'This description as OpenAPI', handle: async () => openApiOf(routes) })
  app.get('/api/docs', { config: { access: 'administrator' } }, async (_request, reply) =>
    sendApiDocs(reply.header('cache-control', 'no-store'), openApiOf(routes)),
  )
}
