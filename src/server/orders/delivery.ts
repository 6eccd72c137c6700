import { eq } from 'drizzle-orm'
import { day } from '../../entities/durations'
import { limits } from '../../entities/limits'
import { type StudyOrder, studyOrders } from '../../entities/study-orders'
import { uploadLimits } from '../../entities/upload-limits'
import { hashOfToken, newToken } from '../access/tokens'
import { record, titleOf } from '../activity/record'
import { changeEntry } from '../content/entries'
import type { Context } from '../context'
import type { Orm } from '../db/database'
import { studyLinks } from '../db/order-tables'
import { HttpError } from '../errors'
import { queueMail } from '../mail/queue'
import { findRow } from '../rows/rows'
import { refuseCancelled } from './fulfilment'
import { invoicesOf } from './issued-documents'
import { studyAttached, studyByLink } from './order-mails'
import { documentOfInvoice } from './study-documents'

/** Sends the study, as attachment or, when it is large, as a personal link. */
async function queueStudy(tx: Orm, { config }: Pick<Context, 'config'>, order: StudyOrder) {
  refuseCancelled(order)
  const { invoice } = await invoicesOf(tx, order.id)
  const study = await documentOfInvoice(tx, invoice)
  if (!study) throw new HttpError(409, 'Für diese Ausgabe ist keine Datei zum Ausliefern hinterlegt')
  if (study.fileSize <= uploadLimits.attachment) return queueMail(tx, config, studyAttached(config, order, study.year, study.studyId))
  const token = newToken()
  const expiresAt = new Date(Date.now() + limits.studyLinkDays * day).toISOString()
  await tx.insert(studyLinks).values({ tokenHash: hashOfToken(token), orderId: order.id, expiresAt })
  await queueMail(tx, config, studyByLink(config, order, study.year, { token, expiresAt }))
}

/** Sends the study and notes the order as delivered; sent again, the customer gets it, or a new link, once more. */
export async function deliver(tx: Orm, context: Context, by: string, order: StudyOrder) {
  await queueStudy(tx, context, order)
  await record(tx, { by, action: 'study sent', entity: studyOrders.table, entryId: order.id, title: titleOf(studyOrders, order) })
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
export const renewLink = (tx: Orm, context: Context, { order }: FoundLink) => queueStudy(tx, context, order)
