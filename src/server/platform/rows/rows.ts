import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, like, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { patternOf } from '../../../model/content/search-words'
import type { Entity, Row } from '../../../model/fields/entity'
import { message } from '../../../model/messages/message'
import { AppError } from '../app-error'
import type { Orm } from '../db/database'
import { isId, now } from '../db/schema/columns'
import { col, type EntityTable, holds, searchedIn, tableFor } from '../db/schema/entity-tables'
import { tallies } from '../db/schema/tables'
import { invalid } from '../http/errors'
import { businessYearOf } from '../swiss-time'
import type { ListQuery } from './list-query'
import { wordsOf } from './words'

/** Which rows and columns a reader may see. */
export type View = 'all' | 'public'

export function columnsOf(entity: Entity, view: View): Record<string, AnyPgColumn> {
  const columns = getTableColumns(tableFor(entity)) as Record<string, AnyPgColumn>
  if (view === 'all') return columns
  const shown = new Set<string>(['id', ...(entity.publicFields ?? [])])
  return Object.fromEntries(Object.entries(columns).filter(([name]) => shown.has(name)))
}

/** Rows without a date come last in either direction; a plain comparison with null would lose them between two pages. */
function sortKeys(entity: Entity, table: EntityTable) {
  const keys = entity.order.map(({ by, direction }) => {
    const field = entity.fields[by]
    const expression = field?.stored === 'optional' && field.storage === 'timestamp' ? sql`coalesce(${col(table, by)}, '-infinity')` : sql`${col(table, by)}`
    return { expression, up: direction === 'up' }
  })
  return [...keys, { expression: sql`${table.id}`, up: keys.at(-1)?.up ?? true }]
}

/** Everything after the given row, in the entity's order. */
function after(entity: Entity, table: EntityTable, id: string): SQL | undefined {
  const valueAt = (expression: SQL) => sql`(select ${expression} from ${table} where ${table.id} = ${id})`
  const keys = sortKeys(entity, table)
  // Compared as one, the index leads straight to the place; spelt out, everything before it would be read and thrown away.
  if (keys.every(({ up }) => up === keys[0]?.up)) {
    const tuple = (parts: SQL[]) => sql`(${sql.join(parts, sql`, `)})`
    const [here, there] = [tuple(keys.map(({ expression }) => expression)), tuple(keys.map(({ expression }) => valueAt(expression)))]
    return keys[0]?.up ? sql`${here} > ${there}` : sql`${here} < ${there}`
  }
  const [first, ...rest] = keys.toReversed()
  const beyond = ({ expression, up }: { expression: SQL; up: boolean }) => (up ? gt(expression, valueAt(expression)) : lt(expression, valueAt(expression)))
  return rest.reduce<SQL | undefined>((inner, key) => or(beyond(key), and(eq(key.expression, valueAt(key.expression)), inner)), first && beyond(first))
}

function narrowed({ filter, ended, queues }: Entity, table: EntityTable, { filter: value, reader }: ListQuery) {
  if (!value) return undefined
  const queue = queues?.find((one) => one.value === value)
  if (queue) return and(...queue.when.map((condition) => holds(col(table, condition.field), condition, reader)))
  if (value === ended?.as) return isNotNull(col(table, ended.by))
  return filter ? and(eq(col(table, filter), value), ended && isNull(col(table, ended.by))) : undefined
}

/** The entry that carries the flag is always shown. What is dated later than now is being prepared. */
function hasAppeared({ appears, onlyOne }: Entity, table: EntityTable): SQL | undefined {
  if (!appears || !onlyOne) return undefined
  const [flag, at, year] = [col(table, onlyOne), col(table, appears.at), col(table, appears.year)]
  return or(eq(flag, true), and(or(isNull(at), lte(at, now())), lte(year, businessYearOf(new Date()))))
}

/** Whether an entry has appeared by nothing but time since a moment. */
export async function appearedSince(orm: Orm, entities: readonly Entity[], since: Date): Promise<boolean> {
  if (businessYearOf(since) !== businessYearOf(new Date())) return true
  for (const entity of entities.filter(({ appears }) => appears)) {
    const table = tableFor(entity)
    const at = col(table, entity.appears?.at as string)
    const [found] = await orm
      .select({ id: table.id })
      .from(table)
      .where(and(gt(at, since.toISOString()), lte(at, now())))
      .limit(1)
    if (found) return true
  }
  return false
}

export function matches(entity: Entity, table: EntityTable, query: ListQuery, view: View) {
  const text = searchedIn(entity)
  return and(
    ...(view === 'public' ? [entity.shownWhen ? eq(col(table, entity.shownWhen), true) : undefined, hasAppeared(entity, table)] : []),
    narrowed(entity, table, query),
    // When an entry was made is nobody's business but the team's.
    query.since && view === 'all' ? gt(table.createdAt, query.since) : undefined,
    ...(text ? mostTellingFirst(wordsOf(query.q ?? '')).map((word) => holdsWord(text, word)) : []),
  )
}

/** A pattern takes twice as long to compare as a text: only a word that can be spelt in two ways is compared as one. */
function holdsWord(text: SQL, word: string): SQL {
  const pattern = patternOf(word)
  return pattern.includes('e?') ? sql`${text} ~ searchable(${pattern})` : like(text, sql`searchable(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`)
}

/** Words are compared in this order, and the first that an entry lacks spares the others: fewer entries hold a number than a word. */
const mostTellingFirst = (words: readonly string[]) => words.toSorted((a, b) => Number(/\d/.test(b)) - Number(/\d/.test(a)))

