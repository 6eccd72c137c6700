import { isDeepStrictEqual } from 'node:util'
import { and, eq, like } from 'drizzle-orm'
import type { Changes } from '../../../../model/content/activity'
import { saysWhatIsOld } from '../../../../study/edition/checks/old-values'
import type { DraftPart } from '../../../../study/edition/draft'
import { schemaOf } from '../../../../study/edition/draft-parts'
import { findingIn, orderPart } from '../../../../study/edition/part-names'
import type { FindingDraft } from '../../../../study/kinds/finding'
import { identified } from '../../../../study/kinds/identities'
import { differences, placesOf, valueAt } from '../../../../study/schema/places'
import type { Orm } from '../../../platform/db/database'
import { now } from '../../../platform/db/schema/columns'
import { editionParts } from '../../../platform/db/schema/edition-tables'
import { HttpError, invalid, notFound } from '../../../platform/http/errors'
import { recordOngoing } from '../../activity/index'
import { about } from '../activity-reference'
import { storedEditions } from '../published'
import { loadDraft, lockPart } from './drafts'

export type PartEdit = {
  year: number
  name: string
  /** Absent where something is only confirmed. */
  value?: unknown
  confirm?: string[] | 'all' | undefined
  /** When the part was last changed, as the administrator saw it. */
  seenAt?: string | undefined
}

/** Saves a part of a draft, and notes who changed what. What somebody changed counts as confirmed. */
export async function savePart(tx: Orm, by: string, { year, name, value, confirm = [], seenAt }: PartEdit): Promise<DraftPart> {
  const before = await lockPart(tx, year, name)
  if (seenAt !== undefined && before.updatedAt !== seenAt) {
    throw new HttpError(409, 'This part was changed by somebody else in the meantime', { current: before })
  }
  const after = value === undefined ? before.value : await acceptable(tx, year, name, value)
  const places = new Set(placesOf(after))
  const old = await oldPlaces(tx, { year, name, after, before, isAll: confirm === 'all' })
  const isConfirmed = (place: string) => (confirm === 'all' ? !old.has(place) : confirm.includes(place))
  const isSame = (place: string) => valueAt(before.value, place) === valueAt(after, place)
  const isOpen = (place: string) => !isConfirmed(place) && places.has(place) && (isSame(place) || old.has(place))
  const unconfirmed = before.unconfirmed.filter(isOpen)
  const changes = changesBetween(before.value, after)
  const isChanged = Object.keys(changes).length > 0
  if (!isChanged && isDeepStrictEqual(unconfirmed, before.unconfirmed)) return before
  const [row] = await tx
    .update(editionParts)
    .set({ value: after, unconfirmed, administrator: by, updatedAt: now() })
    .where(and(eq(editionParts.year, year), eq(editionParts.name, name)))
    .returning()
  if (!row) throw notFound()
  await recordOngoing(tx, { ...about(year, titleOf(name, after)), by, action: isChanged ? 'changed' : 'confirmed', changes })
  const { year: _, ...part } = row
  return part
}

type Looked = { year: number; name: string; before: DraftPart; after: unknown; isAll: boolean }

/** Texts that still say something of the year before: they are confirmed one by one, and changing a word around it is not enough. */
async function oldPlaces(tx: Orm, { year, name, before, after, isAll }: Looked): Promise<Set<string>> {
  if (isAll) return new Set((await loadDraft(tx, year))?.checks.flatMap(({ part, place, instead }) => (part === name && instead !== undefined ? place : [])))
  const textOf = (place: string) => valueAt(after, place)
  const changed = before.unconfirmed.filter((place) => textOf(place) !== valueAt(before.value, place) && typeof textOf(place) === 'string')
  if (changed.length === 0) return new Set()
  const previous = [...(await storedEditions(tx)).editions.values()].find((edition) => edition.year < year)
  return new Set(changed.filter((place) => previous && saysWhatIsOld(String(textOf(place)), previous)))
}

/** Confirms whatever is open in a draft but for what is found to be of the year before; whether there was anything. */
export async function confirmAll(tx: Orm, by: string, year: number): Promise<boolean> {
  const draft = await loadDraft(tx, year, 'update')
  let isAny = false
  for (const { name, unconfirmed } of draft?.parts ?? []) {
    const old = unconfirmed.filter((place) => draft?.checks.some((check) => check.part === name && check.place === place && check.instead !== undefined))
    if (old.length === unconfirmed.length) continue
    isAny = true
    await tx
      .update(editionParts)
      .set({ unconfirmed: old, administrator: by, updatedAt: now() })
      .where(and(eq(editionParts.year, year), eq(editionParts.name, name)))
  }
  return isAny
}

export function titleOf(name: string, value: unknown) {
  const id = findingIn(name)
  return id === undefined ? name : (value as { title: string }).title || 'new finding'
}

/** A part as its schema takes it, or a refusal that names the place. */
async function acceptable(tx: Orm, year: number, name: string, value: unknown): Promise<unknown> {
  const schema = schemaOf(name)
  if (!schema) throw notFound()
  const result = schema.safeParse(value)
  if (!result.success) {
    throw invalid(
      result.error.issues.map(({ path, code }) => ({ path: path.join('.'), message: `${path.join('.') || name} ${reasons[code] ?? reasons.other}` })),
    )
  }
  const id = findingIn(name)
  if (id !== undefined && (result.data as { id: string }).id !== id) throw invalid([{ path: 'id', message: 'A finding keeps its id' }])
  if (name === orderPart) await refuseOtherFindings(tx, year, result.data as string[])
  return id === undefined ? result.data : identified(result.data as FindingDraft)
}

const reasons: Record<string, string> = {
  too_big: 'is too long or too large',
  too_small: 'is too small',
  custom: 'is too long or too large',
  other: 'is not what belongs there',
}

/** Findings are put in order here, not added or taken away. */
async function refuseOtherFindings(tx: Orm, year: number, ids: string[]) {
  const stored = await tx
    .select({ name: editionParts.name })
    .from(editionParts)
    .where(and(eq(editionParts.year, year), like(editionParts.name, 'finding:%')))
  const [given, known] = [[...ids].sort(), stored.map(({ name }) => findingIn(name) as string).sort()]
  if (!isDeepStrictEqual(given, known)) throw invalid([{ path: orderPart, message: 'The order must name every finding of the edition once' }])
}

/** Longer values are not repeated in the history, nor are more of them than anybody reads. */
const [longest, most] = [200, 60]

function changesBetween(before: unknown, after: unknown): Changes {
  const [short, long] = [differences(before, after).slice(0, most), {}]
  // A reference is told by what it names.
  const told = (value: unknown) => (value === undefined ? null : typeof value === 'string' ? value.replace(/⟦([^⟦⟧]*)⟧/g, '[$1]') : value)
  return Object.fromEntries(
    short.map((path) => {
      const [from, to] = [told(valueAt(before, path)), told(valueAt(after, path))]
      return [path, JSON.stringify([from, to]).length > 2 * longest ? long : { from, to }]
    }),
  )
}
