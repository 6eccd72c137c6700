import { sql } from 'drizzle-orm'
import type { Orm } from '../../src/server/platform/db/database'
import { rowsOf } from './rows-of'

/** Every table with every column of every row, as texts that two databases can be compared by. */
export async function everyRow(orm: Orm) {
  const tables = await rowsOf<{ name: string }>(orm, sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename collate "C"`)
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: string }>(orm, sql.raw(`select row_to_json(t)::text as row from "${name}" t order by 1`))
    found[name] = rows.map(({ row }) => row).sort()
  }
  return found
}

/** Logins and what counts against clients stay where they are. */
export function withoutLogins({ sessions: _, attempts: __, ...others }: Awaited<ReturnType<typeof everyRow>>) {
  return others
}
