import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { RequestOutcome, RequestRecorder } from '../../logs/request-counts'
import type { GivenAnswer } from './cached-response'
import type { AnswerCache } from './response-cache'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Gives whoever has no cookie what was answered at the same address before, before any route: routes, guards and hooks would only decide the same
 * again, and that is most of the work of a kept answer. Everything else goes in.
 */
export function createFastPath(recorderOf: (answered: RequestOutcome) => RequestRecorder, most?: number) {
  let answers: AnswerCache | undefined

  function isAnswered(request: IncomingMessage, response: ServerResponse) {
    if (request.method !== 'GET' || request.headers.cookie !== undefined) return false
    const given = answers?.givenAt(request.url ?? '')
    if (!given) return false
    const status = given.answer.sendAgain(request, response, given)
    if (status) tell(given, status)
    return status !== undefined
  }

  function tell({ route, tellers }: GivenAnswer, status: number) {
    let teller = tellers.get(status)
    if (!teller) {
      // Handing it over takes a tenth of a millisecond: looking at the clock twice to say so would be a part of it.
      teller = recorderOf({ method: 'GET', route, status, ms: 0 })
      tellers.set(status, teller)
    }
    teller()
  }

  return {
    /** Fastify's own server but for the fast path. */
    serverFactory(handler: Handler, { keepAliveTimeout = 0, requestTimeout = 0, connectionTimeout = 0 }: FastifyServerOptions) {
      const server = createServer((request, response) => {
        if (!isAnswered(request, response)) handler(request, response)
      })
      server.keepAliveTimeout = keepAliveTimeout
      server.requestTimeout = requestTimeout
      if (most !== undefined) server.maxConnections = most
      return server.setTimeout(connectionTimeout)
    },

    /** From now on, until the server stops: then everybody is told so inside. */
    open(app: FastifyInstance, cache: AnswerCache) {
      answers = cache
      cache.renewBy((url) => app.inject({ method: 'GET', url }))
      app.addHook('preClose', async () => {
        answers = undefined
      })
    },
  }
}
