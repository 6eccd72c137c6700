import { eq } from 'drizzle-orm'
import { website } from '../../../model/content/activity'
import { day } from '../../../model/durations'
import { limits } from '../../../model/limits'
import { message } from '../../../model/messages/message'
import type { DeliveryBody } from '../../../model/orders/study-delivery'
import { type StudyOrder, studyOrders } from '../../../model/orders/study-orders'
import { megabyte, uploadLimits } from '../../../model/upload-limits'
import type { Config } from '../../platform/config/config'
import type { Orm } from '../../platform/db/database'
import { studyLinks } from '../../platform/db/schema/order-tables'
import { HttpError } from '../../platform/http/errors'
import { queueMail } from '../../platform/mail/queue'
import { findRow, updateRow } from '../../platform/rows/rows'
import { effectiveTerms } from '../../platform/settings/effective-terms'
import { hashOfToken, newToken } from '../access'
import { changeEntry } from '../content'
import { invoicesOf } from './books/issued-documents'
import { noteOrder, refuseCancelled } from './fulfilment'
import { type Handover, studyMail } from './order-mails'
import { documentOfInvoice } from './study-documents'

/** What an invoice and the rest of a mail need of the room for attachments. */
const besides = megabyte / 2

type Study = { year: number; studyId: string; fileSize: number }

/** How the study reaches the customer: as attachment or, where there is no `room` for it, by a personal link that is valid from now on. */
async function handOver(tx: Orm, order: StudyOrder, { year, studyId, fileSize }: Study, room: number): Promise<Handover> {
  if (fileSize <= room) return { year, studyId }
  const token = newToken()
  const expiresAt = new Date(Date.now() + limits.studyLinkDays * day).toISOString()
  await tx.insert(studyLinks).values({ tokenHash: hashOfToken(token), orderId: order.id, expiresAt })
  return { year, link: { token, expiresAt } }
}

/** Sends the study in a mail of its own, and keeps that it went out. */
async function queueStudy(tx: Orm, { config }: { config: Config }, order: StudyOrder) {
  refuseCancelled(order)
  const { invoice } = await invoicesOf(tx, order.id)
  const study = await documentOfInvoice(tx, invoice)
  if (!study) throw new HttpError(409, message('nothingToDeliver'))
  const terms = await effectiveTerms(tx, config)
  await queueMail(tx, terms, studyMail(terms, order, await handOver(tx, order, study, uploadLimits.attachment)))
  await updateRow(tx, studyOrders, order.id, { studySentAt: new Date().toISOString() })
}

/**
 * Sends the study where it was not sent yet, and notes the order as delivered. Whoever wants it sent once more says so, with when it was
 * sent last: of several who press at once, one sends it.
 */
export async function deliver(tx: Orm, context: { config: Config }, by: string, order: StudyOrder, { again }: DeliveryBody) {
  refuseCancelled(order)
  if (order.studySentAt === null || order.studySentAt === again) {
    await queueStudy(tx, context, order)
    await noteOrder(tx, by, order, 'study sent')
  }
  await noteDelivered(tx, by, order)
}

/** Readies the study to go out with the confirmation, and notes that nobody had to press a button for it. The steps of an order are the team's. */
export async function deliverAtOnce(tx: Orm, order: StudyOrder, study: Study): Promise<Handover> {
  const handover = await handOver(tx, order, study, uploadLimits.attachment - besides)
  await noteOrder(tx, website, order, 'study sent')
  return handover
}

async function noteDelivered(tx: Orm, by: string, order: StudyOrder) {
  if (order.status !== 'delivered') await changeEntry(tx, by, studyOrders, { id: order.id, values: { status: 'delivered' } })
}

type FoundLink = { order: StudyOrder; isExpired: boolean }

/** Who a personal link belongs to. A cancelled or deleted order has none any more. */
export async function findLink(orm: Orm, token: string): Promise<FoundLink | undefined> {
  const [link] = await orm
    .select()
    .from(studyLinks)
    .where(eq(studyLinks.tokenHash, hashOfToken(token)))
  const order = link && (await findRow(orm, studyOrders, link.orderId))
  if (!link || !order || order.cancelledAt) return undefined
  return { order, isExpired: Date.parse(link.expiresAt) < Date.now() }
}

/** Sends a new link to the address of the order, whoever asks for it. */
export const renewLink = (tx: Orm, context: { config: Config }, { order }: FoundLink) => queueStudy(tx, context, order)
