import { eq } from 'drizzle-orm'
import type { Material } from '../../../../study/edition/material'
import type { Orm } from '../../../platform/db/database'
import { editions } from '../../../platform/db/schema/edition-tables'
import { notFound } from '../../../platform/http/errors'
import { record } from '../../activity/index'
import { about } from '../activity-reference'
import { endDraft } from '../publish/publish'
import { entriesMadeFor } from '../study-entry'
import { lockEdition, partsOf } from './drafts'

/** Puts the entry of a study where deleted entries go. */
export type RemoveStudy = (tx: Orm, by: string, id: string) => Promise<unknown>

/** Throws a draft away, and the study's entry that was made for it alone. What is published stays. The addresses of the files that the draft named. */
export async function discardDraft(tx: Orm, by: string, year: number, removeStudy: RemoveStudy): Promise<string[]> {
  const edition = await lockEdition(tx, year)
  const parts = await partsOf(tx, year, 'update')
  if (parts.length === 0) throw notFound()
  await endDraft(tx, year)
  if (edition.versionId === null) {
    for (const id of await entriesMadeFor(tx, edition)) await removeStudy(tx, by, id)
    await tx.delete(editions).where(eq(editions.year, year))
  }
  await record(tx, { ...about(year), by, action: 'draft thrown away' })
  const uploads = parts.flatMap(({ name, value }) => (name === 'material' ? uploadsIn(value as Material) : []))
  return edition.draftFileUrl ? [...uploads, edition.draftFileUrl] : uploads
}

const uploadsIn = ({ cover, onePagers, pressRelease, graphicsPackage }: Material) =>
  [cover, ...Object.values(onePagers), pressRelease, graphicsPackage].flatMap((upload) => upload?.url ?? [])
