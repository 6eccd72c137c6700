import type { FastifyInstance } from 'fastify'
import { message } from '../../../model/messages/message'
import type { Config } from '../../platform/config/config'
import { HttpError } from '../../platform/http/errors'
import { refuseForeignOrigin } from './origin'
import type { Sessions } from './sessions'
import { visitorOf } from './visitor'

/** Decides before a body is read. A route that does not say who may call it is the administrators'. */
export function guard(app: FastifyInstance, context: { config: Config; sessions: Sessions }) {
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config?.isForAnyOrigin) refuseForeignOrigin(request, context.config.publicUrl)
    if (request.is404) return
    const access = request.routeOptions.config.access ?? 'administrator'
    if (access === 'anyone') return
    const visitor = await visitorOf(context, request)
    if (visitor.kind === 'administrator' || visitor.kind === access) return
    throw new HttpError(401, message('notSignedIn'))
  })
}
