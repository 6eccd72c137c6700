import { eq, getTableColumns, sql } from 'drizzle-orm'
import { calculateQRReferenceChecksum, calculateSCORReferenceChecksum, isQRIBAN } from 'swissqrbill/utils'
import { entryNumber } from '../../../../model/fields/entry-number'
import { message } from '../../../../model/messages/message'
import { type StudyOrder, studyOrders } from '../../../../model/orders/study-orders'
import { isAbroad } from '../../../../study/abroad'
import { sizeInLine } from '../../../../study/offer'
import { amountsOf, type Charge, chargesFor } from '../../../../study/prices'
import type { Creditor, InvoiceTerms } from '../../../platform/config/invoice-settings'
import type { Orm } from '../../../platform/db/database'
import { col, tableFor } from '../../../platform/db/schema/entity-tables'
import { type InvoiceDocument, invoiceNumbers, invoices } from '../../../platform/db/schema/order-tables'
import { HttpError } from '../../../platform/http/errors'
import { businessYearOf, daysLater } from '../../../platform/swiss-time'
import { accountColumns } from '../account/account-columns'
import { presentationLabel, reversed, suppliedAt } from './invoice-document'

export type Invoice = Omit<typeof invoices.$inferSelect, 'pdf'>

/** Everything but the finished page, which is large. */
export const { pdf: _, ...invoiceColumns } = getTableColumns(invoices)

/** What is issued for the sample creditor is counted apart: the first real invoice is the first. */
const series = {
  real: { invoice: 'RE', 'credit-note': 'GS' },
  sample: { invoice: 'MUSTER', 'credit-note': 'MUSTER-GS' },
} as const

/** The next number of a kind and year. Whoever comes second waits until the first has stored or given up, so there are no gaps. */
async function nextNumber(tx: Orm, kind: Invoice['kind'], year: number, { isSample }: Creditor) {
  const [counter] = await tx
    .insert(invoiceNumbers)
    .values({ kind: isSample ? `sample-${kind}` : kind, year, last: 1 })
    .onConflictDoUpdate({ target: [invoiceNumbers.kind, invoiceNumbers.year], set: { last: sql`${invoiceNumbers.last} + 1` } })
    .returning({ last: invoiceNumbers.last })
  const sequence = counter?.last as number
  return { sequence, number: `${series[isSample ? 'sample' : 'real'][kind]}-${year}-${String(sequence).padStart(4, '0')}` }
}

/** A QR-IBAN asks for a QR reference, any other for a creditor reference. Both carry year and number of the invoice; a sample's is marked by a 9. */
export function referenceFor({ iban, isSample }: Pick<Creditor, 'iban' | 'isSample'>, year: number, sequence: number) {
  if (isQRIBAN(iban)) {
    const digits = `${isSample ? 9 : ''}${year}${String(sequence).padStart(8, '0')}`.padStart(26, '0')
    return `${digits}${calculateQRReferenceChecksum(digits)}`
  }
  const text = `RE${year}${String(sequence).padStart(4, '0')}`
  return `RF${calculateSCORReferenceChecksum(text)}${text}`
}

/** Customers abroad pay to the account that their banks know, where there is one. */
export const creditorFor = (creditor: Creditor, { billingAddress }: Pick<StudyOrder, 'billingAddress'>): Creditor =>
  creditor.ibanAbroad && isAbroad(billingAddress) ? { ...creditor, iban: creditor.ibanAbroad } : creditor

type InvoicedEdition = InvoiceDocument['edition']

/** Makes out the invoice for an order, in the order's own transaction. */
export const issueInvoice = async (tx: Orm, terms: InvoiceTerms, order: StudyOrder, edition: InvoicedEdition, now = new Date()) =>
  addToOrder(tx, await makeOut(tx, terms, order, { edition, now }))

/**
 * Makes out the invoice for an order that is about to be stored, and says what the order is stored with: written once, it is found and
 * counted once.
 */
export async function issueBefore(tx: Orm, terms: InvoiceTerms, order: Billed, edition: InvoicedEdition, now: Date) {
  const invoice = await makeOut(tx, terms, order, { edition, now })
  const { number: documentNumbers, reference: paymentReference } = invoice
  return { invoice, carried: { documentNumbers, paymentReference, editionYear: edition.year, ...accountColumns(sql`${order.id}::uuid`) } }
}

/** Makes out an invoice in the place of another, for the same edition. What was paid counts for it, and `paidAt` is when it was all of it. */
export async function replaceInvoice(
  tx: Orm,
  terms: InvoiceTerms,
  order: StudyOrder,
  replaced: Invoice,
  edition: InvoicedEdition,
  { now, paid, paidAt }: { now: Date; paid: number; paidAt: string | undefined },
): Promise<Invoice> {
  const { id, number, document } = replaced
  const replaces = { number, suppliedAt: suppliedAt(document), paid, paidAt }
  return addToOrder(tx, await makeOut(tx, terms, order, { edition, now, printed: { replaces }, stored: { replaces: id } }))
}

