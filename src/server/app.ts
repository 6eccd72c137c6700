import { randomUUID } from 'node:crypto'
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import Fastify, { type ConnectionError, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { minute } from '../entities/durations'
import { guard } from './access/guard'
import { accessRoutes } from './access/routes'
import { createSessions } from './access/sessions'
import { settingsRoutes } from './access/settings'
import { activityRoutes } from './activity/routes'
import { createAnswerCache } from './answers/answer-cache'
import { apiDocs } from './api-docs/routes'
import { bankRoutes } from './bank/routes'
import type { Config } from './config/config'
import { keyedHashOf } from './config/secret'
import { partnerFileRoutes } from './content/partner-file-routes'
import { contentRoutes } from './content/routes'
import { trashRoutes } from './content/trash-routes'
import { type Context, contentChanged } from './context'
import type { Database } from './db/database'
import { draftRoutes } from './editions/draft-routes'
import { guardPreviews } from './editions/preview-guard'
import { previewRoutes } from './editions/preview-routes'
import { createPreviews } from './editions/previews'
import { publicationRoutes } from './editions/publication-routes'
import { editionRoutes } from './editions/routes'
import { createSites } from './editions/sites'
import { createTimetable } from './editions/timetable'
import { answerTo, handleErrors, stopping } from './errors'
import { exportRoutes } from './export/routes'
import { fileRoutes } from './files/routes'
import { createFileStore } from './files/store'
import { findingRoutes } from './findings/routes'
import { shortAddresses } from './findings/short-addresses'
import { keptPublicly, securityHeaders } from './headers'
import { healthRoutes } from './health'
import { inboxRoutes } from './inbox/routes'
import { createOutbox } from './mail/outbox'
import { mailRoutes } from './mail/routes'
import { materialRoutes } from './material/routes'
import { materialUploadRoutes } from './material/upload-routes'
import { bookkeepingRoutes } from './orders/bookkeeping-routes'
import { fulfilmentRoutes } from './orders/fulfilment-routes'
import { linkRoutes } from './orders/link-routes'
import { loadAttachments } from './orders/mail-attachments'
import { orderTermsRoutes } from './orders/order-terms'
import { orderRoutes } from './orders/routes'
import { studyDocumentRoutes } from './orders/study-document-routes'
import type { Renderer } from './pages/renderer'
import { pageRoutes } from './pages/routes'
import { privacyRoutes } from './privacy/routes'
import { listRoutes } from './route'
import { siteTextRoutes } from './site-texts/routes'

export type AppParts = {
  config: Config
  database: Database
  /** Absent where only the API is needed. */
  renderer?: Renderer
  /** The finished browser files. */
  clientDir?: string
  logger?: Logger
}

const bodyLimit = 256 * 1024

/** Node takes no longer address; ours to refuse are those that are too long for it. */
const longestAddress = 16 * 1024

/** Every plugin and every route of the product, in the order in which a request meets them. */
export async function buildApp({ config, database, renderer, clientDir, logger }: AppParts) {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    trustProxy: config.trustProxy,
    bodyLimit,
    routerOptions: { maxParamLength: longestAddress, ignoreTrailingSlash: true },
    rewriteUrl: readableAddress,
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    clientErrorHandler: answerMalformed,
    requestTimeout: 10 * minute,
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance
  const files = createFileStore(database.orm, config.dataDir)
  const cache = createAnswerCache({ keeps: !renderer?.isDevelopment })
  const isSecure = config.publicUrl.protocol === 'https:'
  const sessions = createSessions(database.orm, isSecure)
  const previews = createPreviews(database.orm, sessions, isSecure)
  const context: Context = {
    config,
    database,
    sessions,
    files,
    cache,
    previews,
    sites: createSites(database.orm, cache, previews),
    timetable: createTimetable({ orm: database.orm, config, announce: () => shownAnew(context) }),
    outbox: createOutbox({
      config,
      database,
      loadAttachments: (references) => loadAttachments(database.orm, files, references),
      log: logger,
    }),
    keyedHash: await keyedHashOf(config.dataDir),
  }
  database.onContentChange(() => {
    context.sites.forget()
    context.cache.empty()
    context.timetable.arm()
  })

  const routes = listRoutes(app)
  handleErrors(app)
  logRequests(app)
  await securityHeaders(app, config, renderer?.isDevelopment ?? false)
  refuseWhileStopping(app)
  await app.register(fastifyCookie)
  guard(app, context)
  guardPreviews(app, context)
  // Only JSON unless a route declares an upload; Fastify's text parser would let a form of another site through.
  app.removeContentTypeParser('text/plain')
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'], customTypes: /^application\/json/ })
  measureCompressed(app)
  await app.register(fastifyStatic, { root: clientDir ?? config.dataDir, serve: false })

  if (renderer?.middleware) developmentFiles(app, renderer.middleware)
  healthRoutes(app, context)
  accessRoutes(app, context)
  settingsRoutes(app, context)
  contentRoutes(app, context)
  editionRoutes(app, context)
  draftRoutes(app, context)
  publicationRoutes(app, context)
  previewRoutes(app, context)
  siteTextRoutes(app, context)
  trashRoutes(app, context)
  inboxRoutes(app, context)
  orderRoutes(app, context)
  orderTermsRoutes(app, context)
  fulfilmentRoutes(app, context)
  bookkeepingRoutes(app, context)
  mailRoutes(app, context)
  privacyRoutes(app, context)
  exportRoutes(app, context)
  activityRoutes(app, context)
  await fileRoutes(app, context)
  partnerFileRoutes(app, context)
  bankRoutes(app, context)
  studyDocumentRoutes(app, context)
  await linkRoutes(app, context)
  findingRoutes(app, context)
  shortAddresses(app, context)
  materialRoutes(app, context)
  materialUploadRoutes(app, context)
  apiDocs(app, routes)
  if (clientDir) await builtFiles(app, clientDir)
  const unknownPage = renderer ? await pageRoutes(app, context, renderer) : undefined
  answerUnknown(app, unknownPage)
  return { app, context, routes }
}

/** What was published by its minute: everyone sees it from now on, and the team is told. */
async function shownAnew(context: Context) {
  await contentChanged(context)
  context.outbox.wake()
}

/** What is no HTTP reaches no route; it is answered in our words all the same, and ends the connection. */
function answerMalformed(error: ConnectionError, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400
  const { message } = answerTo(Object.assign(new Error(), { statusCode: status }))
  const body = JSON.stringify({ message })
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, `Content-Length: ${Buffer.byteLength(body)}`, 'Content-Type: application/json; charset=utf-8']
  if (socket.writable) socket.write([...head, 'Cache-Control: no-store', 'Connection: close', '', body].join('\r\n'))
  socket.destroySoon()
}

