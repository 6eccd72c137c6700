import { asc, eq } from 'drizzle-orm'
import type { Fulfilment, IssuedInvoice } from '../../entities/fulfilment'
import { type StudyOrder, studyOrders } from '../../entities/study-orders'
import { uploadLimits } from '../../entities/upload-limits'
import { record, titleOf } from '../activity/record'
import { deleteEntry } from '../content/entries'
import type { Context } from '../context'
import type { Orm } from '../db/database'
import { mails } from '../db/mail-tables'
import { HttpError, notFound } from '../errors'
import { mailColumns, queueMail } from '../mail/queue'
import { forgetEntry } from '../privacy/forget'
import { findRow, updateRow } from '../rows/rows'
import { type Invoice, invoicesOf, issueCreditNote, issueInvoice, markPaid } from './invoices'
import { cancellation, invoiceAgain } from './order-mails'
import { documentOfInvoice } from './study-documents'

/** The order of a request, locked so that two administrators act one after the other. */
export async function lockOrder(tx: Orm, id: string): Promise<StudyOrder> {
  const order = await findRow(tx, studyOrders, id, 'update')
  if (!order) throw notFound()
  return order
}

/** Cancelled is final: the order goes no step further, and nothing is sent or owed any more. */
export function refuseCancelled({ cancelledAt }: StudyOrder) {
  if (cancelledAt) throw new HttpError(409, 'Diese Bestellung ist storniert')
}

const note = (tx: Orm, by: string, order: StudyOrder, action: string, number?: string) =>
  record(tx, {
    by,
    action,
    entity: studyOrders.table,
    entryId: order.id,
    title: titleOf(studyOrders, order),
    ...(number ? { changes: { invoice: { to: number } } } : {}),
  })

export async function fulfilmentOf(orm: Orm, order: StudyOrder): Promise<Fulfilment> {
  const { invoice, creditNote } = await invoicesOf(orm, order.id)
  const study = await documentOfInvoice(orm, invoice)
  const about = orm.select(mailColumns).from(mails).where(eq(mails.entryId, order.id)).orderBy(asc(mails.createdAt))
  return {
    invoice: invoice ? shown(invoice) : null,
    creditNote: creditNote ? { number: creditNote.number, issuedAt: creditNote.createdAt } : null,
    mails: await about,
    study: study ? { year: study.year, fileName: study.fileName, fileSize: study.fileSize, isLinked: study.fileSize > uploadLimits.attachment } : null,
  }
}

function shown({ number, createdAt, document, net, vat, total, paidAt, paidBy }: Invoice): IssuedInvoice {
  const { dueAt, creditor, vat: terms } = document
  return { number, issuedAt: createdAt, dueAt, net, vat, total, paidAt, paidBy, isSample: creditor.isSample, isTaxed: terms.mode !== 'none' }
}

/** Sends the invoice once more. An order from before invoices were made out gets its own now. */
export async function sendInvoice(tx: Orm, { config }: Context, by: string, order: StudyOrder) {
  refuseCancelled(order)
  const { invoice } = await invoicesOf(tx, order.id)
  const due = invoice ?? (await issueInvoice(tx, config.invoice, order))
  await queueMail(tx, config, invoiceAgain(config, order, due))
  await note(tx, by, order, 'invoice sent', due.number)
}

/** Ends the order and takes its invoice back with a credit note, which the customer receives. */
export async function cancel(tx: Orm, { config }: Context, by: string, order: StudyOrder) {
  if (order.cancelledAt) throw new HttpError(409, 'Diese Bestellung ist bereits storniert')
  const { invoice } = await invoicesOf(tx, order.id)
  if (!invoice) throw new HttpError(409, 'Zu dieser Bestellung gibt es keine Rechnung')
  const credit = await issueCreditNote(tx, invoice)
  await updateRow(tx, studyOrders, order.id, { cancelledAt: credit.createdAt })
  await queueMail(tx, config, cancellation(config, order, invoice, credit))
  await note(tx, by, order, 'cancelled', credit.number)
}

/** Nothing is owed for a cancelled order; a payment that was noted for it by mistake, or paid back, can still be removed. */
export async function setPaid(tx: Orm, by: string, order: StudyOrder, isPaid: boolean) {
  if (isPaid) refuseCancelled(order)
  const { invoice } = await invoicesOf(tx, order.id)
  if (!invoice) throw new HttpError(409, 'Zu dieser Bestellung gibt es keine Rechnung')
  if ((invoice.paidAt !== null) === isPaid) return
  await markPaid(tx, invoice.id, isPaid ? by : undefined)
  await note(tx, by, order, isPaid ? 'paid' : 'unpaid', invoice.number)
}

/**
 * The order and everything about it goes; its documents stay in the bookkeeping. An open invoice is taken back by a credit note, for nobody
 * will pay it. A paid one stays as it is: the sale happened, and no money went back. Returns the mails that were removed.
 */
export async function deleteOrder(tx: Orm, by: string, order: StudyOrder) {
  const { invoice, creditNote } = await invoicesOf(tx, order.id)
  if (invoice && !creditNote && !invoice.paidAt) {
    const credit = await issueCreditNote(tx, invoice)
    await note(tx, by, order, 'cancelled', credit.number)
  }
  await deleteEntry(tx, by, studyOrders, order.id)
  return forgetEntry(tx, order.id)
}
