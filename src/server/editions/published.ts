import { aliasedTable, and, count, eq, lt, lte, or, sql } from 'drizzle-orm'
import { studies } from '../../entities/studies'
import { type Edition, edition } from '../../study/edition/edition'
import type { AnswerCache } from '../answers/answer-cache'
import type { Orm } from '../db/database'
import { editions, editionVersions } from '../db/edition-tables'
import { col, tableFor } from '../db/entity-tables'
import { findOnlyOne } from '../rows/rows'
import type { Preview } from './previews'

/** The site as somebody sees it: which editions have appeared, and which of them is the current one. */
export type Site = {
  /** Their documents by year, the latest first. */
  readonly editions: ReadonlyMap<number, Edition>
  /** Which publication of its year each document is, counted from 1; a draft is none. */
  readonly versions: ReadonlyMap<number, number>
  /** The year of the current study. It may have no document, and then nothing of that year is known but the study's entry. */
  readonly currentYear: number | undefined
  /** Finished answers of this site. */
  readonly cache: AnswerCache
  /** Whose draft it shows, where it is not what everyone sees. */
  readonly preview: Preview | null
}

/** The published documents, read from the database. Inside a transaction it is what holds at that moment. */
export async function publishedEditions(orm: Orm): Promise<Pick<Site, 'editions' | 'versions' | 'currentYear'>> {
  const earlier = aliasedTable(editionVersions, 'earlier')
  const isNoLater = or(
    lt(earlier.createdAt, editionVersions.createdAt),
    and(eq(earlier.createdAt, editionVersions.createdAt), lte(earlier.id, editionVersions.id)),
  )
  const number = orm
    .select({ count: count() })
    .from(earlier)
    .where(and(eq(earlier.year, editionVersions.year), isNoLater))
  const rows = await orm
    .select({ document: editionVersions.document, number: sql<number>`(${number})`.mapWith(Number) })
    .from(editions)
    .innerJoin(editionVersions, eq(editions.versionId, editionVersions.id))
  // A document is kept as it was published; what editions have learnt to tell since then it leaves empty.
  const documents = rows.map(({ document }) => edition.parse(document)).sort((one, other) => other.year - one.year)
  return {
    editions: new Map(documents.map((document) => [document.year, document])),
    versions: new Map(rows.map(({ document, number }) => [document.year, number])),
    currentYear: (await findOnlyOne(orm, studies))?.year,
  }
}

/** The prices of the current study's year, as they stand in the database at this moment. Nothing else is read: orders wait for each other here. */
export async function currentPrices(orm: Orm): Promise<Pick<Edition, 'year' | 'prices'> | undefined> {
  const study = tableFor(studies)
  const [found] = await orm
    .select({ year: editions.year, prices: sql<Edition['prices']>`${editionVersions.document} -> 'prices'` })
    .from(editions)
    .innerJoin(editionVersions, eq(editions.versionId, editionVersions.id))
    .innerJoin(study, and(eq(col(study, 'year'), editions.year), eq(col(study, 'isCurrentEdition'), true)))
  return found
}

/** Stores a version of a year's document and shows it from now on. */
export async function insertPublished(tx: Orm, document: Edition, administrator?: string) {
  const [version] = await tx.insert(editionVersions).values({ year: document.year, document, administrator }).returning({ id: editionVersions.id })
  const versionId = version?.id
  await tx.insert(editions).values({ year: document.year, versionId }).onConflictDoUpdate({ target: editions.year, set: { versionId } })
  return versionId
}

/** The edition whose findings are shown where no year is named: the current one, or the latest that has some. */
export function shownFindings({ editions, currentYear }: Pick<Site, 'editions' | 'currentYear'>): Edition | undefined {
  const current = currentYear === undefined ? undefined : editions.get(currentYear)
  return [current, ...editions.values()].find((edition) => edition && edition.findings.length > 0)
}
