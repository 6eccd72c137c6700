import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { message } from '../../../model/messages/message'
import type { Config } from '../../platform/config/config'
import type { Database } from '../../platform/db/database'
import type { FileStore } from '../../platform/files/store'
import type { AnswerCache } from '../../platform/http/cache/response-cache'
import { HttpError } from '../../platform/http/errors'
import { alreadySent, route } from '../../platform/http/route'
import type { Metrics } from '../../platform/logs/metrics'
import type { Sessions } from '../access'
import { hashOfToken, visitorOf } from '../access'
import { isReady, patience, stateOf, within } from './state'

/** What machines ask: whether the process lives, whether it can work, and how it does. */
export function operationRoutes(
  app: FastifyInstance,
  context: { config: Config; database: Database; sessions: Sessions; files: FileStore; cache: AnswerCache },
  metrics: Metrics,
) {
  route(app, { method: 'GET', url: '/healthz', access: 'anyone', summary: 'The process answers', handle: async () => ({ status: 'ok' }) })
  route(app, {
    method: 'GET',
    url: '/readyz',
    access: 'anyone',
    summary: 'The database answers; administrators and the bearer of OPERATOR_TOKEN are told the state of each part, and the reason of a 503',
    handle: async ({ request, reply }) => {
      if (!(await isOperator(context, request))) {
        if (await isReady(context)) return { status: 'ready' }
        throw new HttpError(503, 'Die Datenbank antwortet nicht', { retryAfterSeconds: 5 })
      }
      const state = await stateOf(context)
      if (state.status === 'ready') return state
      reply.status(503).headers({ 'retry-after': '5', 'cache-control': 'no-store' }).send(state)
      return alreadySent
    },
  })
  route(app, {
    method: 'GET',
    url: '/metrics',
    access: 'anyone',
    summary: 'Figures for Prometheus; for administrators and the bearer of OPERATOR_TOKEN',
    handle: async ({ request, reply }) => {
      if (!(await isOperator(context, request))) throw new HttpError(401, message('notSignedIn'))
      const text = await metrics.text(await stateOf(context), context.cache.counts)
      reply.type(metrics.contentType).header('cache-control', 'no-store').send(text)
      return alreadySent
    },
  })
}

/** The token opens when the database, and with it every session, is away. */
async function isOperator(context: { config: Config; sessions: Sessions }, request: FastifyRequest) {
  const { operatorToken } = context.config
  const [, given] = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '') ?? []
  if (operatorToken && given && isSame(given, operatorToken)) return true
  const visitor = await within(patience.database, visitorOf(context, request)).catch(() => undefined)
  return visitor?.kind === 'administrator'
}

/** Of the same length whatever is given, so that the time tells nothing. */
const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(hashOfToken(one)), Buffer.from(hashOfToken(other)))
