import { asc, eq } from 'drizzle-orm'
import type { Changes } from '../../../model/content/activity'
import { studies } from '../../../model/content/studies'
import { message } from '../../../model/messages/message'
import { isUnsettled } from '../../../model/orders/account'
import type { Fulfilment, IssuedInvoice } from '../../../model/orders/fulfilment'
import type { CancellationBody } from '../../../model/orders/order-cancellation'
import { type StudyOrder, studyOrders } from '../../../model/orders/study-orders'
import { uploadLimits } from '../../../model/upload-limits'
import { formatRappen } from '../../../study/prices'
import type { Config } from '../../platform/config/config'
import type { Orm } from '../../platform/db/database'
import { mails } from '../../platform/db/schema/mail-tables'
import { HttpError, notFound } from '../../platform/http/errors'
import { mailColumns, queueMail } from '../../platform/mail/queue'
import { findOnlyOne, findRow, updateRow } from '../../platform/rows/rows'
import { effectiveTerms } from '../../platform/settings/effective-terms'
import { record, titleOf } from '../activity'
import { deleteEntry } from '../content'
import { forgetEntry } from '../privacy'
import { paymentsOf } from './account/movements'
import { invoicesOf } from './books/issued-documents'
import { type Invoice, issueCreditNote, issueInvoice } from './invoice/invoices'
import { remindersOf } from './invoice/reminder-pdf'
import { cancellation, cancellationUnbilled, invoiceAgain } from './order-mails'
import { thresholdOf } from './ordered-edition'
import { documentOfInvoice } from './study-documents'

/** The order of a request, locked so that two administrators act one after the other. */
export async function lockOrder(tx: Orm, id: string): Promise<StudyOrder> {
  const order = await findRow(tx, studyOrders, id, 'update')
  if (!order) throw notFound()
  return order
}

/** Cancelled is final: the order goes no step further, and nothing is sent or owed any more. */
export function refuseCancelled({ cancelledAt }: StudyOrder) {
  if (cancelledAt) throw new HttpError(409, message('orderCancelled'))
}

/** What is noted of an order. */
export const activityOf = (by: string, order: Pick<StudyOrder, 'id'>, action: string, changes: Changes = {}) => ({
  ...{ by, action, changes, entity: studyOrders.table, entryId: order.id, title: titleOf(studyOrders, order) },
})

export const noteOrder = (tx: Orm, by: string, order: StudyOrder, action: string, changes?: Changes) => record(tx, activityOf(by, order, action, changes))

export async function fulfilmentOf(orm: Orm, id: string): Promise<Fulfilment> {
  const order = await findRow(orm, studyOrders, id)
  if (!order) throw notFound()
  const { invoice, creditNote, issued } = await invoicesOf(orm, id)
  const study = await documentOfInvoice(orm, invoice)
  const about = orm.select(mailColumns).from(mails).where(eq(mails.entryId, id)).orderBy(asc(mails.createdAt))
  return {
    order,
    invoice: invoice ? shown(invoice) : null,
    creditNote: creditNote ? { number: creditNote.number, issuedAt: creditNote.createdAt } : null,
    documents: issued.map(({ id, kind, number, createdAt, total }) => ({ id, kind, number, issuedAt: createdAt, total })),
    payments: await paymentsOf(orm, id),
    reminders: await remindersOf(orm, id),
    mails: await about,
    study: study ? { year: study.year, fileName: study.fileName, fileSize: study.fileSize, isLinked: study.fileSize > uploadLimits.attachment } : null,
  }
}

function shown({ number, createdAt, document, net, vat, total }: Invoice): IssuedInvoice {
  const { dueAt, creditor, vat: terms } = document
  return { number, issuedAt: createdAt, dueAt, net, vat, total, isSample: creditor.isSample, isTaxed: terms.mode !== 'none' }
}

/** Sends the invoice once more. An order from before invoices were made out gets its own now. */
export async function sendInvoice(tx: Orm, { config }: { config: Config }, by: string, order: StudyOrder) {
  refuseCancelled(order)
  const { invoice } = await invoicesOf(tx, order.id)
  const terms = await effectiveTerms(tx, config)
  const due = invoice ?? (await issueInvoice(tx, terms.invoice, order, await editionToBill(tx, order)))
  await queueMail(tx, terms, invoiceAgain(terms, order, due))
  await noteOrder(tx, by, order, 'invoice sent', { invoice: { to: due.number } })
}

/** The edition that was ordered or, where the order is from before that was noted, the current one. */
async function editionToBill(tx: Orm, { editionYear }: StudyOrder) {
  const current = await findOnlyOne(tx, studies)
  const year = editionYear ?? current?.year
  if (year === undefined) throw new HttpError(409, 'No edition is current, so there is nothing to bill. Make a study the current edition first.')
  return { year, studyId: current?.year === year ? current.id : undefined, threshold: await thresholdOf(tx, year) }
}

/**
 * Ends the order and takes its invoice back with a credit note, which the customer receives. What was never billed needs none. Where money
 * came in, the customer reads to which account it goes back, or is asked for one.
 */
export async function cancel(tx: Orm, { config }: { config: Config }, by: string, order: StudyOrder, { refundIban = null }: CancellationBody) {
  if (order.cancelledAt) throw new HttpError(409, message('orderCancelledAlready'))
  const { invoice } = await invoicesOf(tx, order.id)
  const credit = invoice && (await issueCreditNote(tx, invoice))
  await updateRow(tx, studyOrders, order.id, { cancelledAt: credit?.createdAt ?? new Date().toISOString(), refundIban })
  const terms = await effectiveTerms(tx, config)
  await queueMail(tx, terms, invoice && credit ? cancellation(terms, { ...order, refundIban }, invoice, credit) : cancellationUnbilled(terms, order))
  await noteOrder(tx, by, order, 'cancelled', credit ? { invoice: { to: credit.number } } : {})
}

function refuseUnsettled({ openAmount, paidAmount }: StudyOrder) {
  if (openAmount === null || !isUnsettled({ openAmount, paidAmount })) return
  const [paid, rest] = [paidAmount, Math.abs(openAmount)].map(formatRappen) as [string, string]
  throw new HttpError(409, openAmount > 0 ? message('orderPartlyPaid', paid, rest) : message('orderToPayBack', rest))
}

/**
 * The order and everything about it goes; its documents and payments stay in the bookkeeping. An invoice of which nothing was paid is taken
 * back by a credit note, for nobody will pay it. One that was paid stays as it is: the sale happened. What is neither would be a debt that
 * nobody sees any more. Returns the mails that were removed.
 */
export async function deleteOrder(tx: Orm, by: string, order: StudyOrder) {
  refuseUnsettled(order)
  const { invoice, creditNote } = await invoicesOf(tx, order.id)
  if (invoice && !creditNote && order.paidAmount === 0) {
    const credit = await issueCreditNote(tx, invoice)
    await noteOrder(tx, by, order, 'cancelled', { invoice: { to: credit.number } })
  }
  await deleteEntry(tx, by, studyOrders, order.id)
  return forgetEntry(tx, order.id)
}
