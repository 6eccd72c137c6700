import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { studies } from '../model/content/studies'
import { minute } from '../model/durations'
import { createContext } from './create-context'
import { settingsRoutes } from './features/access/account-routes'
import { mailAboutAttack } from './features/access/attack-mail'
import { guard } from './features/access/guard'
import { accessRoutes } from './features/access/routes'
import { activityRoutes } from './features/activity/routes'
import { apiDocs } from './features/api-docs/routes'
import { bankRoutes } from './features/bank/routes'
import { partnerFileRoutes } from './features/content/partner-file-routes'
import { contentRoutes } from './features/content/routes'
import { trashEntry } from './features/content/trash'
import { trashRoutes } from './features/content/trash-routes'
import { draftRoutes } from './features/editions/draft/draft-routes'
import { guardPreviews } from './features/editions/preview/preview-guard'
import { previewRoutes } from './features/editions/preview/preview-routes'
import { publicationRoutes } from './features/editions/publish/publication-routes'
import { editionRoutes } from './features/editions/routes'
import { exportRoutes } from './features/export/routes'
import { feedRoutes } from './features/feed/routes'
import { citationRoutes } from './features/findings/citation-routes'
import { dataRoutes } from './features/findings/data-routes'
import { openDataRoutes } from './features/findings/open-data-routes'
import { findingRoutes } from './features/findings/routes'
import { shortAddresses } from './features/findings/short-addresses'
import { inboxRoutes } from './features/inbox/routes'
import { mailRoutes } from './features/mails/routes'
import { testMailRoutes } from './features/mails/test-mail'
import { materialRoutes } from './features/material/routes'
import { insideRoutes } from './features/material/sample-page-routes'
import { materialUploadRoutes } from './features/material/upload-routes'
import { noticeLinkRoutes } from './features/notices/link-routes'
import { noticeRoutes } from './features/notices/routes'
import { operationRoutes } from './features/operation/routes'
import { bookkeepingRoutes } from './features/orders/books/bookkeeping-routes'
import { exampleMailRoutes } from './features/orders/example-mails'
import { fulfilmentRoutes } from './features/orders/fulfilment-routes'
import { exampleInvoiceRoutes } from './features/orders/invoice/example-invoice'
import { linkRoutes } from './features/orders/link-routes'
import { orderTermsRoutes } from './features/orders/order-terms'
import { reminderRoutes } from './features/orders/reminders/routes'
import { orderRoutes } from './features/orders/routes'
import { studyDocumentRoutes } from './features/orders/study-document-routes'
import { overviewRoutes } from './features/overview/routes'
import { builtFiles, developmentFiles } from './features/pages/browser-files'
import type { Renderer } from './features/pages/renderer'
import { pageRoutes } from './features/pages/routes'
import { answerUnknown } from './features/pages/unknown-addresses'
import { privacyRoutes } from './features/privacy/routes'
import { searchRoutes } from './features/search/routes'
import { siteSearchRoutes } from './features/search/site-search'
import { licenceRoutes } from './features/settings/licence-routes'
import { mailTextRoutes } from './features/settings/mail-text-routes'
import { termRoutes } from './features/settings/term-routes'
import { siteTextRoutes } from './features/site-texts/routes'
import type { Config } from './platform/config/config'
import type { Database } from './platform/db/database'
import { fileRoutes } from './platform/files/routes'
import type { Storage } from './platform/files/storage'
import { compressAnswers } from './platform/http/cache/compression'
import { createFastPath } from './platform/http/cache/fast-path'
import { connectionLimit } from './platform/http/connection-limit'
import { handleErrors } from './platform/http/errors'
import { securityHeaders } from './platform/http/headers'
import { listRoutes } from './platform/http/route'
import { refuseWhileStopping } from './platform/http/stopping'
import { answerUnreadable, readableAddress } from './platform/http/unreadable-requests'
import { logRequests } from './platform/logs/logs'
import { createMetrics } from './platform/logs/metrics'
import type { RequestOutcome, RequestRecorder } from './platform/logs/request-counts'

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
  loggerOf?: (answered: RequestOutcome) => RequestRecorder
}

const bodyLimit = 256 * 1024

/** Node takes no longer address; ours to refuse are those that are too long for it. */
const longestAddress = 16 * 1024

/** Every plugin and every route of the product, in the order in which a request meets them. */
export async function buildApp({ config, database, storage, renderer, clientDir, logger, loggerOf }: AppParts) {
  const metrics = createMetrics()
  const recorderOf = (answered: RequestOutcome): RequestRecorder => {
    const log = loggerOf?.(answered)
    const count = metrics.recorderOf(answered)
    return () => {
      log?.()
      count()
    }
  }
  const unreadable = answerUnreadable(config)
  const fastPath = createFastPath(recorderOf, await connectionLimit())
  const app = Fastify({
    serverFactory: fastPath.serverFactory,
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

  unreadable.listenTo(app.server)
  fastPath.open(app, context.cache)
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
  accessRoutes(app, context, (owner) => mailAboutAttack(context, owner))
  settingsRoutes(app, context)
  contentRoutes(app, context)
  editionRoutes(app, context)
  draftRoutes(app, context, (tx, by, id) => trashEntry(tx, by, studies, id))
  publicationRoutes(app, context)
  previewRoutes(app, context)
  siteTextRoutes(app, context)
  termRoutes(app, context)
  mailTextRoutes(app, context)
  licenceRoutes(app, context)
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
  siteSearchRoutes(app, context, async () => (await renderer?.entry())?.pages ?? [])
  activityRoutes(app, context)
  await fileRoutes(app, context)
  partnerFileRoutes(app, context)
  bankRoutes(app, context)
  studyDocumentRoutes(app, { ...context, countPages: context.material.samplePages.countPages })
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
  const pages = renderer && (await pageRoutes(app, context, renderer))
  answerUnknown(app, pages?.unknownPage)
  return { app, context, routes, warmUp: pages?.warmUp }
}
