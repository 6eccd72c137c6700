import { aliasedTable, and, count, desc, eq, inArray, lt, lte, or, sql } from 'drizzle-orm'
import { studies } from '../../../model/content/studies'
import type { Edition } from '../../../study/edition/edition'
import { readDocument } from '../../../study/edition/read-document'
import { asRead } from '../../../study/edition/wording'
import type { Licence } from '../../../study/licence'
import type { Orm } from '../../platform/db/database'
import { editions, editionVersions } from '../../platform/db/schema/edition-tables'
import { col, tableFor } from '../../platform/db/schema/entity-tables'
import type { SiteAnswers, SiteState } from '../../platform/http/cache/response-cache'
import { findOnlyOne } from '../../platform/rows/rows'
import type { Preview } from './preview/previews'

/** The site as somebody sees it: which editions have appeared, and which of them is the current one. */
export type Site = SiteState & {
  /** Their documents by year, the latest first. */
  readonly editions: ReadonlyMap<number, Edition>
  /** Which publication of its year each document is, counted from 1; a draft is none. */
  readonly versions: ReadonlyMap<number, number>
  /** The year of the current study. It may have no document, and then nothing of that year is known but the study's entry. */
  readonly currentYear: number | undefined
  readonly licence: Licence
  /** Finished answers of this site. */
  readonly cache: SiteAnswers
  /** Whose draft it shows, where it is not what everyone sees. */
  readonly preview: Preview | null
}

/** Documents by the id of their version. None is ever changed: whoever has read one need not read and check it again. */
export type KnownDocuments = Map<string, Edition>

/** The published documents as readers see them, with everything in its place that their texts name. */
export async function publishedEditions(orm: Orm, known?: KnownDocuments): ReturnType<typeof storedEditions> {
  const stored = await storedEditions(orm, known)
  return { ...stored, editions: new Map([...stored.editions].map(([year, document]) => [year, asRead(document)])) }
}

/** The published documents as they are edited, read from the database. Inside a transaction it is what holds at that moment. */
export async function storedEditions(orm: Orm, known: KnownDocuments = new Map()): Promise<Pick<Site, 'editions' | 'versions' | 'currentYear'>> {
  const earlier = aliasedTable(editionVersions, 'earlier')
  const isNoLater = or(
    lt(earlier.createdAt, editionVersions.createdAt),
    and(eq(earlier.createdAt, editionVersions.createdAt), lte(earlier.id, editionVersions.id)),
  )
  const number = orm
    .select({ count: count() })
    .from(earlier)
    .where(and(eq(earlier.year, editionVersions.year), isNoLater))
  // As it is now: whoever reads at the same time may find another version, and forget this one.
  const had = new Map(known)
  const isKnown = inArray(editionVersions.id, [...had.keys()])
  const rows = await orm
    .select({
      id: editionVersions.id,
      year: editions.year,
      document: sql`case when not ${isKnown} then ${editionVersions.document} end`.mapWith(editionVersions.document),
      number: sql<number>`(${number})`.mapWith(Number),
    })
    .from(editions)
    .innerJoin(editionVersions, eq(editions.versionId, editionVersions.id))
    .orderBy(desc(editions.year))
  // A document is kept as it was published; what editions have learnt to tell since then it leaves empty.
  const documents = rows.map(({ id, document }) => [id, had.get(id) ?? readDocument(document)] as const)
  known.clear()
  for (const [id, document] of documents) known.set(id, document)
  return {
    editions: new Map(documents.map(([, document]) => [document.year, document])),
    versions: new Map(rows.map(({ year, number }) => [year, number])),
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
