import { and, type SQL, sql } from 'drizzle-orm'
import type { Entity } from '../../../model/fields/entity'
import type { Orm } from '../../platform/db/database'
import { type ListQuery, listLimits } from '../../platform/rows/list-query'
import { matches } from '../../platform/rows/rows'
import type { Export } from './columns'

/** The one connection of the embedded database is taken for a few hundredths of a second. */
const pageLength = 1000

/** What the database makes of the rows of a page, out of one value for each. */
type Making = { each: SQL; together: 'string_agg' | 'json_agg' }

/**
 * Everything that a list would show, newest first, page by page: memory stays flat however long the list is, and others are answered between
 * two pages. Where a page ends is remembered by its values, so it does not matter when the last entry is deleted meanwhile; the moment as a
 * text, because it is finer than a moment of JavaScript.
 */
export async function* walk<Page>(orm: Orm, entity: Entity, { table, joins }: Export, query: ListQuery, { each, together }: Making): AsyncGenerator<Page> {
  const { createdAt, id } = table
  const ordered = sql.raw('order by at desc, id desc')
  const page = together === 'string_agg' ? sql`string_agg(made, '' ${ordered})` : sql`json_agg(made ${ordered})`
  let beyond: SQL | undefined
  for (;;) {
    const { rows } = await orm.execute<{ page: Page; count: number; last_at: string; last_id: string }>(sql`
      select ${page} as page, count(*)::integer as count, min(at)::text as last_at, (array_agg(id order by at, id))[1] as last_id from (
        select ${id} as id, ${createdAt} as at, ${each} as made from ${table} ${joins}
        where ${and(sql`true`, matches(entity, table, { ...query, limit: listLimits.most }, 'all'), beyond)}
        order by ${createdAt} desc, ${id} desc limit ${pageLength}
      ) one`)
    const [found] = rows
    if (!found || found.count === 0) return
    yield found.page
    if (found.count < pageLength) return
    beyond = sql`(${createdAt}, ${id}) < (${found.last_at}::timestamptz, ${found.last_id}::uuid)`
  }
}
