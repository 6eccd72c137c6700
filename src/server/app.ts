import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { minute } from '../entities/durations'
import { studies } from '../entities/studies'
import { guard } from './access/guard'
import { accessRoutes } from './access/routes'
import { settingsRoutes } from './access/settings'
import { activityRoutes } from './activity/routes'
import { compressAnswers } from './answers/compression'
import { createDoor } from './answers/door'
import { mostConnections } from './answers/most-connections'
import { apiDocs } from './api-docs/routes'
import { bankRoutes } from './bank/routes'
import type { Config } from './config/config'
import { partnerFileRoutes } from './content/partner-file-routes'
import { contentRoutes } from './content/routes'
import { trashEntry } from './content/trash'
import { trashRoutes } from './content/trash-routes'
import { createContext } from './create-context'
import type { Database } from './db/database'
import { draftRoutes } from './editions/draft-routes'
import { guardPreviews } from './editions/preview-guard'
import { previewRoutes } from './editions/preview-routes'
import { publicationRoutes } from './editions/publication-routes'
import { editionRoutes } from './editions/routes'
import { handleErrors } from './errors'
import { exportRoutes } from './export/routes'
import { feedRoutes } from './feed/routes'
import { fileRoutes } from './files/routes'
import type { Storage } from './files/storage'
import { citationRoutes } from './findings/citation-routes'
import { dataRoutes } from './findings/data-routes'
import { openDataRoutes } from './findings/open-data-routes'
import { findingRoutes } from './findings/routes'
import { shortAddresses } from './findings/short-addresses'
import { securityHeaders } from './headers'
import { inboxRoutes } from './inbox/routes'
import { logRequests } from './logs/logs'
import { createMetrics } from './logs/metrics'
import type { Answered, Teller } from './logs/request-counts'
import { mailRoutes } from './mail/routes'
import { testMailRoutes } from './mail/test-mail'
import { insideRoutes } from './material/inside-routes'
import { materialRoutes } from './material/routes'
import { materialUploadRoutes } from './material/upload-routes'
import { noticeLinkRoutes } from './notices/link-routes'
import { noticeRoutes } from './notices/routes'
import { operationRoutes } from './operation/routes'
import { bookkeepingRoutes } from './orders/bookkeeping-routes'
import { exampleInvoiceRoutes } from './orders/example-invoice'
import { exampleMailRoutes } from './orders/example-mails'
import { fulfilmentRoutes } from './orders/fulfilment-routes'
import { linkRoutes } from './orders/link-routes'
import { orderTermsRoutes } from './orders/order-terms'
import { orderRoutes } from './orders/routes'
import { studyDocumentRoutes } from './orders/study-document-routes'
import { overviewRoutes } from './overview/routes'
import { builtFiles, developmentFiles } from './pages/browser-files'
import type { Renderer } from './pages/renderer'
import { pageRoutes } from './pages/routes'
import { answerUnknown } from './pages/unknown-addresses'
import { privacyRoutes } from './privacy/routes'
import { reminderRoutes } from './reminders/routes'
import { listRoutes } from './route'
import { searchRoutes } from './search/routes'
import { siteSearchRoutes } from './search/site-search'
import { mailTextRoutes } from './settings/mail-text-routes'
import { termRoutes } from './settings/term-routes'
import { siteTextRoutes } from './site-texts/routes'
import { refuseWhileStopping } from './stopping'
import { answerUnreadable, readableAddress } from './unreadable-requests'

export type AppParts = {
  config: Config
  database: Database
  storage: Storage
  /** Absent where only the API is needed. */
  renderer?: Renderer
  /** The finished browser files. */
  clientDir?: string
  logger?: Logger
  /** Writes the lines about answers that lay ready. */
  loggerOf?: (answered: Answered) => Teller
}

const bodyLimit = 256 * 1024

/** Node takes no longer address; ours to refuse are those that are too long for it. */
const longestAddress = 16 * 1024

/** Every plugin and every route of the product, in the order in which a request meets them. */
export async function buildApp({ config, database, storage, renderer, clientDir, logger, loggerOf }: AppParts) {
  const metrics = createMetrics()
  const tellerOf = (answered: Answered): Teller => {
    const log = loggerOf?.(answered)
    const count = metrics.tellerOf(answered)
    return () => {
      log?.()
      count()
    }
  }
  const unreadable = answerUnreadable(config)
  const door = createDoor(tellerOf, await mostConnections())
  const app = Fastify({
    serverFactory: door.serverFactory,
    ...(logger ? { loggerInstance: logger } : {}),
    trustProxy: config.trustProxy,
    bodyLimit,
    routerOptions: { maxParamLength: longestAddress, ignoreTrailingSlash: true },
    rewriteUrl: readableAddress,
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    clientErrorHandler: unreadable.malformed,
    requestTimeout: 10 * minute,
    // Of a connection on which nothing moves, such as one whose reader stopped reading.
    connectionTimeout: 3 * minute,
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance
  const context = await createContext({ config, database, storage, logger, keepsAnswers: !renderer?.isDevelopment })

  app.server.on('connect', unreadable.tunnel)
  door.open(app, context.cache)
  const routes = listRoutes(app)
  handleErrors(app)
  logRequests(app, metrics)
  await securityHeaders(app, config, renderer?.isDevelopment ?? false)
  refuseWhileStopping(app)
  await app.register(fastifyCookie)
  guard(app, context)
  guardPreviews(app, context)
  // Only JSON unless a route declares an upload; Fastify's text parser would let a form of another site through.
  app.removeContentTypeParser('text/plain')
  await compressAnswers(app)

  if (renderer?.middleware) developmentFiles(app, renderer.middleware)
  operationRoutes(app, context, metrics)
  accessRoutes(app, context)
  settingsRoutes(app, context)
  contentRoutes(app, context)
  editionRoutes(app, context)
  draftRoutes(app, context, (tx, by, id) => trashEntry(tx, by, studies, id))
  publicationRoutes(app, context)
  previewRoutes(app, context)
  siteTextRoutes(app, context)
  termRoutes(app, context)
  mailTextRoutes(app, context)
  trashRoutes(app, context)
  inboxRoutes(app, context)
  noticeRoutes(app, context)
  orderRoutes(app, context)
  orderTermsRoutes(app, context)
  fulfilmentRoutes(app, context)
  bookkeepingRoutes(app, context)
  overviewRoutes(app, context)
  reminderRoutes(app, context)
  exampleInvoiceRoutes(app, context)
  exampleMailRoutes(app, context)
  mailRoutes(app, context)
  testMailRoutes(app, context)
  privacyRoutes(app, context)
  exportRoutes(app, context)
  searchRoutes(app, context)
  siteSearchRoutes(app, context)
  activityRoutes(app, context)
  await fileRoutes(app, context)
  partnerFileRoutes(app, context)
  bankRoutes(app, context)
  studyDocumentRoutes(app, context)
  await linkRoutes(app, context)
  await noticeLinkRoutes(app, context)
  findingRoutes(app, context)
  citationRoutes(app, context)
  dataRoutes(app, context)
  openDataRoutes(app, context)
  shortAddresses(app, context)
  feedRoutes(app, context)
  materialRoutes(app, context)
  insideRoutes(app, context)
  materialUploadRoutes(app, context)
  apiDocs(app, routes)
  if (clientDir) await builtFiles(app, clientDir, context.cache)
  const unknownPage = renderer ? await pageRoutes(app, context, renderer) : undefined
  answerUnknown(app, unknownPage)
  return { app, context, routes }
}
