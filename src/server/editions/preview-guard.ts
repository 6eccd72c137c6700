import type { FastifyInstance } from 'fastify'
import { contactMessages } from '../../entities/contact-messages'
import { editionNotices } from '../../entities/edition-notices'
import { partnerApplications } from '../../entities/partner-applications'
import { studyOrders } from '../../entities/study-orders'
import { nothingIsSent } from '../../entities/submission'
import type { Context } from '../context'
import { HttpError } from '../errors'

const forms = new Set([contactMessages, studyOrders, partnerApplications, editionNotices].map(({ path }) => `/api/${path}`))

/** Built files are the same for everyone, and bear a new name with every change. */
const isBuilt = (url: string) => url.startsWith('/assets/')

/** Whoever looks at a draft sends nothing, and what they are shown is kept and found by nobody. */
export function guardPreviews(app: FastifyInstance, { previews }: Pick<Context, 'previews'>) {
  app.addHook('onRequest', async (request) => {
    if (isBuilt(request.url) || !(await previews.of(request))) return
    if (request.method === 'POST' && forms.has(request.routeOptions.url ?? '')) throw new HttpError(409, nothingIsSent)
  })
  app.addHook('onSend', async (request, reply) => {
    // A draft that cannot be looked up, as while the database is away, has not been shown either.
    if (isBuilt(request.url) || !(await previews.of(request)?.catch(() => undefined))) return
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }).removeHeader('etag')
  })
}
