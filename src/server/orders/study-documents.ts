import { desc, eq } from 'drizzle-orm'
import type { StudyDocument } from '../../entities/fulfilment'
import { studies } from '../../entities/studies'
import { recordChange } from '../activity/record'
import type { Orm } from '../db/database'
import { col, tableFor } from '../db/entity-tables'
import { studyDocuments } from '../db/order-tables'
import { storedFiles } from '../db/tables'
import { notFound } from '../errors'
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

/** Every edition with its file, the newest first. */
export async function listDocuments(orm: Orm): Promise<StudyDocument[]> {
  const table = tableFor(studies)
  const [id, title, year] = [table.id, col(table, 'title'), col(table, 'year')]
  const rows = await orm
    .select({ studyId: id, title, year, fileName: storedFiles.fileName, fileSize: storedFiles.fileSize, fileUrl: storedFiles.url })
    .from(table)
    .leftJoin(studyDocuments, eq(studyDocuments.studyId, id))
    .leftJoin(storedFiles, eq(studyDocuments.fileUrl, storedFiles.url))
    .orderBy(desc(year), desc(id))
  return rows as StudyDocument[]
}

/** Puts a file in the place of the earlier one, whose address is returned. */
export async function replaceDocument(tx: Orm, by: string, studyId: string, fileUrl: string): Promise<string | undefined> {
  const study = await findRow(tx, studies, studyId, 'update')
  if (!study) throw notFound()
  const [before] = await tx.select().from(studyDocuments).where(eq(studyDocuments.studyId, studyId))
  await tx.insert(studyDocuments).values({ studyId, fileUrl }).onConflictDoUpdate({ target: studyDocuments.studyId, set: { fileUrl } })
  await recordChange(tx, by, studies, undefined, study, 'file to deliver replaced')
  return before?.fileUrl
}
