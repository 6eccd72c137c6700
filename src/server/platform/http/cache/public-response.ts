import type { FastifyReply, FastifyRequest } from 'fastify'
import { alreadySent } from '../route'
import type { SiteAnswers } from './response-cache'

type Rows = { rows: unknown; total?: number; headers?: Record<string, string> }

/** A public list, kept finished in memory until content changes. Where one route has several answers, the key tells them apart: of a few that are known. */
export async function publicAnswer(cache: SiteAnswers, request: FastifyRequest, reply: FastifyReply, load: () => Promise<Rows>, key = '') {
  const answer = await cache.get(`json ${request.routeOptions.url}${key}`, async () => {
    const { rows, total, headers } = await load()
    return {
      status: 200,
      body: JSON.stringify(rows),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        // An administrator's list differs, so a shared cache must not keep either.
        'cache-control': 'private, no-cache',
        ...headers,
        ...(total === undefined ? {} : { 'x-total-count': String(total) }),
      },
    }
  })
  answer.sendTo(request, reply)
  return alreadySent
}
