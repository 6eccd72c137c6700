import { asc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import { calculateQRReferenceChecksum, calculateSCORReferenceChecksum, isQRIBAN } from 'swissqrbill/utils'
import { day } from '../../entities/durations'
import { entryNumber } from '../../entities/entry-number'
import { studies } from '../../entities/studies'
import { companySizes, type StudyOrder, studyOrders } from '../../entities/study-orders'
import { isAbroad } from '../../study/abroad'
import { edition } from '../../study/edition'
import { amountsOf, type Charge, chargesFor } from '../../study/prices'
import type { Creditor, InvoiceTerms } from '../config/invoice-settings'
import type { Orm } from '../db/database'
import { col, tableFor } from '../db/entity-tables'
import { type InvoiceDocument, invoiceNumbers, invoices } from '../db/order-tables'
import { HttpError } from '../errors'
import { findOnlyOne } from '../rows/rows'
import { businessYearOf } from '../swiss-time'
import { presentationLabel, reversed } from './invoice-document'

export type Invoice = Omit<typeof invoices.$inferSelect, 'pdf'>

/** Everything but the finished page, which is large. */
const { pdf: _, ...columns } = getTableColumns(invoices)

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

/** Makes out the invoice for a new order, in the order's own transaction. */
export async function issueInvoice(tx: Orm, terms: InvoiceTerms, order: StudyOrder, now = new Date()): Promise<Invoice> {
  const year = businessYearOf(now)
  const current = await findOnlyOne(tx, studies)
  const { sequence, number } = await nextNumber(tx, 'invoice', year, terms.creditor)
  const reference = referenceFor(terms.creditor, year, sequence)
  const studied = { year: current?.year ?? edition.year, studyId: current?.id }
  const document = documentOf(terms, order, { number, reference, edition: studied, issuedAt: now.toISOString() })
  return insert(tx, { kind: 'invoice', year, sequence, number, orderId: order.id, document, ...document.amounts, reference, createdAt: document.issuedAt })
}

type Issued = Pick<InvoiceDocument, 'number' | 'reference' | 'edition' | 'issuedAt'>

export function documentOf(terms: InvoiceTerms, order: StudyOrder, issued: Issued): InvoiceDocument {
  const isFree = terms.vat.mode !== 'none' && isAbroad(order.billingAddress)
  const positions = positionsOf(order, issued.edition.year, chargesFor(order, terms.vat, isFree))
  return {
    ...terms,
    ...issued,
    kind: 'invoice',
    dueAt: new Date(Date.parse(issued.issuedAt) + terms.termDays * day).toISOString(),
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

function positionsOf(order: StudyOrder, year: number, charges: readonly Charge[]) {
  const size = companySizes.find(({ value }) => value === order.companySize)?.label ?? order.companySize
  const study = { label: `Schweizer Versicherungsstudie ${year}`, detail: size.replace(/^./, (letter) => letter.toLowerCase()) }
  const named = [study, { label: presentationLabel, detail: '' }]
  return charges.map((charge, at) => ({ ...(named[at] ?? study), ...charge }))
}

/** Takes an invoice back. It is not changed: a credit note stands beside it. */
export async function issueCreditNote(tx: Orm, invoice: Invoice, now = new Date()): Promise<Invoice> {
  const year = businessYearOf(now)
  const { sequence, number } = await nextNumber(tx, 'credit-note', year, invoice.document.creditor)
  const document = reversed(invoice.document, { number, issuedAt: now.toISOString() })
  const { orderId, id: corrects } = invoice
  return insert(tx, { kind: 'credit-note', year, sequence, number, orderId, corrects, document, ...document.amounts, createdAt: document.issuedAt })
}

async function insert(tx: Orm, values: typeof invoices.$inferInsert): Promise<Invoice> {
  const [row] = await tx.insert(invoices).values(values).returning(columns)
  if (!row) throw new HttpError(500, 'Die Rechnung konnte nicht gespeichert werden')
  await tellOrder(tx, row as Invoice)
  return row as Invoice
}

/** The order carries the numbers of its documents, so that it is found by any of them. It counts as no change of the order. */
async function tellOrder(tx: Orm, { orderId, number, reference }: Invoice) {
  const orders = tableFor(studyOrders)
  const documentNumbers = sql`concat_ws(', ', ${col(orders, 'documentNumbers')}, ${number}::text)`
  const told = reference ? { documentNumbers, paymentReference: reference } : { documentNumbers }
  await tx.update(orders).set(told).where(eq(orders.id, orderId))
}

/** An order's invoice and, when it was cancelled, its credit note. */
export async function invoicesOf(orm: Orm, orderId: string): Promise<{ invoice: Invoice | undefined; creditNote: Invoice | undefined }> {
  const rows = (await orm.select(columns).from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.createdAt))) as Invoice[]
  return { invoice: rows.find(({ kind }) => kind === 'invoice'), creditNote: rows.find(({ kind }) => kind === 'credit-note') }
}

/** All of a business year, in the order of issue. */
export async function invoicesIn(orm: Orm, year: number): Promise<Invoice[]> {
  const query = orm.select(columns).from(invoices).where(eq(invoices.year, year))
  return (await query.orderBy(asc(invoices.createdAt), asc(invoices.number))) as Invoice[]
}

export async function businessYears(orm: Orm): Promise<number[]> {
  const rows = await orm.selectDistinct({ year: invoices.year }).from(invoices)
  return rows.map(({ year }) => year).sort((a, b) => b - a)
}

export async function markPaid(tx: Orm, id: string, by: string | undefined): Promise<Invoice | undefined> {
  const values = by === undefined ? { paidAt: null, paidBy: null } : { paidAt: new Date().toISOString(), paidBy: by }
  const [row] = await tx.update(invoices).set(values).where(eq(invoices.id, id)).returning(columns)
  return row as Invoice | undefined
}

/** The invoices that a credit note takes back, whichever year it is from. */
export async function correctedIds(orm: Orm): Promise<ReadonlySet<string>> {
  const rows = await orm.select({ id: invoices.corrects }).from(invoices).where(isNotNull(invoices.corrects))
  return new Set(rows.flatMap(({ id }) => (id ? [id] : [])))
}
