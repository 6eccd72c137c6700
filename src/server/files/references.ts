import { eq, or, sql } from 'drizzle-orm'
import { allEntities } from '../../entities/all'
import type { Entity } from '../../entities/entity'
import type { Orm } from '../db/database'
import { col, tableFor } from '../db/entity-tables'
import { studyDocuments } from '../db/order-tables'
import { trash } from '../db/tables'

const fileFields = (entity: Entity) => Object.entries(entity.fields).flatMap(([name, field]) => (field.holdsFile ? [name] : []))

/** The addresses of files that an entry refers to. */
export function fileUrlsIn(entity: Entity, row: object): string[] {
  const values = row as Record<string, unknown>
  return fileFields(entity).flatMap((name) => (typeof values[name] === 'string' ? [values[name]] : []))
}

export async function isReferenced(orm: Orm, url: string) {
  for (const entity of Object.values(allEntities) as Entity[]) {
    const table = tableFor(entity)
    const holds = fileFields(entity).map((name) => eq(col(table, name), url))
    if (holds.length === 0) continue
    const found = await orm
      .select({ id: table.id })
      .from(table)
      .where(or(...holds))
      .limit(1)
    if (found.length > 0) return true
  }
  const delivered = await orm.select({ studyId: studyDocuments.studyId }).from(studyDocuments).where(eq(studyDocuments.fileUrl, url))
  return delivered.length > 0
}

/** Whether a deleted entry would need the file again. */
export async function isInTrash(orm: Orm, url: string) {
  const names = new Set((Object.values(allEntities) as Entity[]).flatMap(fileFields))
  const found = await orm
    .select({ id: trash.id })
    .from(trash)
    .where(or(...[...names].map((name) => eq(sql`${trash.entry} ->> ${name}`, url))))
    .limit(1)
  return found.length > 0
}
