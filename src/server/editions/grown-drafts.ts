import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { assembled, takenApart } from '../../study/edition/draft-parts'
import type { Orm } from '../db/database'
import { editionParts } from '../db/edition-tables'
import { newEdition, partsOf } from './drafts'

/** Gives drafts that an earlier version of the program began what editions have learnt to tell since then. Nobody has changed a word by it. */
export async function growDrafts(orm: Orm) {
  const years = await orm.selectDistinct({ year: editionParts.year }).from(editionParts)
  for (const { year } of years) await orm.transaction((tx) => growDraft(tx, year))
}

async function growDraft(tx: Orm, year: number) {
  const parts = await partsOf(tx, year, 'update')
  const [first] = parts
  if (!first) return
  const stored = new Map(parts.map(({ name, value }) => [name, value]))
  for (const { name, value } of takenApart(assembled(year, parts, await newEdition(tx)))) {
    if (!stored.has(name)) await tx.insert(editionParts).values({ year, name, value, administrator: first.administrator }).onConflictDoNothing()
    else if (!isDeepStrictEqual(stored.get(name), value)) {
      await tx
        .update(editionParts)
        .set({ value })
        .where(and(eq(editionParts.year, year), eq(editionParts.name, name)))
    }
  }
}
