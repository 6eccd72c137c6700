import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { day, minute } from '../../../model/durations'
import { limits } from '../../../model/limits'
import type { Config } from '../../platform/config/config'
import type { KeyedHash } from '../../platform/config/secret'
import type { Database } from '../../platform/db/database'
import { sendAttachment } from '../../platform/files/send'
import type { FileStore } from '../../platform/files/store'
import { HttpError } from '../../platform/http/errors'
import { personalPages, showPersonal } from '../../platform/http/personal-page'
import { route } from '../../platform/http/route'
import type { Outbox } from '../../platform/mail/outbox'
import { countAttempt } from '../access'
import { invoicesOf } from './books/issued-documents'
import { findLink, renewLink } from './delivery'
import { lockOrder } from './fulfilment'
import { documentOfInvoice } from './study-documents'

const url = '/studie/:token'
const renewals = { most: 3, minutes: day / minute, message: 'Heute wurden schon mehrere Links gesendet. Bitte sehen Sie in Ihren E-Mails nach.' }

const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token

const unknown = { heading: 'Dieser Link führt nirgendwohin.', text: 'Vielleicht wurde er beim Kopieren gekürzt. Öffnen Sie ihn bitte aus der E-Mail heraus.' }

/** Personal links to a study that is too large for a mail. */
export async function linkRoutes(
  app: FastifyInstance,
  context: { config: Config; database: Database; files: FileStore; outbox: Outbox; keyedHash: KeyedHash },
) {
  const { database, files } = context
  const { orm } = database
  await personalPages(app, (links) => {
    route(links, { method: 'GET', url, access: 'anyone', summary: 'The study of a personal link', handle: ({ request, reply }) => follow(request, reply) })
    route(links, {
      method: 'POST',
      url,
      access: 'anyone',
      summary: 'Send a new personal link to the address of the order',
      handle: ({ request, reply }) => renew(request, reply),
    })
  })

  async function follow(request: FastifyRequest, reply: FastifyReply) {
    const link = await findLink(orm, tokenOf(request))
    if (!link) return showPersonal(reply, 404, unknown)
    const { invoice } = await invoicesOf(orm, link.order.id)
    const study = await documentOfInvoice(orm, invoice)
    const stored = study && (await files.find(study.url))
    if (!link.isExpired) {
      if (!stored) throw new HttpError(503, 'Die Studie ist zurzeit nicht erreichbar. Bitte versuchen Sie es später erneut.')
      return sendAttachment(files, reply, stored)
    }
    return showPersonal(reply, 410, {
      heading: 'Dieser Link ist abgelaufen.',
      text: `Persönliche Links gelten ${limits.studyLinkDays}\u00a0Tage. Wir senden Ihnen gern einen neuen, an die E-Mail-Adresse Ihrer Bestellung.`,
      button: 'Neuen Link senden',
    })
  }

  async function renew(request: FastifyRequest, reply: FastifyReply) {
    const link = await findLink(orm, tokenOf(request))
    if (!link) return showPersonal(reply, 404, unknown)
    await orm.transaction(async (tx) => {
      // Whoever asks at the same time waits here, and is counted after this one.
      const order = await lockOrder(tx, link.order.id)
      await countAttempt(tx, context, renewals, 'study-link', order.id)
      await renewLink(tx, context, { ...link, order })
    })
    context.outbox.wake()
    return showPersonal(reply, 200, {
      heading: 'Ein neuer Link ist unterwegs.',
      text: `Er geht an die E-Mail-Adresse Ihrer Bestellung und gilt wieder ${limits.studyLinkDays}\u00a0Tage.`,
    })
  }
}
