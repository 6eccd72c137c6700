import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Entity } from '../../../model/fields/entity'
import { invalid as invalidValue, missing } from '../../../model/fields/field-rules'
import { limits } from '../../../model/limits'
import { message } from '../../../model/messages/message'
import type { Database, Orm } from '../../platform/db/database'
import { now } from '../../platform/db/schema/columns'
import { tableFor } from '../../platform/db/schema/entity-tables'
import type { ContentChanged } from '../../platform/http/cache/content-changed'
import { HttpError, invalid } from '../../platform/http/errors'
import { route } from '../../platform/http/route'
import { pageQuery } from '../../platform/rows/rows'
import type { Sessions } from '../access'
import { administratorOf } from '../access'
import { record, titleOf } from '../activity'

const ids = z.array(z.uuid(invalidValue), invalidValue).check(z.maxLength(-limits.sortOrder.min, invalidValue))

/** The whole list as it was seen, and as it is to be. */
const arrangement = z.object({ seen: ids, order: ids }, missing)

type Arrangement = z.infer<typeof arrangement>

export function arrangeRoute(app: FastifyInstance, context: { database: Database; sessions: Sessions; contentChanged: ContentChanged }, entity: Entity) {
  route(app, {
    method: 'PATCH',
    url: `/api/${entity.path}/order`,
    access: 'administrator',
    summary: `Put all of ${entity.table} in order: the ids as they were seen, and as they are to be. Answered with 409 where somebody else changed the list since`,
    body: arrangement,
    handle: async ({ request, body }) => {
      const by = await administratorOf(context, request)
      await context.database.orm.transaction((tx) => arrange(tx, by, entity, body))
      await context.contentChanged()
      return body.order
    },
  })
}

type Arranged = { id: string }

async function arrange(tx: Orm, by: string, entity: Entity, { seen, order }: Arrangement) {
  const table = tableFor(entity)
  const name = entity.arranged as string
  // Nobody adds, deletes or moves an entry between this look and the new order.
  await tx.execute(sql`lock table ${table} in share row exclusive mode`)
  const rows = (await pageQuery(tx, entity, { limit: limits.integer }, 'all')) as Arranged[]
  const present = rows.map(({ id }) => id)
  if (!isDeepStrictEqual(present, seen)) throw new HttpError(409, message('listChanged'), { current: present })
  if (!isDeepStrictEqual(present.toSorted(), order.toSorted())) throw invalid([{ path: 'order', message: message('invalidValue') }])
  const known = new Map(rows.map((row) => [row.id, row as Arranged & Record<string, unknown>]))
  const last = Number(entity.fields[name]?.fallback)
  for (const [at, id] of order.entries()) {
    const place = last - (order.length - 1 - at)
    if (known.get(id)?.[name] === place) continue
    await tx
      .update(table)
      .set({ [name]: place, updatedAt: now() })
      .where(eq(table.id, id))
  }
  for (const { id, from, to } of movedIn(present, order)) {
    await record(tx, { by, action: 'moved', entity: entity.table, entryId: id, title: titleOf(entity, known.get(id) ?? {}), changes: { place: { from, to } } })
  }
}

/** Which entries took another place, counted from 1: the one that others only made room for, or all that differ where several were moved. */
function movedIn(before: string[], after: string[]) {
  const differing = before.flatMap((id, at) => (after[at] === id ? [] : [at]))
  const [first = 0, last = 0] = [differing[0], differing.at(-1)]
  const alone = [before[first], before[last]].filter((id) => isDeepStrictEqual(without(before, id), without(after, id))).slice(0, 1)
  const moved = alone.length > 0 ? alone : differing.map((at) => before[at])
  return moved.flatMap((id) => (id && differing.length > 0 ? [{ id, from: before.indexOf(id) + 1, to: after.indexOf(id) + 1 }] : []))
}

const without = (ids: string[], id: string | undefined) => ids.filter((one) => one !== id)
