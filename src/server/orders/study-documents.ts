import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StudyDocument } from '../../entities/fulfilment'
import { studies } from '../../entities/studies'
import { recordChange } from '../activity/record'
import type { Orm } from '../db/database'
import { col, tableFor } from '../db/entity-tables'
import { studyDocuments } from '../db/order-tables'
import { storedFiles } from '../db/tables'
import { HttpError, notFound } from '../errors'
import { findOnlyOne, findRow } from '../rows/rows'
import type { Invoice } from './invoices'

/** The protected PDF that is delivered for an edition. */
export async function documentOfStudy(orm: Orm, studyId: string) {
  const [found] = await orm
    .select({ studyId: studyDocuments.studyId, url: storedFiles.url, path: storedFiles.path, fileName: storedFiles.fileName, fileSize: storedFiles.fileSize })
    .from(studyDocuments)
    .innerJoin(storedFiles, eq(studyDocuments.fileUrl, storedFiles.url))
    .where(eq(studyDocuments.studyId, studyId))
  return found
}

/** What the holder of an invoice has ordered: the edition that was current then. */
export async function documentOfInvoice(orm: Orm, invoice: Invoice | undefined) {
  const studyId = invoice?.document.edition.studyId ?? (await findOnlyOne(orm, studies))?.id
  const found = studyId ? await documentOfStudy(orm, studyId) : undefined
  const year = invoice?.document.edition.year ?? (studyId ? (await findRow(orm, studies, studyId))?.year : undefined)
  return found && year !== undefined ? { ...found, year } : undefined
}

/** Every edition with its file and the one before, the newest edition first. */
export async function listDocuments(orm: Orm): Promise<StudyDocument[]> {
  const table = tableFor(studies)
  const [id, title, year] = [table.id, col(table, 'title'), col(table, 'year')]
  const earlier = alias(storedFiles, 'earlier')
  const rows = await orm
    .select({
      ...{ studyId: id, title, year, fileName: storedFiles.fileName, fileSize: storedFiles.fileSize, fileUrl: storedFiles.url },
      earlier: { fileName: earlier.fileName, fileSize: earlier.fileSize, fileUrl: earlier.url },
    })
    .from(table)
    .leftJoin(studyDocuments, eq(studyDocuments.studyId, id))
    .leftJoin(storedFiles, eq(studyDocuments.fileUrl, storedFiles.url))
    .leftJoin(earlier, eq(studyDocuments.earlierFileUrl, earlier.url))
    .orderBy(desc(year), desc(id))
  return rows as StudyDocument[]
}

async function lockStudy(tx: Orm, studyId: string) {
  const study = await findRow(tx, studies, studyId, 'update')
  if (!study) throw notFound()
  const [document] = await tx.select().from(studyDocuments).where(eq(studyDocuments.studyId, studyId))
  return { study, document }
}

/** Puts a file in the place of the present one, which is kept; the address of the one that was kept until now is returned. */
export async function replaceDocument(tx: Orm, by: string, studyId: string, fileUrl: string): Promise<string | undefined> {
  const { study, document } = await lockStudy(tx, studyId)
  const files = { fileUrl, earlierFileUrl: document?.fileUrl ?? null }
  await tx
    .insert(studyDocuments)
    .values({ studyId, ...files })
    .onConflictDoUpdate({ target: studyDocuments.studyId, set: files })
  await recordChange(tx, by, studies, undefined, study, 'file to deliver replaced')
  return document?.earlierFileUrl ?? undefined
}

/** The version before is delivered again, and the present one becomes the one before: this too can be taken back. */
export async function restoreDocument(tx: Orm, by: string, studyId: string) {
  const { study, document } = await lockStudy(tx, studyId)
  if (!document?.earlierFileUrl) throw new HttpError(409, 'There is no earlier file for this edition')
  await tx.update(studyDocuments).set({ fileUrl: document.earlierFileUrl, earlierFileUrl: document.fileUrl }).where(eq(studyDocuments.studyId, studyId))
  await recordChange(tx, by, studies, undefined, study, 'earlier file to deliver restored')
}
