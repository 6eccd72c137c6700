import type { SQL } from 'drizzle-orm'
import type { Orm } from '../../src/server/platform/db/database'

/** What a query finds. */
export async function rowsOf<Row>(orm: Orm, query: SQL): Promise<Row[]> {
  return (await orm.execute(query)).rows as Row[]
}
