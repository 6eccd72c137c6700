import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error'
import { fileAnswer } from '../../platform/http/cache/file-response'
import type { AnswerCache } from '../../platform/http/cache/response-cache'
import { publicCacheControl } from '../../platform/http/headers'
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

/** Of what a build makes, by the end of its name. */
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

/** Each built file is a route of its own, so nothing outside the list can be asked for. They are kept as pages are. */
export async function builtFiles(app: FastifyInstance, clientDir: string, cache: AnswerCache) {
  for (const name of await namesIn(clientDir)) {
    const path = join(clientDir, name)
    const type = types[extname(name)]
    if (!type) throw new AppError(`It is not known of what type ${name} is`)
    const cacheControl = name.startsWith('assets/') ? publicCacheControl.forEver : publicCacheControl.anHour
    app.get(`/${name}`, { config: { access: 'anyone' } }, async (request, reply) => {
      const answer = await cache.get(path, async () => fileAnswer({ ...(await read(path)), type, cacheControl }))
      return answer.sendTo(request, reply)
    })
  }
}

/** What is compressed is an answer to who takes it so, and has no address; neither has what a build keeps for itself. */
async function namesIn(folder: string) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = found.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
  return paths.filter((path) => !path.startsWith('.') && !/\.(br|gz)$/.test(path))
}

async function read(path: string) {
  const [body, { mtime: modifiedAt }, br, gzip] = await Promise.all([
    readFile(path),
    stat(path),
    ...['.br', '.gz'].map((ending) => readFile(path + ending).catch(() => undefined)),
  ])
  return { body, modifiedAt, ready: { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) } }
}
