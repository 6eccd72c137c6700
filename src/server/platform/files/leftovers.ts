import { inArray, min } from 'drizzle-orm'
import { day } from '../../../model/durations'
import type { Orm } from '../db/database'
import { applied } from '../db/migrate/migrate'
import { storedFiles } from '../db/schema/tables'
import type { FileLocation, Storage } from './storage'

/** So many are asked for in one query. */
const batchSize = 500

export function batchesOf<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / batchSize) }, (_, at) => items.slice(at * batchSize, (at + 1) * batchSize))
}

/**
 * Removes files that a crash kept from being recorded. What is older than the database itself may be another one's: whoever starts with
 * a wrong DATABASE_URL loses nothing.
 */
export async function removeUnknown(orm: Orm, storage: Storage, places: FileLocation[]) {
  const [history] = await orm.select({ begun: min(applied.createdAt) }).from(applied)
  const begun = Date.parse(history?.begun ?? '')
  for (const batch of batchesOf(places)) {
    const names = batch.map(({ path }) => path)
    const rows = await orm.select({ path: storedFiles.path }).from(storedFiles).where(inArray(storedFiles.path, names))
    const known = new Set(rows.map(({ path }) => path))
    for (const place of batch.filter(({ path }) => !known.has(path))) {
      const changed = (await storage.find(place))?.modifiedAt.getTime()
      if (changed !== undefined && changed > begun && Date.now() - changed > day) await storage.remove(place)
    }
  }
}