export async function listRows<E extends Entity>(orm: Orm, entity: E, query: ListQuery, view: View): Promise<Row<E>[]> {
  // Without the row nothing would be "after" it: an empty list would look like the end.
  if (query.before && !(await findRow(orm, entity, query.before))) throw invalid([{ path: 'before', message: message('entryGone') }])
  return (await pageQuery(orm, entity, query, view)) as Row<E>[]
}

/** `besides` narrows it further than an address can. */
export function pageQuery(orm: Orm, entity: Entity, query: ListQuery, view: View, besides?: SQL) {
  const table = tableFor(entity)
  return orm
    .select(columnsOf(entity, view))
    .from(table)
    .where(and(matches(entity, table, query, view), query.before ? after(entity, table, query.before) : undefined, besides))
    .orderBy(...sortKeys(entity, table).map(({ expression, up }) => (up ? asc(expression) : desc(expression))))
    .limit(query.limit)
}

export async function countRows(orm: Orm, entity: Entity, query: ListQuery, view: View) {
  const values = entity.tally && view === 'all' && !query.q && !query.since ? talliedUnder(entity, query.filter) : undefined
  if (values) return countTallied(orm, entity, ...values)
  const table = tableFor(entity)
  const [found] = await orm
    .select({ rows: count() })
    .from(table)
    .where(matches(entity, table, query, view))
  return found?.rows ?? 0
}

/** The values that the entries of a narrowed list are counted under, where the tally tells them apart; none means all. */
function talliedUnder({ tally, filter, ended, queues }: Entity, value: string | undefined): readonly string[] | undefined {
  const queue = queues?.find((one) => one.value === value)
  if (queue) return queue.tallied
  if (!value) return []
  return value === ended?.as || filter === tally ? [value] : undefined
}

/** How many entries there are, or have one of these values in the field they are counted by, without reading them. */
export async function countTallied(orm: Orm, entity: Entity, ...values: string[]) {
  if (!entity.tally) throw new AppError(`${entity.table} is not counted as its entries come and go`)
  const [found] = await orm
    .select({ rows: sql`coalesce(sum(${tallies.rows}), 0)`.mapWith(Number) })
    .from(tallies)
    .where(and(eq(tallies.entity, entity.table), values.length > 0 ? inArray(tallies.value, values) : undefined))
  return found?.rows ?? 0
}

export async function findRow<E extends Entity>(orm: Orm, entity: E, id: string, lock?: 'update'): Promise<Row<E> | undefined> {
  if (!isId(id)) return undefined
  const table = tableFor(entity)
  const query = orm.select().from(table).where(eq(table.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row as Row<E> | undefined
}

/** The one row that carries the entity's flag, e.g. the current study. */
export async function findOnlyOne<E extends Entity>(orm: Orm, entity: E): Promise<Row<E> | undefined> {
  const table = tableFor(entity)
  if (!entity.onlyOne) throw new AppError(`${entity.table} has no flag that only one entry may carry`)
  const [row] = await orm
    .select(columnsOf(entity, 'public'))
    .from(table)
    .where(eq(col(table, entity.onlyOne), true))
  return row as Row<E> | undefined
}

export type Values<E> = Partial<Omit<Row<E>, 'id' | 'createdAt' | 'updatedAt'>>

/** Of a new entry: its id where somebody refers to it before, and what the database is to work out itself. */
type New<E> = { [Name in keyof Values<E>]: Values<E>[Name] | SQL } & { id?: string }

export async function insertRow<E extends Entity>(orm: Orm, entity: E, values: New<E>): Promise<Row<E>> {
  await keepOnlyOne(orm, entity, values)
  const [row] = await orm.insert(tableFor(entity)).values(values).returning()
  return row as Row<E>
}

export async function updateRow<E extends Entity>(orm: Orm, entity: E, id: string, values: Values<E>): Promise<Row<E> | undefined> {
  if (!isId(id)) return undefined
  const table = tableFor(entity)
  await keepOnlyOne(orm, entity, values, id)
  const dated = entity.dated === 'created' ? values : { ...values, updatedAt: now() }
  if (Object.keys(dated).length === 0) return findRow(orm, entity, id)
  const [row] = await orm.update(table).set(dated).where(eq(table.id, id)).returning()
  return row as Row<E> | undefined
}

/**
 * Takes the flag from whoever carries it, and returns that entry as it is now. Called in the transaction of the write and before it locks
 * a row: writers take turns here, and one that held a row while it waited would be waited for. The unique index is the safety net.
 */
export async function keepOnlyOne(orm: Orm, entity: Entity, values: object, id?: string): Promise<object[]> {
  const flag = entity.onlyOne
  if (!flag || (values as Record<string, unknown>)[flag] !== true) return []
  const table = tableFor(entity)
  await orm.execute(sql`select pg_advisory_xact_lock(hashtext(${entity.table}))`)
  return orm
    .update(table)
    .set({ [flag]: false, ...(entity.dated === 'created' ? {} : { updatedAt: now() }) })
    .where(and(eq(col(table, flag), true), id && isId(id) ? ne(table.id, id) : undefined))
    .returning()
}

export async function deleteRow<E extends Entity>(orm: Orm, entity: E, id: string): Promise<Row<E> | undefined> {
  if (!isId(id)) return undefined
  const table = tableFor(entity)
  const [row] = await orm.delete(table).where(eq(table.id, id)).returning()
  return row as Row<E> | undefined
}
