import type { SQL } from 'drizzle-orm'
import type { Orm } from '../../src/server/db/database'

/** What a query finds; the two engines hand it over in two shapes. */
export async function rowsOf<Row>(orm: Orm, query: SQL): Promise<Row[]> {
  const found = (await orm.execute(query)) as unknown as Row[] | { rows: Row[] }
  return Array.isArray(found) ? [...found] : found.rows
}
