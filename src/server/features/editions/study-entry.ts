import { and, desc, eq, exists, gte, not, sql } from 'drizzle-orm'
import { isToCome, notYet, type Study, studies } from '../../../model/content/studies'
import { limits } from '../../../model/limits'
import type { Edition } from '../../../study/edition/edition'
import type { Orm } from '../../platform/db/database'
import type { editions } from '../../platform/db/schema/edition-tables'
import { col, tableFor } from '../../platform/db/schema/entity-tables'
import { invoices } from '../../platform/db/schema/order-tables'
import { parse } from '../../platform/http/errors'
import { columnsOf, insertRow, updateRow, type View } from '../../platform/rows/rows'
import { clearFlagOfOthers, recordChange } from '../activity'

/** What a study's entry says of its edition. */
export const studyFactsOf = ({ facts: { title, description, pages, publishedOn } }: Edition) => ({ title, description, pages, publishedAt: publishedOn })

/** The study of a year; of several the current one, or the latest. */
export async function studyOf(orm: Orm, year: number, view: View): Promise<Study | undefined> {
  const table = tableFor(studies)
  const [row] = await orm
    .select(columnsOf(studies, view))
    .from(table)
    .where(eq(col(table, 'year'), year))
    .orderBy(desc(col(table, 'isCurrentEdition')), desc(table.createdAt))
    .limit(1)
  return row as Study | undefined
}

/** The entry of any year that an edition can have; the form of a study takes fewer. */
export const newEntry = (year: number, said: object) => {
  const { min, max } = limits.studyYear
  return { ...parse(studies.creation, { ...said, year: Math.min(Math.max(year, min), max) }), year }
}

/** Writes what an edition says of itself into its study's entry, which is made where it is missing, and makes it the current one where asked. */
export async function showOnStudy(tx: Orm, by: string, document: Edition, becomesCurrent: boolean): Promise<string> {
  const said = { ...studyFactsOf(document), ...(becomesCurrent ? { isCurrentEdition: true } : {}) }
  const known = await studyOf(tx, document.year, 'all')
  const values = known ? parse(studies.change, said) : newEntry(document.year, said)
  await clearFlagOfOthers(tx, by, studies, values, known?.id)
  const row = known ? await updateRow(tx, studies, known.id, values) : await insertRow(tx, studies, values)
  await recordChange(tx, by, studies, known, row as Study)
  return (row as Study).id
}

/** The entry of a year that is being prepared. It is made where it is missing, because what is delivered hangs on it. */
export async function entryToCome(tx: Orm, by: string, { year, facts }: Pick<Edition, 'year' | 'facts'>): Promise<Study> {
  const known = await studyOf(tx, year, 'all')
  if (known) return known
  // A draft may still lack what an entry needs.
  const values = newEntry(year, { title: facts.title || `${year}`, publishedAt: notYet })
  const row = (await insertRow(tx, studies, values)) as Study
  await recordChange(tx, by, studies, undefined, row)
  return row
}

/** Entries that were made for a year since it is being prepared. One that somebody gave a date or a link, or that was ordered, is more than that. */
export async function entriesMadeFor(tx: Orm, { year, createdAt }: Pick<typeof editions.$inferSelect, 'year' | 'createdAt'>): Promise<string[]> {
  const table = tableFor(studies)
  const isOrdered = exists(tx.select({ found: sql`1` }).from(invoices).where(sql`${invoices.document} #>> '{edition,studyId}' = ${table.id}::text`))
  const rows = await tx
    .select(columnsOf(studies, 'all'))
    .from(table)
    .where(and(eq(col(table, 'year'), year), gte(table.createdAt, createdAt), not(isOrdered)))
    .for('update')
  const isMadeForIt = ({ publishedAt, pdfUrl, isCurrentEdition }: Study) => publishedAt !== null && isToCome(publishedAt) && !pdfUrl && !isCurrentEdition
  return (rows as Study[]).filter(isMadeForIt).map(({ id }) => id)
}
