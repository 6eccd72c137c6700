import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { DraftPart } from '../../../../study/edition/draft'
import { newFinding } from '../../../../study/edition/new-finding'
import { findingPart, orderPart } from '../../../../study/edition/part-names'
import type { FindingKind } from '../../../../study/kinds/finding'
import type { Orm } from '../../../platform/db/database'
import { now } from '../../../platform/db/schema/columns'
import { editionParts } from '../../../platform/db/schema/edition-tables'
import { record } from '../../activity/index'
import { about } from '../activity-reference'
import { lockEdition, lockPart } from './drafts'
import { titleOf } from './part-edits'

async function reorder(tx: Orm, by: string, year: number, change: (ids: string[]) => string[]) {
  const order = await lockPart(tx, year, orderPart)
  await tx
    .update(editionParts)
    .set({ value: change(order.value as string[]), administrator: by, updatedAt: now() })
    .where(and(eq(editionParts.year, year), eq(editionParts.name, orderPart)))
}

/** A new finding at the end of a draft. */
export async function addFinding(tx: Orm, by: string, year: number, kind: FindingKind): Promise<DraftPart> {
  await lockEdition(tx, year)
  const id = randomUUID()
  await reorder(tx, by, year, (ids) => [...ids, id])
  const name = findingPart(id)
  await tx.insert(editionParts).values({ year, name, value: newFinding(kind, id, year), unconfirmed: [], administrator: by })
  await record(tx, { ...about(year, `finding of the kind ${kind}`), by, action: 'added' })
  return lockPart(tx, year, name)
}

/** Takes a finding out of a draft. */
export async function removeFinding(tx: Orm, by: string, year: number, id: string) {
  await lockEdition(tx, year)
  const part = await lockPart(tx, year, findingPart(id))
  await reorder(tx, by, year, (ids) => ids.filter((one) => one !== id))
  await tx.delete(editionParts).where(and(eq(editionParts.year, year), eq(editionParts.name, part.name)))
  await record(tx, { ...about(year, titleOf(part.name, part.value)), by, action: 'removed' })
}
