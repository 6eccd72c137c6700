import { eq } from 'drizzle-orm'
import { studies } from '../../../model/content/studies'
import type { EditionDraft } from '../../../study/edition/draft'
import type { Orm } from '../../platform/db/database'
import { editions, editionVersions } from '../../platform/db/schema/edition-tables'
import { studyDocuments } from '../../platform/db/schema/order-tables'
import { storedFiles } from '../../platform/db/schema/tables'
import { notFound } from '../../platform/http/errors'
import { findRow } from '../../platform/rows/rows'
import { record, recordChange } from '../activity'
import { about } from './activity-reference'
import type { Site } from './published'
import { studyOf } from './study-entry'

const described = { fileName: storedFiles.fileName, fileSize: storedFiles.fileSize, pages: storedFiles.pages }

/** The protected PDF that is delivered for a study. */
export async function documentOfStudy(orm: Orm, studyId: string) {
  const [found] = await orm
    .select({ studyId: studyDocuments.studyId, url: storedFiles.url, path: storedFiles.path, ...described })
    .from(studyDocuments)
    .innerJoin(storedFiles, eq(studyDocuments.fileUrl, storedFiles.url))
    .where(eq(studyDocuments.studyId, studyId))
  return found
}

async function deliveredFor(orm: Orm, year: number) {
  const study = await studyOf(orm, year, 'public')
  return study && documentOfStudy(orm, study.id)
}

/** The PDF that will be delivered when the draft of a year is published: its own, or the one that is delivered already. */
export async function studyFileOf(orm: Orm, year: number): Promise<EditionDraft['studyFile']> {
  const [own] = await orm
    .select({ ...described, fileUrl: storedFiles.url })
    .from(editions)
    .innerJoin(storedFiles, eq(editions.draftFileUrl, storedFiles.url))
    .where(eq(editions.year, year))
  if (own) return { ...own, isDelivered: false }
  const delivered = await deliveredFor(orm, year)
  return delivered ? { fileName: delivered.fileName, fileSize: delivered.fileSize, pages: delivered.pages, fileUrl: delivered.url, isDelivered: true } : null
}

/** Where the PDF lies that is delivered for a year on the site that is seen; a look at the year's draft sees the draft's own. */
export async function reportSeen(orm: Orm, { preview }: Pick<Site, 'preview'>, year: number): Promise<string | undefined> {
  return preview?.year === year ? (await studyFileOf(orm, year))?.fileUrl : (await deliveredFor(orm, year))?.url
}

export async function lockDocument(tx: Orm, studyId: string) {
  const study = await findRow(tx, studies, studyId, 'update')
  if (!study) throw notFound()
  const [document] = await tx.select().from(studyDocuments).where(eq(studyDocuments.studyId, studyId))
  return { study, document }
}

/** Puts a file in the place of the present one, which is kept; the address of the one that was kept until now is returned. */
export async function replaceDocument(tx: Orm, by: string, studyId: string, fileUrl: string): Promise<string | undefined> {
  const { study, document } = await lockDocument(tx, studyId)
  if (document?.fileUrl === fileUrl) return undefined
  const files = { fileUrl, earlierFileUrl: document?.fileUrl ?? null }
  await tx
    .insert(studyDocuments)
    .values({ studyId, ...files })
    .onConflictDoUpdate({ target: studyDocuments.studyId, set: files })
  await recordChange(tx, by, studies, undefined, study, 'file to deliver replaced')
  return document?.earlierFileUrl ?? undefined
}

/** Gives the correction of a published year a file of its own; the address of the one that it had is returned. */
export async function keepForDraft(tx: Orm, by: string, { year, draftFileUrl }: typeof editions.$inferSelect, file: { fileName: string; fileUrl: string }) {
  const before = await studyFileOf(tx, year)
  await tx.update(editions).set({ draftFileUrl: file.fileUrl }).where(eq(editions.year, year))
  const changes = { study: { from: before?.fileName ?? null, to: file.fileName } }
  await record(tx, { ...about(year, 'material'), by, action: 'changed', changes })
  return draftFileUrl ?? undefined
}

/** Notes which file went out with the version that another one is about to replace, so that going back brings it along. */
export async function recordFileOfShown(tx: Orm, { year, versionId }: typeof editions.$inferSelect) {
  const delivered = await deliveredFor(tx, year)
  if (!versionId || !delivered) return
  await tx.update(editionVersions).set({ fileUrl: delivered.url }).where(eq(editionVersions.id, versionId))
}