type MakingOut = {
  edition: InvoicedEdition
  now: Date
  printed?: Pick<InvoiceDocument, 'replaces'>
  stored?: Partial<typeof invoices.$inferInsert>
}

async function makeOut(tx: Orm, terms: InvoiceTerms, order: Billed, { edition, now, printed, stored }: MakingOut): Promise<Invoice> {
  const year = businessYearOf(now)
  const { sequence, number } = await nextNumber(tx, 'invoice', year, terms.creditor)
  const reference = referenceFor(creditorFor(terms.creditor, order), year, sequence)
  const document = { ...documentOf(terms, order, { number, reference, edition, issuedAt: now.toISOString() }), ...printed }
  const row = { kind: 'invoice', year, sequence, number, orderId: order.id, document, ...document.amounts, reference, createdAt: document.issuedAt } as const
  return insert(tx, { ...row, ...stored })
}

/** What an invoice says of its order. */
export type Billed = Pick<
  StudyOrder,
  'id' | 'createdAt' | 'firstName' | 'lastName' | 'organization' | 'billingAddress' | 'companySize' | 'price' | 'wantsPresentation' | 'presentationPrice'
>

type Issued = Pick<InvoiceDocument, 'number' | 'reference' | 'edition' | 'issuedAt'>

export function documentOf(terms: InvoiceTerms, order: Billed, issued: Issued): InvoiceDocument {
  const isFree = terms.vat.mode !== 'none' && isAbroad(order.billingAddress)
  const positions = positionsOf(order, issued.edition, chargesFor(order, terms.vat, isFree))
  return {
    ...terms,
    ...issued,
    creditor: creditorFor(terms.creditor, order),
    kind: 'invoice',
    dueAt: daysLater(issued.issuedAt, terms.termDays),
    orderNumber: entryNumber(order.id),
    orderedAt: order.createdAt,
    customer: { name: `${order.firstName} ${order.lastName}`, organization: order.organization },
    billingAddress: order.billingAddress,
    ...(isFree ? { isAbroad: true } : {}),
    positions,
    amounts: amountsOf(positions, terms.vat.mode),
    corrects: undefined,
  }
}

function positionsOf(order: Billed, { year, threshold }: InvoicedEdition, charges: readonly Charge[]) {
  const study = { label: `Schweizer Versicherungsstudie ${year}`, detail: sizeInLine(order.companySize, threshold) }
  const named = [study, { label: presentationLabel, detail: '' }]
  return charges.map((charge, at) => ({ ...(named[at] ?? study), ...charge }))
}

/** Takes an invoice back. It is not changed: a credit note stands beside it, and names the invoice that takes its place, if one does. */
export async function issueCreditNote(tx: Orm, invoice: Invoice, now = new Date(), replacedBy?: string): Promise<Invoice> {
  const year = businessYearOf(now)
  const { sequence, number } = await nextNumber(tx, 'credit-note', year, invoice.document.creditor)
  const document = { ...reversed(invoice.document, { number, issuedAt: now.toISOString() }), ...(replacedBy ? { replacedBy } : {}) }
  const { orderId, id: corrects } = invoice
  return addToOrder(
    tx,
    await insert(tx, { kind: 'credit-note', year, sequence, number, orderId, corrects, document, ...document.amounts, createdAt: document.issuedAt }),
  )
}

async function insert(tx: Orm, values: typeof invoices.$inferInsert): Promise<Invoice> {
  const [row] = await tx.insert(invoices).values(values).returning(invoiceColumns)
  if (!row) throw new HttpError(500, message('invoiceNotStored'))
  return row as Invoice
}

/**
 * The order carries the numbers of its documents, so that it is found by any of them: people quote those of an invoice that was replaced
 * too. With its account anew. It counts as no change of the order.
 */
async function addToOrder(tx: Orm, invoice: Invoice): Promise<Invoice> {
  const { orderId, number, reference, document } = invoice
  const orders = tableFor(studyOrders)
  const documentNumbers = sql`concat_ws(', ', ${col(orders, 'documentNumbers')}, ${number}::text)`
  const paymentReference = sql`concat_ws(', ', ${reference}::text, ${col(orders, 'paymentReference')})`
  const numbers = reference ? { documentNumbers, paymentReference, editionYear: document.edition.year } : { documentNumbers }
  await tx
    .update(orders)
    .set({ ...numbers, ...accountColumns(orders.id) })
    .where(eq(orders.id, orderId))
  return invoice
}
