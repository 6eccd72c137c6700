import { and, asc, eq, inArray, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Payment } from '../../../../model/orders/fulfilment'
import type { Orm } from '../../../platform/db/database'
import { amongIds } from '../../../platform/db/schema/columns'
import { payments } from '../../../platform/db/schema/order-tables'

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
    .where(and(Array.isArray(orders) ? amongIds(orderId, orders) : inArray(orderId, orders), until ? lt(paidAt, until) : undefined))
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
  if (some.length === 0) return { paid: 0, paidAt: null, refunded: 0, refundedAt: null }
  const [came, went] = [some.filter(({ amount }) => amount > 0), some.filter(({ amount }) => amount < 0)]
  return { paid: sumOf(came), paidAt: came.at(-1)?.paidAt ?? null, refunded: 0 - sumOf(went), refundedAt: went.at(-1)?.paidAt ?? null }
}

/** The same of an order, told by the database as `paid`, `paid_at`, `refunded` and `refunded_at`; nothing where nothing moved. */
export function movementsIn(order: SQLWrapper): SQL {
  const { amount, paidAt, orderId } = payments
  const [came, went] = [sql`filter (where ${amount} > 0)`, sql`filter (where ${amount} < 0)`]
  return sql`(select sum(${amount}) ${came} as paid, max(${paidAt}) ${came} as paid_at, -sum(${amount}) ${went} as refunded, max(${paidAt}) ${went} as refunded_at
    from ${payments} where ${orderId} = ${order})`
}

/** What came in and did not go back, in Rappen. */
export const sumOf = (some: readonly Pick<Payment, 'amount'>[]) => some.reduce((sum, { amount }) => sum + amount, 0)

/** The day on which an amount was reached; undefined while it is not. */
export function paidInFullAt(some: readonly Payment[], total: number): string | undefined {
  if (sumOf(some) < total) return undefined
  return some.findLast(({ amount }) => amount > 0)?.paidAt
}
