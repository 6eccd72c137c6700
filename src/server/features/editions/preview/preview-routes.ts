import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { day } from '../../../../model/durations'
import { withoutDirection } from '../../../../model/fields/field-rules'
import { limits } from '../../../../model/limits'
import type { Config } from '../../../platform/config/config'
import type { Database } from '../../../platform/db/database'
import { isId, now } from '../../../platform/db/schema/columns'
import { editionPreviews } from '../../../platform/db/schema/edition-tables'
import { invalid, notFound } from '../../../platform/http/errors'
import { alreadySent, idOf, route } from '../../../platform/http/route'
import { sendMessage } from '../../../platform/http/stand-alone-page'
import type { Sessions } from '../../access/index'
import { administratorOf } from '../../access/index'
import { record } from '../../activity/index'
import { about } from '../activity-reference'
import { lockEdition, partsOf } from '../draft/drafts'
import { yearOf } from '../year-of'
import type { Previews } from './previews'
import { addPreview, openPreview } from './previews'

const invitation = z.object(
  {
    name: z
      .string('Say for whom the link is')
      .check(z.overwrite(withoutDirection), z.trim(), z.minLength(1, 'Say for whom the link is'), z.maxLength(limits.line, 'The name is too long')),
    endsAt: z.iso.datetime({ offset: true, error: 'Say until when the link leads to the draft' }),
  },
  'Say for whom the link is and until when',
)

const robots = 'noindex, nofollow'
const unlisted = { 'cache-control': 'no-store', 'x-robots-tag': robots, 'referrer-policy': 'no-referrer' }

/** Looks at a draft: of administrators, and of those who were sent a link. */
export function previewRoutes(app: FastifyInstance, context: { config: Config; database: Database; sessions: Sessions; previews: Previews }) {
  const { config, database, previews } = context
  const { orm } = database

  route(app, {
    method: 'POST',
    url: '/api/edition-drafts/:year/previews',
    access: 'administrator',
    summary: 'Make a link to the draft for a person or an organisation; it is told once',
    body: invitation,
    status: 201,
    handle: async ({ request, body: { name, endsAt } }) => {
      const by = await administratorOf(context, request)
      const year = yearOf(request)
      const until = new Date(endsAt).toISOString()
      const wait = Date.parse(until) - Date.now()
      if (wait <= 0 || wait > limits.previewDays * day) {
        throw invalid([{ path: 'endsAt', message: `A link ends in the future, within ${limits.previewDays} days` }])
      }
      const { preview, token } = await orm.transaction(async (tx) => {
        await lockEdition(tx, year)
        if ((await partsOf(tx, year)).length === 0) throw notFound()
        await record(tx, { ...about(year), by, action: 'preview link made' })
        return addPreview(tx, { year, name, endsAt: until, administrator: by })
      })
      return { ...preview, link: new URL(`/vorschau/${token}`, config.publicUrl).href }
    },
  })
  route(app, {
    method: 'DELETE',
    url: '/api/edition-previews/:id',
    access: 'administrator',
    summary: 'Revoke a link to a draft',
    status: 204,
    handle: async ({ request }) => {
      const by = await administratorOf(context, request)
      const id = idOf(request)
      if (!isId(id)) throw notFound()
      await orm.transaction(async (tx) => {
        const isMeant = and(eq(editionPreviews.id, id), isNull(editionPreviews.revokedAt))
        const [revoked] = await tx.update(editionPreviews).set({ revokedAt: now() }).where(isMeant).returning({ year: editionPreviews.year })
        if (!revoked) throw notFound()
        await record(tx, { ...about(revoked.year), by, action: 'preview link revoked' })
      })
    },
  })
  route(app, {
    method: 'POST',
    url: '/api/edition-drafts/:year/preview',
    access: 'administrator',
    summary: 'See the site as the draft will make it, for as long as the session lasts',
    status: 204,
    handle: async ({ request, reply }) => {
      if ((await partsOf(orm, yearOf(request))).length === 0) throw notFound()
      previews.beginOwn(request, reply, yearOf(request))
    },
  })
  route(app, {
    method: 'DELETE',
    url: '/api/preview',
    access: 'anyone',
    summary: 'See the published site again',
    status: 204,
    handle: async ({ reply }) => previews.end(reply),
  })
  route(app, {
    method: 'GET',
    url: '/vorschau/ende',
    access: 'anyone',
    summary: 'See the published site again, by a link that works without script',
    handle: async ({ reply }) => {
      previews.end(reply)
      return toTheSite(reply)
    },
  })
  route(app, {
    method: 'GET',
    url: '/vorschau/:token',
    access: 'anyone',
    summary: 'Follow a link to a draft',
    handle: ({ request, reply }) => follow(request, reply),
  })

  async function follow(request: FastifyRequest, reply: FastifyReply) {
    const { token } = request.params as { token: string }
    const opened = await openPreview(orm, token)
    if (opened) {
      previews.begin(reply, token, opened.endsAt)
      return toTheSite(reply)
    }
    // One answer for all that lead nowhere: whether there ever was such a link is nobody's business.
    const text = 'Er ist abgelaufen, wurde zurückgezogen oder beim Kopieren gekürzt. Ist die Ausgabe inzwischen erschienen, finden Sie sie auf der Website.'
    sendMessage(reply.status(404).headers(unlisted), { heading: 'Dieser Link führt zu keiner Vorschau.', text, robots })
    return alreadySent
  }
}

function toTheSite(reply: FastifyReply) {
  reply.headers(unlisted).redirect('/', 303)
  return alreadySent
}
