import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { invoices } from '../db/order-tables'
import { type Invoice, invoiceColumns } from './invoices'

export type OrderDocuments = {
  /** The one that holds: the latest. */
  invoice: Invoice | undefined
  /** What takes that one back. */
  creditNote: Invoice | undefined
  /** All that were made out, in the order of issue. */
  issued: Invoice[]
}

export async function invoicesOf(orm: Orm, orderId: string): Promise<OrderDocuments> {
  const query = orm.select(invoiceColumns).from(invoices).where(eq(invoices.orderId, orderId))
  // A credit note and the invoice that takes the place are of one moment, and come in this order.
  const issued = (await query.orderBy(asc(invoices.createdAt), asc(invoices.kind))) as Invoice[]
  const invoice = issued.findLast(({ kind }) => kind === 'invoice')
  return { invoice, creditNote: issued.find(({ corrects }) => invoice && corrects === invoice.id), issued }
}

/** The invoices that hold, by their orders. */
export async function currentInvoices(orm: Orm, orderIds: string[]): Promise<ReadonlyMap<string, Invoice>> {
  const query = orm
    .select(invoiceColumns)
    .from(invoices)
    .where(and(eq(invoices.kind, 'invoice'), inArray(invoices.orderId, orderIds)))
  const found = (await query.orderBy(asc(invoices.createdAt))) as Invoice[]
  return new Map(found.map((invoice) => [invoice.orderId, invoice]))
}

/** All of a business year, in the order of issue. */
export async function invoicesIn(orm: Orm, year: number): Promise<Invoice[]> {
  const query = orm.select(invoiceColumns).from(invoices).where(eq(invoices.year, year))
  return (await query.orderBy(asc(invoices.createdAt), asc(invoices.number))) as Invoice[]
}

export async function businessYears(orm: Orm): Promise<number[]> {
  const rows = await orm.selectDistinct({ year: invoices.year }).from(invoices)
  return rows.map(({ year }) => year).sort((a, b) => b - a)
}

/** Of the invoices that were taken back, whichever year that was in: the number of the one in their place, where there is one. */
export async function takenBack(orm: Orm): Promise<ReadonlyMap<string, string | undefined>> {
  const rows = await orm
    .select({ id: invoices.corrects, replacedBy: sql<string | null>`${invoices.document} ->> 'replacedBy'` })
    .from(invoices)
    .where(isNotNull(invoices.corrects))
  return new Map(rows.flatMap(({ id, replacedBy }) => (id ? [[id, replacedBy ?? undefined] as const] : [])))
}
