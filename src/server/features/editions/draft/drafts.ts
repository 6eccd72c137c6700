import { and, asc, desc, eq, max, sql } from 'drizzle-orm'
import { checksOf, type Known } from '../../../../study/edition/checks/checks'
import type { Check, DraftPart, EditionDraft, EditionState, EditionVersion } from '../../../../study/edition/draft'
import { joinParts, splitIntoParts } from '../../../../study/edition/draft-parts'
import type { Edition } from '../../../../study/edition/edition'
import { nextEdition } from '../../../../study/edition/next'
import { orderPart } from '../../../../study/edition/part-names'
import { progressOf } from '../../../../study/edition/progress'
import type { Orm } from '../../../platform/db/database'
import { editionParts, editions, editionVersions } from '../../../platform/db/schema/edition-tables'
import { HttpError, notFound } from '../../../platform/http/errors'
import { instituteOf } from '../../../platform/settings/site-texts'
import { listPreviews } from '../preview/previews'
import { storedEditions } from '../published'
import { studyFileOf } from '../study-file'

const partColumns = {
  name: editionParts.name,
  value: editionParts.value,
  unconfirmed: editionParts.unconfirmed,
  administrator: editionParts.administrator,
  updatedAt: editionParts.updatedAt,
}

/** The parts of a draft as they are stored; none where there is no draft. */
export async function partsOf(orm: Orm, year: number, lock?: 'update'): Promise<DraftPart[]> {
  const query = orm.select(partColumns).from(editionParts).where(eq(editionParts.year, year)).orderBy(asc(editionParts.name))
  return lock ? query.for('update') : query
}

/** What a draft holds, in one word: as long as it stays the same, nobody has changed a letter. Absent where there is none. */
export async function digestOf(orm: Orm, year: number): Promise<string | null> {
  const everything = sql`string_agg(${editionParts.name} || ${editionParts.value}::text, ' ' order by ${editionParts.name})`
  const [found] = await orm
    .select({ digest: sql<string | null>`md5(${everything})` })
    .from(editionParts)
    .where(eq(editionParts.year, year))
  return found?.digest ?? null
}

/** One part, held until the transaction ends: whoever saves it at the same time waits. */
export async function lockPart(tx: Orm, year: number, name: string): Promise<DraftPart> {
  const [part] = await tx
    .select(partColumns)
    .from(editionParts)
    .where(and(eq(editionParts.year, year), eq(editionParts.name, name)))
    .for('update')
  if (!part) throw notFound()
  return part
}

/** The year, held until the transaction ends: one at a time adds findings, schedules, publishes. */
export async function lockEdition(tx: Orm, year: number) {
  const [row] = await tx.select().from(editions).where(eq(editions.year, year)).for('update')
  if (!row) throw notFound()
  return row
}

export type Loaded = { parts: DraftPart[]; document: Edition; checks: Check[]; known: Known } & Pick<EditionDraft, 'studyFile'>

/** A draft with what the checks say of it. Where it is about to be published, nobody changes a part meanwhile. */
export async function loadDraft(orm: Orm, year: number, lock?: 'update'): Promise<Loaded | undefined> {
  const parts = await partsOf(orm, year, lock)
  if (parts.length === 0) return undefined
  const { editions: published } = await storedEditions(orm)
  const studyFile = await studyFileOf(orm, year)
  const known: Known = {
    unconfirmed: Object.fromEntries(parts.map(({ name, unconfirmed }) => [name, unconfirmed])),
    previous: [...published.values()].find((edition) => edition.year < year) ?? null,
    published: published.get(year) ?? null,
    hasStudyFile: studyFile !== null,
    studyPages: studyFile?.pages ?? null,
  }
  const document = joinParts(year, parts, published.get(year) ?? (await newEdition(orm)))
  return { parts, document, known, studyFile, checks: checksOf(document, known) }
}

/** What a document holds besides its parts, in a year that has none yet. */
export async function newEdition(orm: Orm): Promise<Pick<Edition, 'ownsShortAddresses' | 'publisher'>> {
  return { ownsShortAddresses: false, publisher: (await instituteOf(orm)) ?? null }
}

/** Everything that the workspace shows of a draft. */
export async function draftOf(orm: Orm, year: number): Promise<EditionDraft> {
  const loaded = await loadDraft(orm, year)
  if (!loaded) throw notFound()
  const { parts, checks, known, studyFile } = loaded
  const [row] = await orm.select({ publishAt: editions.publishAt }).from(editions).where(eq(editions.year, year))
  return {
    year,
    parts,
    checks,
    progress: progressOf(parts, checks),
    publishAt: row?.publishAt ?? null,
    studyFile,
    previews: await listPreviews(orm, year),
    previous: known.previous,
  }
}

export async function versionsOf(orm: Orm, year: number): Promise<EditionVersion[]> {
  const rows = await orm
    .select({ id: editionVersions.id, administrator: editionVersions.administrator, createdAt: editionVersions.createdAt, shown: editions.versionId })
    .from(editionVersions)
    .innerJoin(editions, eq(editions.year, editionVersions.year))
    .where(eq(editionVersions.year, year))
    .orderBy(desc(editionVersions.createdAt), desc(editionVersions.id))
  return rows.map(({ shown, ...version }) => ({ ...version, isShown: version.id === shown }))
}

/** Begins the draft of a year: a copy of the edition before it, or of the year's own document where that is to be corrected. */
export async function startDraft(tx: Orm, by: string, year: number) {
  await tx.insert(editions).values({ year }).onConflictDoNothing()
  await lockEdition(tx, year)
  if ((await partsOf(tx, year)).length > 0) throw new HttpError(409, `Edition ${year} is being prepared already`)
  const { editions: published } = await storedEditions(tx)
  const own = published.get(year)
  const before = [...published.values()].find((edition) => edition.year < year)
  if (!own && !before) throw new HttpError(409, `There is no edition before ${year} to begin from`)
  const { edition, unconfirmed } = own ? { edition: own, unconfirmed: {} as Record<string, string[]> } : nextEdition(before as Edition, year)
  const rows = splitIntoParts(edition).map(({ name, value }) => ({ year, name, value, unconfirmed: unconfirmed[name] ?? [], administrator: by }))
  await tx.insert(editionParts).values(rows)
}

/** Every year that has a document or a draft, the latest first. */
export async function statesOf(orm: Orm): Promise<EditionState[]> {
  const { editions: published, currentYear } = await storedEditions(orm)
  const rows = await orm
    .select({ year: editions.year, publishAt: editions.publishAt, begunAt: max(editionParts.updatedAt) })
    .from(editions)
    .leftJoin(editionParts, and(eq(editionParts.year, editions.year), eq(editionParts.name, orderPart)))
    .groupBy(editions.year, editions.publishAt)
    .orderBy(desc(editions.year))
  const states: EditionState[] = []
  for (const { year, publishAt, begunAt } of rows) {
    const hasDraft = begunAt !== null
    const draft = hasDraft ? await loadDraft(orm, year) : undefined
    const unpublished = publishAt ? 'scheduled' : 'draft'
    const state = published.has(year) ? (year === currentYear ? 'live' : 'archived') : unpublished
    if (published.has(year) || hasDraft) {
      states.push({ year, state, hasDraft, progress: draft ? progressOf(draft.parts, draft.checks) : null, publishAt })
    }
  }
  return states
}
