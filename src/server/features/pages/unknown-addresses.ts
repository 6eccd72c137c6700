import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../platform/http/errors'

type PageAnswer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** A program that asks for something unknown gets JSON, a person gets a page with a way back. */
export function answerUnknown(app: FastifyInstance, page: PageAnswer | undefined) {
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|uploads|assets)(\/|$)/.test(request.url.split('?')[0] as string)
    if (page && isPage) return page(request, reply)
    throw notFound()
  })
}
