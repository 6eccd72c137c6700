import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { message } from '../../../model/messages/message'
import type { Orm } from '../db/database'
import { invalid } from '../http/errors'

type DatedTable = PgTable & { id: AnyPgColumn; createdAt: AnyPgColumn }

type Reading = { limit: number; before?: string; matching?: SQL | undefined }

/** A page of what happened, the latest first, and how much there is in all. */
export async function newestFirst<T extends DatedTable>(orm: Orm, table: T, { limit, before, matching }: Reading) {
  if (before) {
    const known = await orm
      .select({ id: table.id })
      .from(table as PgTable)
      .where(eq(table.id, before))
    if (known.length === 0) throw invalid([{ path: 'before', message: message('entryGone') }])
  }
  const place = sql`${table.createdAt}, ${table.id}`
  const rows = await orm
    .select()
    .from(table as PgTable)
    .where(and(matching, before ? sql`(${place}) < (select ${place} from ${table} where ${table.id} = ${before})` : undefined))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(limit)
  const [found] = await orm
    .select({ rows: count() })
    .from(table as PgTable)
    .where(matching)
  return { rows: rows as T['$inferSelect'][], total: found?.rows ?? 0 }
}
