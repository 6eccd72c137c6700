import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray, min } from 'drizzle-orm'
import { day } from '../../entities/durations'
import type { Orm } from '../db/database'
import { applied } from '../db/migrate'
import { storedFiles } from '../db/tables'

/** So many are asked for in one query. */
const batchSize = 500

export function batchesOf<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / batchSize) }, (_, at) => items.slice(at * batchSize, (at + 1) * batchSize))
}

const changedAt = async (path: string) => (await stat(path).catch(() => undefined))?.mtimeMs

/**
 * Removes files that a crash kept from being recorded. What is older than the database itself may be another one's: whoever starts with
 * a wrong DATABASE_URL loses nothing.
 */
export async function removeUnknown(orm: Orm, folder: string) {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const names = found.filter((entry) => entry.isFile()).map(({ name }) => name)
  const [history] = await orm.select({ begun: min(applied.createdAt) }).from(applied)
  const begun = Date.parse(history?.begun ?? '')
  for (const batch of batchesOf(names)) {
    const rows = await orm.select({ path: storedFiles.path }).from(storedFiles).where(inArray(storedFiles.path, batch))
    const known = new Set(rows.map(({ path }) => path))
    for (const path of batch.filter((name) => !known.has(name)).map((name) => join(folder, name))) {
      const changed = await changedAt(path)
      if (changed !== undefined && changed > begun && Date.now() - changed > day) await rm(path, { force: true })
    }
  }
}

/** Removes what processes that are no more were receiving. Whoever lives shows it here once an hour. */
export async function removeAbandoned(folder: string, own: string) {
  const now = new Date()
  await utimes(own, now, now).catch(() => {})
  for (const path of (await readdir(folder).catch(() => [])).map((name) => join(folder, name))) {
    const changed = await changedAt(path)
    if (changed !== undefined && Date.now() - changed > day) await rm(path, { recursive: true, force: true })
  }
}
