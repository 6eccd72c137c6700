import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { studies } from '../../../model/content/studies'
import type { StudyDocument } from '../../../model/orders/fulfilment'
import type { Orm } from '../../platform/db/database'
import { col, tableFor } from '../../platform/db/schema/entity-tables'
import { studyDocuments } from '../../platform/db/schema/order-tables'
import { storedFiles } from '../../platform/db/schema/tables'
import { HttpError } from '../../platform/http/errors'
import { findOnlyOne, findRow } from '../../platform/rows/rows'
import { recordChange } from '../activity'
import { documentOfStudy, lockDocument } from '../editions'
import type { Invoice } from './invoice/invoices'

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

/** The version before is delivered again, and the present one becomes the one before: this too can be taken back. */
export async function restoreDocument(tx: Orm, by: string, studyId: string) {
  const { study, document } = await lockDocument(tx, studyId)
  if (!document?.earlierFileUrl) throw new HttpError(409, 'There is no earlier file for this edition')
  await tx.update(studyDocuments).set({ fileUrl: document.earlierFileUrl, earlierFileUrl: document.fileUrl }).where(eq(studyDocuments.studyId, studyId))
  await recordChange(tx, by, studies, undefined, study, 'earlier file to deliver restored')
}
