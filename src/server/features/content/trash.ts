import { eq, sql } from 'drizzle-orm'
import { allEntities } from '../../../model/all'
import type { Entity, Row } from '../../../model/fields/entity'
import { AppError } from '../../platform/app-error'
import type { Orm } from '../../platform/db/database'
import { isId } from '../../platform/db/schema/columns'
import { col, tableFor } from '../../platform/db/schema/entity-tables'
import { trash } from '../../platform/db/schema/tables'
import { fileUrlsIn } from '../../platform/files/references'
import { notFound } from '../../platform/http/errors'
import { record, recordChange, titleOf } from '../activity'
import { deleteEntry } from './entries'

type Kept = typeof trash.$inferSelect

/** Moves an entry of the site's content into the trash. */
export async function trashEntry<E extends Entity>(tx: Orm, by: string, entity: E, id: string): Promise<Row<E>> {
  const row = await deleteEntry(tx, by, entity, id)
  await tx.insert(trash).values({ id, entity: entity.table, title: titleOf(entity, row as object), entry: row as Record<string, unknown>, administrator: by })
  return row
}

/** Puts an entry back as it was, with its id and dates. The flag that only one may carry stays with whoever carries it now. */
export async function restoreEntry(tx: Orm, by: string, id: string) {
  const { entity, entry } = await takeOut(tx, id)
  const table = tableFor(entity)
  const flag = entity.onlyOne
  const isTaken = flag && entry[flag] === true && (await isCarried(tx, entity, flag))
  const [row] = await tx
    .insert(table)
    .values(isTaken ? { ...entry, [flag]: false } : entry)
    .returning()
  await recordChange(tx, by, entity, undefined, row, 'restored')
  return { entity, row: row as object }
}

/** Writers of the flag take turns, so nobody takes it between this look and the restored entry. */
async function isCarried(tx: Orm, entity: Entity, flag: string) {
  const table = tableFor(entity)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${entity.table}))`)
  const carriers = await tx
    .select({ id: table.id })
    .from(table)
    .where(eq(col(table, flag), true))
  return carriers.length > 0
}

/** Deletes what is in the trash for good. */
export async function eraseEntry(tx: Orm, by: string, id: string) {
  const { entity, entry, title } = await takeOut(tx, id)
  await record(tx, { by, action: 'deleted for good', entity: entity.table, entryId: id, title })
  return fileUrlsIn(entity, entry)
}

async function takeOut(tx: Orm, id: string) {
  const [kept]: Kept[] = isId(id) ? await tx.delete(trash).where(eq(trash.id, id)).returning() : []
  if (!kept) throw notFound()
  return { ...kept, entity: entityOf(kept.entity) }
}

function entityOf(table: string): Entity {
  const found = (Object.values(allEntities) as Entity[]).find((entity) => entity.table === table)
  if (!found) throw new AppError(`Nothing is kept in a table ${table}`)
  return found
}
