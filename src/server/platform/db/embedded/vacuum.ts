import { setImmediate as breath } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Orm } from '../database'

/** As PostgreSQL's own housekeeper decides: a share of the rows, and a few. */
const isDue = (changed: number, rows: number, share: number) => changed > 50 + share * rows

type Table = { name: string; rows: number; dead: number; changed: number }

/**
 * What a server of PostgreSQL does by itself: tables in which much was changed or deleted are cleaned, and the planner learns what is in
 * them. Never all at once: the engine answers nobody meanwhile, and a table that only grows is left alone. Returns the names of the cleaned.
 */
export async function tidy(orm: Orm): Promise<string[]> {
  // What was counted reaches the table of counts now and then; now it must.
  await orm.execute(sql`select pg_stat_force_next_flush()`)
  const counted = await orm.execute(sql`
    select format('%I.%I', schemaname, relname) as name, n_live_tup::int as rows, n_dead_tup::int as dead, n_mod_since_analyze::int as changed
    from pg_stat_user_tables`)
  const cleaned: string[] = []
  for (const { name, rows, dead, changed } of (counted as unknown as { rows: Table[] }).rows) {
    const isFull = isDue(dead, rows, 0.2)
    if (!isFull && !isDue(changed, rows, 0.1)) continue
    await orm.execute(sql.raw(`${isFull ? 'vacuum analyze' : 'analyze'} ${name}`))
    if (isFull) cleaned.push(name)
    await breath()
  }
  return cleaned
}
