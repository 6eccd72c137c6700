import { sql } from 'drizzle-orm'
import { editionNotices } from '../../src/model/inbox/edition-notices'
import { insertRow } from '../../src/server/platform/rows/rows'
import type { TestApp } from './app'
import { rowsOf } from './rows-of'

/** So many people who have confirmed, a while ago. */
export async function subscribers({ database: { orm } }: TestApp, count: number) {
  const confirmedAt = new Date(Date.now() - 60_000).toISOString()
  for (let at = 0; at < count; at++) await insertRow(orm, editionNotices, { email: `person${at}@muster.example`, confirmedAt })
}

export const noticesIn = ({ database: { orm } }: TestApp) =>
  rowsOf<{ id: string; email: string; confirmed: boolean; told: number | null }>(
    orm,
    sql`select id, email, confirmed_at is not null as confirmed, told_year as told from edition_notices order by created_at, id`,
  )
