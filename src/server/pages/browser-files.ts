import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AnswerCache } from '../answers/answer-cache'
import type { Answer } from '../answers/finished-answer'
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

/** What every page needs, and never changes under its name. */
const partsOfPages: Record<string, string> = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.woff2': 'font/woff2' }

/** Each built file is a route of its own, so nothing outside the list can be asked for. Parts of pages are kept as pages are; the others are read from disk. */
export async function builtFiles(app: FastifyInstance, clientDir: string, cache: AnswerCache) {
  const kept = (await readdir(join(clientDir, 'assets'))).filter((name) => extname(name) in partsOfPages)
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'anyone' }
    })
    for (const name of kept) {
      const path = join(clientDir, 'assets', name)
      files.get(`/assets/${name}`, async (request, reply) => {
        const answer = await cache.get(path, () => partOfPage(path))
        return answer.sendTo(request, asFile(reply))
      })
    }
    await files.register(fastifyStatic, {
      root: clientDir,
      wildcard: false,
      // What is compressed is an answer to who takes it so, and has no address.
      globIgnore: [...kept.map((name) => `assets/${name}`), '**/*.{br,gz}'],
      decorateReply: false,
      preCompressed: true,
      dotfiles: 'ignore',
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        asFile(reply).header('cache-control', path.includes('/assets/') ? keptPublicly.forEver : keptPublicly.anHour)
      },
    })
  })
}

/** A picture that is opened by itself runs nothing; scripts and fonts go by the rules of the page. */
const asFile = (reply: FastifyReply) => asPartOfPage(reply).header('content-security-policy', inert)

async function partOfPage(path: string): Promise<Answer> {
  const [body, br, gzip] = await Promise.all([readFile(path), ...['.br', '.gz'].map((ending) => readFile(path + ending).catch(() => undefined))])
  return {
    status: 200,
    body,
    headers: { 'content-type': partsOfPages[extname(path)] as string, 'cache-control': keptPublicly.forEver, vary: 'Accept-Encoding' },
    ready: { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
  }
}
