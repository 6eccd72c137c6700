import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { asPartOfPage, inert, keptPublicly } from '../headers'
import type { Renderer } from './renderer'

/** Sources and what hot reload needs, while developing. */
export function developmentFiles(app: FastifyInstance, middleware: NonNullable<Renderer['middleware']>) {
  app.addHook('onRequest', async (request, reply) => {
    // As with the built files, a file's own name goes before a route that any name fits.
    if (!request.is404 && !request.routeOptions.url?.includes(':')) return
    await new Promise<void>((next) => {
      reply.raw.once('close', next)
      middleware(request.raw, reply.raw, next)
    })
    if (reply.raw.writableEnded) reply.hijack()
  })
}

/** Each built file is a route of its own, so nothing outside the list can be asked for. */
export async function builtFiles(app: FastifyInstance, clientDir: string) {
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'anyone' }
    })
    await files.register(fastifyStatic, {
      root: clientDir,
      wildcard: false,
      decorateReply: false,
      preCompressed: true,
      dotfiles: 'ignore',
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/')
        // A picture that is opened by itself runs nothing; scripts and fonts go by the rules of the page.
        asPartOfPage(reply)
          .header('content-security-policy', inert)
          .header('cache-control', isHashed ? keptPublicly.forEver : keptPublicly.anHour)
      },
    })
  })
}
