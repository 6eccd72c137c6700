import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Changes } from '../../../model/content/activity'
import type { Entity } from '../../../model/fields/entity'
import { entryNumber } from '../../../model/fields/entry-number'
import type { Orm } from '../../platform/db/database'
import { activity } from '../../platform/db/schema/tables'
import { keepOnlyOne } from '../../platform/rows/rows'

type NewActivity = {
  /** The administrator's address, or `website`. */
  by: string
  action: string
  /** The table of the entry. */
  entity: string
  entryId: string
  title: string
  changes?: Changes
}

/**
 * By the clock, not the beginning of the transaction, and never the same twice: entries of one step keep their order, and the embedded
 * database's clock counts milliseconds only. What stands far in the future, since a clock was wrong once, is left out.
 */
const justAfterTheLast = sql`greatest(clock_timestamp(), (
  select max(${activity.createdAt}) + interval '1 microsecond' from ${activity} where ${activity.createdAt} < clock_timestamp() + interval '1 second'
))`

/** Notes what was done, in the transaction that does it: one without the other cannot be. */
export const record = (tx: Orm, done: NewActivity) => recordAll(tx, [done])

export async function recordAll(tx: Orm, all: readonly NewActivity[]) {
  const at = (position: number) => sql`${justAfterTheLast} + ${sql.raw(String(position))} * interval '1 microsecond'`
  await tx.insert(activity).values(all.map(({ by, ...done }, position) => ({ administrator: by, ...done, createdAt: at(position) })))
}

type AnyRow = { id: string } & Record<string, unknown>

/** Notes a change of an entry. Nothing changed, nothing noted. */
export async function recordChange(
  tx: Orm,
  by: string,
  entity: Entity,
  before: object | undefined,
  after: object | undefined,
  action = actionOf(before, after),
) {
  const row = (after ?? before) as AnyRow
  const changes = changesBetween(entity, before, after)
  if (action === 'changed' && Object.keys(changes).length === 0) return
  await record(tx, { by, action, entity: entity.table, entryId: row.id, title: titleOf(entity, row), changes: action === 'changed' ? changes : {} })
}

/** Where one entry takes the flag that only one may carry from another, that one changes too. */
export async function clearFlagOfOthers(tx: Orm, by: string, entity: Entity, values: object, id?: string) {
  for (const row of await keepOnlyOne(tx, entity, values, id)) {
    await recordChange(tx, by, entity, { ...row, [entity.onlyOne as string]: true }, row)
  }
}

function actionOf(before: object | undefined, after: object | undefined) {
  if (!before) return 'created'
  return after ? 'changed' : 'deleted'
}

/** Entries without a title came from a person: they are called by their number, as everywhere. */
export function titleOf(entity: Entity, row: object) {
  const values = row as AnyRow
  return entity.title ? String(values[entity.title]) : `#${entryNumber(values.id)}`
}

function changesBetween(entity: Entity, before: object | undefined, after: object | undefined): Changes {
  const from = (before ?? {}) as AnyRow
  const to = (after ?? {}) as AnyRow
  // What was before stands in the change itself.
  const copies = new Set<unknown>(Object.values(entity.earlier ?? {}))
  const differing = Object.keys(entity.fields).filter((name) => !copies.has(name) && !isDeepStrictEqual(from[name] ?? null, to[name] ?? null))
  return Object.fromEntries(differing.map((name) => [name, { from: from[name] ?? null, to: to[name] ?? null }]))
}
