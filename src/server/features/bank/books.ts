import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { limits } from '../../../model/limits'
import { studyOrders } from '../../../model/orders/study-orders'
import { dayOf } from '../../../model/swiss-day'
import type { Orm } from '../../platform/db/database'
import { col, tableFor } from '../../platform/db/schema/entity-tables'
import { bankOutside, invoices, payments } from '../../platform/db/schema/order-tables'
import { goneOrders, type Payable } from '../orders'
import { headOf } from './entry-keys'
import { quotedIn } from './names'
import type { StatementEntry } from './statement-entry'

/** An order that an entry may be for. */
export type Candidate = Payable & { isGone?: boolean }

type Outside = typeof bankOutside.$inferSelect

/** An invoice that an entry quotes, and the account that it asked to pay to. */
export type Billed = { number: string; orderId: string; iban: string }

/** Everything that entries are compared with. */
export type Books = {
  /** By reference and by number. */
  billed: ReadonlyMap<string, Billed>
  /** By id; what is left of one that was deleted says so. */
  orders: ReadonlyMap<string, Candidate>
  /** Keys of entries that are booked. */
  booked: ReadonlySet<string>
  /** What was decided to be none of ours: by entry, and by payer. */
  outside: readonly Outside[]
  /** Payments that somebody typed: the bank tells of them later. */
  byHand: readonly { id: string; orderId: string; amount: number; paidAt: string }[]
  /** The account of the settings. */
  iban: string
  today: string
}

/** A statement takes no more than 65,535 values. */
const atOnce = 5000

async function forSome<Value, Row>(values: Iterable<Value>, read: (some: Value[]) => Promise<Row[]>): Promise<Row[]> {
  const all = [...new Set(values)]
  const found: Row[] = []
  for (let at = 0; at < all.length; at += atOnce) found.push(...(await read(all.slice(at, at + atOnce))))
  return found
}

/**
 * Reads what the entries are compared with. Where something is to be booked, the orders that it can be booked to are locked: those that are
 * quoted, and the `further` ones that somebody chose. Always in the order of their ids.
 */
export async function booksFor(orm: Orm, entries: readonly StatementEntry[], further: readonly string[], iban: string, lock?: 'update'): Promise<Books> {
  const billed = await billedFor(orm, entries)
  const quoted = [...billed.values()].map(({ orderId }) => orderId)
  const table = tableFor(studyOrders)
  const unbilled = entries.filter((entry) => !quotedIn(entry).some((one) => billed.has(one)))
  const withAmount = await forSome(unbilled.map(({ amount }) => amount).filter(canBeOpen), (amounts) =>
    orm
      .select({ id: table.id })
      .from(table)
      .where(inArray(col(table, 'openAmount'), amounts)),
  )
  const read = (ids: Iterable<string>, locked?: 'update') =>
    forSome(ids, async (some) => {
      const query = orm.select().from(table).where(inArray(table.id, some)).orderBy(table.id)
      return (await (locked ? query.for('update') : query)) as Candidate[]
    })
  const named = new Set([...quoted, ...further].sort())
  const others = withAmount.map(({ id }) => String(id)).filter((id) => !named.has(id))
  const present = [...(await read(named, lock)), ...(await read(others))]
  const known = new Set(present.map(({ id }) => id))
  const gone = await forSome(
    [...named].filter((id) => !known.has(id)),
    (ids) => goneOrders(orm, ids),
  )
  const orders = [...present, ...gone.map((order) => ({ ...order, isGone: true }))]
  return {
    billed,
    orders: new Map(orders.map((order) => [order.id, order])),
    booked: await bookedAmong(orm, entries),
    outside: await orm.select().from(bankOutside),
    byHand: await forSome(quoted, (ids) => typedFor(orm, ids)),
    iban,
    today: dayOf(new Date().toISOString()),
  }
}

/** No order has more, and the database knows no larger number. */
export const canBeOpen = (amount: number) => Math.abs(amount) <= limits.integer

async function billedFor(orm: Orm, entries: readonly StatementEntry[]) {
  const { number, reference, orderId, document } = invoices
  const rows = await forSome(entries.flatMap(quotedIn), (quoted) =>
    orm
      .select({ number, reference, orderId, iban: sql<string>`${document} -> 'creditor' ->> 'iban'` })
      .from(invoices)
      .where(and(eq(invoices.kind, 'invoice'), or(inArray(reference, quoted), inArray(number, quoted)))),
  )
  return new Map(rows.flatMap((row) => [row.reference, row.number].flatMap((name) => (name ? [[name, row] as const] : []))))
}

/** Also those that were booked as one sum, or one by one. */
async function bookedAmong(orm: Orm, entries: readonly StatementEntry[]) {
  const { bankEntry } = payments
  const rows = await forSome(
    entries.flatMap(({ key, formerKey }) => [headOf(key), headOf(formerKey)]),
    (heads) =>
      orm
        .select({ key: bankEntry })
        .from(payments)
        .where(inArray(sql`split_part(${bankEntry}, '/', 1)`, heads)),
  )
  return new Set(rows.map(({ key }) => key as string))
}

function typedFor(orm: Orm, orders: string[]) {
  const { id, orderId, amount, paidAt, way, bankEntry } = payments
  const isTyped = and(inArray(orderId, orders), eq(way, 'bank'), isNull(bankEntry))
  return orm.select({ id, orderId, amount, paidAt }).from(payments).where(isTyped).orderBy(paidAt)
}
