import { and, asc, eq, inArray, lt, type SQLWrapper, sql } from 'drizzle-orm'
import type { Payment } from '../../entities/fulfilment'
import { studyOrders } from '../../entities/study-orders'
import type { Orm } from '../db/database'
import { tableFor } from '../db/entity-tables'
import { invoices, payments } from '../db/order-tables'

/** The payments of an order, the first one first. */
export async function paymentsOf(orm: Orm, orderId: string): Promise<Payment[]> {
  const { id, amount, paidAt, way, note, by, createdAt } = payments
  const query = orm.select({ id, amount, paidAt, way, note, by, createdAt }).from(payments).where(eq(payments.orderId, orderId))
  return query.orderBy(asc(paidAt), asc(createdAt), asc(id))
}

export type Booked = Pick<Payment, 'amount' | 'paidAt'> & { orderId: string }

/** The payments of several orders until a moment, the first one first. */
export function bookedFor(orm: Orm, orders: string[] | SQLWrapper, until?: string): Promise<Booked[]> {
  const { orderId, amount, paidAt } = payments
  return orm
    .select({ orderId, amount, paidAt })
    .from(payments)
    .where(and(inArray(orderId, orders), until ? lt(paidAt, until) : undefined))
    .orderBy(asc(paidAt), asc(payments.createdAt))
}

export function byOrder<Of extends { orderId: string }>(some: readonly Of[]): ReadonlyMap<string, Of[]> {
  const groups = new Map<string, Of[]>()
  for (const one of some) {
    const group = groups.get(one.orderId)
    if (group) group.push(one)
    else groups.set(one.orderId, [one])
  }
  return groups
}

/** What came in and what went back, and the day of the last of each. */
export function movementsOf(some: readonly Pick<Payment, 'amount' | 'paidAt'>[]) {
  const [came, went] = [some.filter(({ amount }) => amount > 0), some.filter(({ amount }) => amount < 0)]
  return { paid: sumOf(came), paidAt: came.at(-1)?.paidAt ?? null, refunded: 0 - sumOf(went), refundedAt: went.at(-1)?.paidAt ?? null }
}

/** What came in and did not go back, in Rappen. */
export const sumOf = (some: readonly Pick<Payment, 'amount'>[]) => some.reduce((sum, { amount }) => sum + amount, 0)

/** The day on which an amount was reached; undefined while it is not. */
export function paidInFullAt(some: readonly Payment[], total: number): string | undefined {
  if (sumOf(some) < total) return undefined
  return some.findLast(({ amount }) => amount > 0)?.paidAt
}

/** Of an order, from its documents and payments: what is still to come in, what came in, and until when it is to be paid. */
export function accountOf(order: SQLWrapper) {
  const billed = sql`(select sum(${invoices.total}) from ${invoices} where ${invoices.orderId} = ${order})`
  const dueAt = sql`(select max((${invoices.document} ->> 'dueAt')::timestamptz) from ${invoices} where ${invoices.orderId} = ${order} and ${invoices.kind} = 'invoice'
    and not exists (select from ${invoices} credit where credit.corrects = ${invoices.id}))`
  const paid = sql`coalesce((select sum(${payments.amount}) from ${payments} where ${payments.orderId} = ${order}), 0)`
  return { openAmount: sql`${billed} - ${paid}`, paidAmount: paid, dueAt }
}

/**
 * Writes the accounts of orders anew. Called in every transaction that adds or removes a payment; it counts as no change of an order. All
 * in one statement, which takes the sums of orders in one order.
 */
export async function keepAccounts(tx: Orm, orderIds: readonly string[]) {
  const orders = tableFor(studyOrders)
  await tx
    .update(orders)
    .set(accountOf(orders.id))
    .where(inArray(orders.id, [...orderIds]))
}
