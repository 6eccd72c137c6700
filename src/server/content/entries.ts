import { and, eq, ne } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Entity, Row } from '../../entities/entity'
import { recordChange, titleOf } from '../activity/record'
import type { Orm } from '../db/database'
import { tableFor } from '../db/entity-tables'
import { trash } from '../db/tables'
import { HttpError, notFound } from '../errors'
import { deleteRow, findRow, insertRow, updateRow, type Values } from './rows'

/** Creates an entry, and notes who did. */
export async function createEntry<E extends Entity>(tx: Orm, by: string, entity: E, values: Values<E>): Promise<Row<E>> {
  await recordDisplaced(tx, by, entity, values)
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

/** Changes an entry, and notes who changed what. */
export async function changeEntry<E extends Entity>(tx: Orm, by: string, entity: E, { id, values, seenAt }: Change<E>) {
  const before = await findRow(tx, entity, id, 'update')
  if (!before) throw notFound()
  if (seenAt !== undefined && (before as { updatedAt: string }).updatedAt !== seenAt) {
    throw new HttpError(409, 'Dieser Eintrag wurde inzwischen von jemand anderem geändert', { current: before })
  }
  await recordDisplaced(tx, by, entity, values, id)
  const row = await updateRow(tx, entity, id, values)
  if (!row) throw notFound()
  await recordChange(tx, by, entity, before as object, row as object)
  return { before, row }
}

/** Moves an entry of the site's content into the trash. */
export async function trashEntry<E extends Entity>(tx: Orm, by: string, entity: E, id: string): Promise<Row<E>> {
  const row = await deleteEntry(tx, by, entity, id)
  await tx.insert(trash).values({ id, entity: entity.table, title: titleOf(entity, row as object), entry: row as Record<string, unknown>, administrator: by })
  return row
}

/** Deletes an entry for good; that it was there and who deleted it stays noted, what it said does not. */
export async function deleteEntry<E extends Entity>(tx: Orm, by: string, entity: E, id: string): Promise<Row<E>> {
  const row = await deleteRow(tx, entity, id)
  if (!row) throw notFound()
  await recordChange(tx, by, entity, row as object, undefined)
  return row
}

/** Puts an entry back as it was, with its id and dates. The flag that only one may carry stays where it is now. */
export async function restoreEntry(tx: Orm, by: string, entity: Entity, id: string) {
  const [kept] = await tx.delete(trash).where(eq(trash.id, id)).returning()
  if (!kept) throw notFound()
  const flag = entity.onlyOne
  const [row] = await tx
    .insert(tableFor(entity))
    .values((flag ? { ...kept.entry, [flag]: false } : kept.entry) as never)
    .returning()
  await recordChange(tx, by, entity, undefined, row, 'restored')
  return row as object
}

/** Where one entry takes the flag from another, that one changes too. */
async function recordDisplaced<E extends Entity>(tx: Orm, by: string, entity: E, values: Values<E>, id?: string) {
  const flag = entity.onlyOne
  if (!flag || (values as Record<string, unknown>)[flag] !== true) return
  const table = tableFor(entity)
  const [displaced] = await tx
    .select()
    .from(table)
    .where(and(eq(table[flag] as AnyPgColumn, true), id ? ne(table.id as AnyPgColumn, id) : undefined))
  if (displaced) await recordChange(tx, by, entity, displaced, { ...displaced, [flag]: false })
}
