import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Orm } from '../../../platform/db/database'
import { invoices } from '../../../platform/db/schema/order-tables'
import { bookedFor } from '../account/movements'
import { type Invoice, invoiceColumns } from '../invoice/invoices'
import type { Books } from './journal'

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

/** All of a business year that were issued before a moment, in the order of issue. */
export async function invoicesIn(orm: Orm, year: number, end: string): Promise<Invoice[]> {
  const query = orm
    .select(invoiceColumns)
    .from(invoices)
    .where(and(eq(invoices.year, year), lt(invoices.createdAt, end)))
  return (await query.orderBy(asc(invoices.createdAt), asc(invoices.number))) as Invoice[]
}

/** Everything about the orders of a business year before a moment, also of other years: see `entriesOf`. */
export async function booksOf(orm: Orm, year: number, end: string): Promise<Books> {
  const orders = orm.select({ id: invoices.orderId }).from(invoices).where(eq(invoices.year, year))
  const { id, kind, orderId, corrects, total, createdAt } = invoices
  const issued = orm
    .select({ id, kind, orderId, corrects, total, createdAt, replacedBy: sql<string | null>`${invoices.document} ->> 'replacedBy'` })
    .from(invoices)
    .where(and(inArray(orderId, orders), lt(createdAt, end)))
    .orderBy(asc(createdAt), asc(kind))
  return { issued: await issued, payments: await bookedFor(orm, orders, end) }
}

export async function businessYears(orm: Orm): Promise<number[]> {
  const rows = await orm.selectDistinct({ year: invoices.year }).from(invoices)
  return rows.map(({ year }) => year).sort((a, b) => b - a)
}
