import { type SQL, sql } from 'drizzle-orm'
import { customType, uuid } from 'drizzle-orm/pg-core'

/** Moments are ISO 8601 texts everywhere outside the database, so rows are what the API shows. */
export const moment = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (value) => value,
  // PostgreSQL writes `0001-01-01 00:00:00+00`, which JavaScript would take for a year of our own time.
  fromDriver: (value) => new Date(typeof value === 'string' ? value.replace(' ', 'T').replace(/\+00$/, 'Z') : value).toISOString(),
})

/** The database's own clock, so that instances on several machines agree. */
export const now = (): SQL => sql`now()`
export const ago = (milliseconds: number): SQL => sql`now() - make_interval(secs => ${milliseconds / 1000})`
export const fromNow = (milliseconds: number): SQL => sql`now() + make_interval(secs => ${milliseconds / 1000})`

export const id = () => uuid('id').primaryKey().defaultRandom()
export const createdAt = () => moment('created_at').notNull().default(now())
export const updatedAt = () => moment('updated_at').notNull().default(now())

/** Whether a text can be an id; the database answers anything else with an error. */
export const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
