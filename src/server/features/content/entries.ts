import { isDeepStrictEqual } from 'node:util'
import type { Entity, Row } from '../../../model/fields/entity'
import { message } from '../../../model/messages/message'
import type { Orm } from '../../platform/db/database'
import { HttpError, notFound } from '../../platform/http/errors'
import { deleteRow, findRow, insertRow, updateRow, type Values } from '../../platform/rows/rows'
import { clearFlagOfOthers, recordChange } from '../activity'

/** Creates an entry, and notes who did. */
export async function createEntry<E extends Entity>(tx: Orm, by: string, entity: E, values: Values<E>): Promise<Row<E>> {
  await clearFlagOfOthers(tx, by, entity, values)
  const row = await insertRow(tx, entity, values)
  await recordChange(tx, by, entity, undefined, row as object)
  return row
}

type Change<E> = {
  id: string
  values: Values<E>
  /** When the entry was last changed, as the administrator saw it; a later change by somebody else is not overwritten. */
  seenAt?: string | undefined
}

/** Changes an entry, and notes who changed what. What changes nothing leaves its date alone: nobody else's view of it grows old. */
export async function changeEntry<E extends Entity>(
  tx: Orm,
  by: string,
  entity: E,
  { id, values, seenAt }: Change<E>,
): Promise<{ before: Row<E>; row: Row<E> }> {
  await clearFlagOfOthers(tx, by, entity, values, id)
  const before = await findRow(tx, entity, id, 'update')
  if (!before) throw notFound()
  if (seenAt !== undefined && (before as { updatedAt: string }).updatedAt !== seenAt) {
    throw new HttpError(409, message('entryChanged'), { current: before })
  }
  const stored = before as Record<string, unknown>
  if (Object.entries(values).every(([name, value]) => isDeepStrictEqual(value ?? null, stored[name]))) return { before, row: before }
  const row = await updateRow(tx, entity, id, { ...values, ...earlierOf(entity, stored, values) } as Values<E>)
  if (!row) throw notFound()
  await recordChange(tx, by, entity, before as object, row as object)
  return { before, row }
}

/** What a replaced file was, to be kept beside the new one. */
function earlierOf({ earlier = {} }: Entity, before: Record<string, unknown>, values: Record<string, unknown>) {
  const [leading] = Object.keys(earlier)
  if (!leading || !(leading in values) || values[leading] === before[leading]) return {}
  return Object.fromEntries(Object.entries(earlier).map(([name, beside]) => [beside, before[name] ?? null]))
}

/** Deletes an entry for good; that it was there and who deleted it stays noted, what it said does not. */
export async function deleteEntry<E extends Entity>(tx: Orm, by: string, entity: E, id: string): Promise<Row<E>> {
  const row = await deleteRow(tx, entity, id)
  if (!row) throw notFound()
  await recordChange(tx, by, entity, row as object, undefined)
  return row
}
