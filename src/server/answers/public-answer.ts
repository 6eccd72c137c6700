import type { FastifyReply, FastifyRequest } from 'fastify'
import { alreadySent } from '../route'
import type { AnswerCache } from './answer-cache'

/** A public list, kept finished in memory until content changes. */
export async function publicAnswer(cache: AnswerCache, request: FastifyRequest, reply: FastifyReply, load: () => Promise<{ rows: unknown; total?: number }>) {
  const answer = await cache.get(`json ${request.routeOptions.url}`, async () => {
    const { rows, total } = await load()
    return {
      status: 200,
      body: JSON.stringify(rows),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        // An administrator's list differs, so a shared cache must not keep either.
        'cache-control': 'private, no-cache',
        ...(total === undefined ? {} : { 'x-total-count': String(total) }),
      },
    }
  })
  answer.sendTo(request, reply)
  return alreadySent
}
