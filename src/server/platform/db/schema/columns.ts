import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customType, uuid } from 'drizzle-orm/pg-core'

/** Moments are ISO 8601 texts everywhere outside the database, so rows are what the API shows. */
export const moment = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (value) => value,
  fromDriver: (value) => (typeof value === 'string' ? isoOf(value) : value.toISOString()),
})

/**
 * PostgreSQL writes a moment in UTC as `1999-12-31 08:00:00.123456+00`, with as many digits of the second as there are. Put together from
 * its parts, it takes a tenth of the time of a calendar; a list has several in each of its rows.
 */
function isoOf(text: string) {
  const isUsual = text.charCodeAt(10) === 32 && text.endsWith('+00')
  return isUsual ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z` : new Date(text).toISOString()
}

/** The database's own clock, so that instances on several machines agree. */
export const now = (): SQL => sql`now()`
export const ago = (milliseconds: number): SQL => sql`now() - make_interval(secs => ${milliseconds / 1000})`
export const fromNow = (milliseconds: number): SQL => sql`now() + make_interval(secs => ${milliseconds / 1000})`

export const id = () => uuid('id').primaryKey().defaultRandom()
export const createdAt = () => moment('created_at').notNull().default(now())
export const updatedAt = () => moment('updated_at').notNull().default(now())

/** As one value: a statement with one for each id is put together, read and planned anew for every number of them. */
export const amongIds = (column: SQLWrapper, ids: readonly string[]): SQL => sql`${column} = any(${sql.param(ids)}::uuid[])`

/** Whether a text can be an id; the database answers anything else with an error. */
export const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
