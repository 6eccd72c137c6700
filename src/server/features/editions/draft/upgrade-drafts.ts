import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { joinParts, splitIntoParts } from '../../../../study/edition/draft-parts'
import { placesOf } from '../../../../study/schema/places'
import type { Orm } from '../../../platform/db/database'
import { editionParts } from '../../../platform/db/schema/edition-tables'
import { newEdition, partsOf } from './drafts'

/** Gives drafts that an earlier version of the program began what editions have learnt to tell since then. Nobody has changed a word by it. */
export async function upgradeDrafts(orm: Orm) {
  const years = await orm.selectDistinct({ year: editionParts.year }).from(editionParts)
  for (const { year } of years) await orm.transaction((tx) => growDraft(tx, year))
}

async function growDraft(tx: Orm, year: number) {
  const parts = await partsOf(tx, year, 'update')
  const [first] = parts
  if (!first) return
  const stored = new Map(parts.map((part) => [part.name, part]))
  for (const { name, value } of splitIntoParts(joinParts(year, parts, await newEdition(tx)))) {
    const part = stored.get(name)
    if (!part) await tx.insert(editionParts).values({ year, name, value, administrator: first.administrator }).onConflictDoNothing()
    else if (!isDeepStrictEqual(part.value, value)) {
      const places = new Set(placesOf(value))
      await tx
        .update(editionParts)
        .set({ value, unconfirmed: part.unconfirmed.filter((place) => places.has(place)) })
        .where(and(eq(editionParts.year, year), eq(editionParts.name, name)))
    }
  }
}
