import { setImmediate as others } from 'node:timers/promises'
import { and, desc, sql } from 'drizzle-orm'
import type { Entity, Row } from '../../entities/entity'
import type { Orm } from '../db/database'
import { tableFor } from '../db/entity-tables'
import { type ListQuery, listLimits } from './list-query'
import { columnsOf, matches } from './rows'

/** What is read and written of it keeps everybody else waiting for a few hundredths of a second. */
const pageLength = 100

/**
 * Every entry that a list would show, newest first, page by page: memory stays flat however long the list is, and the one
 * connection of the embedded database is free between two pages. Where a page ends is remembered by its values, so it does not
 * matter when the last entry is deleted meanwhile; the moment as a text, because it is finer than a moment of JavaScript.
 */
export async function* walkRows<E extends Entity>(orm: Orm, entity: E, query: Pick<ListQuery, 'q' | 'filter'>): AsyncGenerator<Row<E>[]> {
  const table = tableFor(entity)
  const { createdAt, id } = table
  let last: { place: string; id: string } | undefined
  for (;;) {
    const beyond = last && sql`(${createdAt}, ${id}) < (${last.place}::timestamptz, ${last.id}::uuid)`
    const found = (await orm
      .select({ ...columnsOf(entity, 'all'), place: sql<string>`${createdAt}::text` })
      .from(table)
      .where(and(matches(entity, table, { limit: listLimits.most, ...query }, 'all'), beyond))
      .orderBy(desc(createdAt), desc(id))
      .limit(pageLength)) as (Row<E> & { place: string; id: string })[]
    yield found
    last = found.at(-1)
    if (found.length < pageLength) return
    await others()
  }
}