/** An address with a broken `%` leads nowhere, like any other that we do not know; the router would say so in its own words. */
function readableAddress({ url = '/' }: IncomingMessage) {
  const [path = '/', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

/** Whoever still comes while the last answers go out is told in our words, as JSON or as a page. */
function refuseWhileStopping(app: FastifyInstance) {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onRequest', async () => {
    if (isStopping) throw stopping()
  })
}

/** Who asks for the headers alone is told the encoding and length of the compressed answer: the body is left away after it was compressed, not before. */
function measureCompressed(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD' && Array.isArray(route.onSend)) route.onSend.push(...route.onSend.splice(0, 1))
  })
}

type PageAnswer = Awaited<ReturnType<typeof pageRoutes>>

/** A program that asks for something unknown gets JSON, a person gets a page with a way back. */
function answerUnknown(app: FastifyInstance, page: PageAnswer | undefined) {
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|uploads|assets)(\/|$)/.test(request.url.split('?')[0] as string)
    if (page && isPage) return page(request, reply)
    return reply.status(404).header('cache-control', 'no-store').send({ message: 'Nicht gefunden' })
  })
}

/** Without addresses, queries, names or cookies: a log line tells what happened, not to whom. */
function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
  })
}

function developmentFiles(app: FastifyInstance, middleware: NonNullable<Renderer['middleware']>) {
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
async function builtFiles(app: FastifyInstance, clientDir: string) {
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
        reply.header('cache-control', isHashed ? keptPublicly.forEver : keptPublicly.anHour)
      },
    })
  })
}
