import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { allEntities } from '../../../model/all'
import type { Entity } from '../../../model/fields/entity'
import type { Orm } from '../db/database'
import { editionParts, editions, editionVersions } from '../db/schema/edition-tables'
import { col, tableFor } from '../db/schema/entity-tables'
import { studyDocuments } from '../db/schema/order-tables'
import { trash } from '../db/schema/tables'

const fileFields = (entity: Entity) => Object.entries(entity.fields).flatMap(([name, field]) => (field.holdsFile ? [name] : []))

/** The addresses of files that an entry refers to. */
export function fileUrlsIn(entity: Entity, row: object): string[] {
  const values = row as Record<string, unknown>
  return fileFields(entity).flatMap((name) => (typeof values[name] === 'string' ? [values[name]] : []))
}

/** Which of the files an entry shows or an edition delivers, and which a deleted entry would need again: one query, however many they are. */
export async function referencesTo(orm: Orm, urls: string[]) {
  const entities = Object.values(allEntities) as Entity[]
  const holders = (from: PgTable, holder: SQL, isTrash: boolean) =>
    orm
      .select({ url: sql<string>`${holder}`.as('url'), isTrash: sql<boolean>`${isTrash}::boolean`.as('is_trash') })
      .from(from)
      .where(inArray(holder, urls))
  const delivered = holders(studyDocuments, sql`${studyDocuments.fileUrl}`, false)
  const studies = [
    // The version before can be restored, and so can the file of an edition's version.
    holders(studyDocuments, sql`${studyDocuments.earlierFileUrl}`, false),
    holders(editionVersions, sql`${editionVersions.fileUrl}`, false),
    holders(editions, sql`${editions.draftFileUrl}`, false),
  ]
  const deleted = [...new Set(entities.flatMap(fileFields))].map((name) => holders(trash, sql`${trash.entry} ->> ${name}`, true))
  const shown = entities.flatMap((entity) => fileFields(entity).map((name) => holders(tableFor(entity), sql`${col(tableFor(entity), name)}`, false)))
  const found = await [...studies, ...deleted, ...shown, ...inEditions(orm, urls)].reduce((all, next) => all.unionAll(next) as unknown as typeof all, delivered)
  const where = (isTrash: boolean) => new Set(found.filter((reference) => reference.isTrash === isTrash).map(({ url }) => url))
  return { inUse: where(false), inTrash: where(true) }
}

/** Files that a version of an edition was published with, or that its draft names: a version before can be shown again. */
function inEditions(orm: Orm, urls: string[]) {
  return [sql`${editionVersions.document}`, sql`${editionParts.value}`].map((document, at) => {
    const named = orm
      .select({ url: sql<string>`jsonb_path_query(${document}, '$.**.url') #>> '{}'`.as('url') })
      .from(at === 0 ? editionVersions : editionParts)
      .as('named')
    return orm
      .select({ url: sql<string>`${named.url}`.as('url'), isTrash: sql<boolean>`false`.as('is_trash') })
      .from(named)
      .where(inArray(named.url, urls))
  })
}
