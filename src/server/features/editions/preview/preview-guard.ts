import type { FastifyInstance } from 'fastify'
import { contactMessages } from '../../../../model/inbox/contact-messages'
import { editionNotices } from '../../../../model/inbox/edition-notices'
import { partnerApplications } from '../../../../model/inbox/partner-applications'
import { nothingIsSentInPreview } from '../../../../model/inbox/submission'
import { studyOrders } from '../../../../model/orders/study-orders'
import { HttpError } from '../../../platform/http/errors'
import type { Sites } from '../sites'

const forms = new Set([contactMessages, studyOrders, partnerApplications, editionNotices].map(({ path }) => `/api/${path}`))

/** Built files are the same for everyone, and bear a new name with every change. */
const isBuilt = (url: string) => url.startsWith('/assets/')

/** Whoever looks at a draft sends nothing, and what they are shown is kept and found by nobody. */
export function guardPreviews(app: FastifyInstance, { sites }: { sites: Sites }) {
  app.addHook('onRequest', async (request) => {
    const isSent = request.method === 'POST' && forms.has(request.routeOptions.url ?? '')
    if (isSent && (await sites.previewFor(request))) throw new HttpError(409, nothingIsSentInPreview)
  })
  app.addHook('onSend', async (request, reply) => {
    // A draft that cannot be looked up, as while the database is away, has not been shown either.
    if (isBuilt(request.url) || !(await sites.previewFor(request).catch(() => null))) return
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }).removeHeader('etag')
  })
}
