import { and, type SQL, sql } from 'drizzle-orm'
import type { Entity } from '../../../model/fields/entity'
import type { Orm } from '../../platform/db/database'
import { type ListQuery, listLimits } from '../../platform/rows/list-query'
import { matches } from '../../platform/rows/rows'
import { rowText, separators, textsOf } from './cells'
import type { Export } from './columns'

/** The one connection of the embedded database is taken for a few hundredths of a second. */
const pageLength = 1000

/**
 * Everything that a list would show, newest first, page by page: memory stays flat however long the list is, and others are answered between
 * two pages. Where a page ends is remembered by its values, so it does not matter when the last entry is deleted meanwhile; the moment as a
 * text, because it is finer than a moment of JavaScript.
 */
export async function* walk(orm: Orm, entity: Entity, { table, columns, joins }: Export, query: ListQuery): AsyncGenerator<string[][]> {
  const { createdAt, id } = table
  let beyond: SQL | undefined
  for (;;) {
    const { rows } = await orm.execute<{ page: string; count: number; last_at: string; last_id: string }>(sql`
      select string_agg(made, ${separators.row} order by at desc, id desc) as page, count(*)::integer as count, min(at)::text as last_at, (array_agg(id order by at, id))[1] as last_id from (
        select ${id} as id, ${createdAt} as at, ${rowText(columns)} as made from ${table} ${joins}
        where ${and(sql`true`, matches(entity, table, { ...query, limit: listLimits.most }, 'all'), beyond)}
        order by ${createdAt} desc, ${id} desc limit ${pageLength}
      ) one`)
    const [found] = rows
    if (!found || found.count === 0) return
    yield textsOf(found.page)
    if (found.count < pageLength) return
    beyond = sql`(${createdAt}, ${id}) < (${found.last_at}::timestamptz, ${found.last_id}::uuid)`
  }
}
