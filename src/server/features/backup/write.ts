import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Database, Orm } from '../../platform/db/database'
import { applied } from '../../platform/db/migrate/migrate'
import { storedFiles } from '../../platform/db/schema/tables'
import { sync } from '../../platform/files/disk'
import type { Storage } from '../../platform/files/storage'
import { type Entry, packed } from './archive'
import { checkBackup } from './check'
import { BackupRefused, fileEntry, type Manifest, manifestName, manifestOf, rowsEntry, tally } from './manifest'
import { counted, type Progress } from './progress'
import { linesOf, speakExactly, tablesOf } from './tables'

type Given = {
  database: Database
  storage: Storage
  /** Where it is written; there is nothing of that name until all of it is there and was read again. */
  file: string
  program: string
  progress: Progress
  signal: AbortSignal
  /** Whether it is worth its name. */
  isAccepted: (manifest: Manifest) => boolean
}

export async function writeBackup({ database, storage, file, program, progress, signal, isAccepted }: Given): Promise<Manifest> {
  const unfinished = `${file}.unfinished`
  await rm(unfinished, { force: true })
  try {
    await database.orm.transaction(
      async (tx) => {
        await speakExactly(tx)
        const about = { program, engine: database.engine, madeAt: new Date().toISOString() }
        const entries = entriesOf(tx, storage, about, progress)
        // Pictures, PDFs and archives hardly shrink, and rows shrink well at the least effort.
        await pipeline(packed(entries), createGzip({ level: 1 }), createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }), { signal })
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    progress('Reading what was written …')
    const manifest = await checkBackup(unfinished)
    if (!isAccepted(manifest)) return manifest
    await rename(unfinished, file)
    await sync(dirname(file))
    return manifest
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Rows first: the file of every row is there already, and stays what it is for as long as the row names it. */
async function* entriesOf(tx: Orm, storage: Storage, about: Pick<Manifest, 'program' | 'engine' | 'madeAt'>, progress: Progress): AsyncGenerator<Entry> {
  const tables = await tablesOf(tx)
  if (!tables.some(({ name }) => name === 'stored_files')) throw new BackupRefused('There is nothing to back up: the database is empty.')
  const found: Omit<Manifest, 'format'> = { ...about, migrations: [], tables: [], files: [], missing: [] }
  found.migrations = (await tx.select({ name: applied.name }).from(applied).orderBy(sql`${applied.name} collate "C"`)).map(({ name }) => name)
  progress(`Reading the rows of ${tables.length} tables …`)
  const readRows = counted(progress, 'rows')
  for (const table of tables) {
    const sum = tally()
    let rows = 0
    let part = 0
    for await (const lines of linesOf(tx, table)) {
      sum.add(lines.bytes)
      rows += lines.rows
      readRows(lines.rows)
      part += 1
      yield { name: rowsEntry(table.name, part), size: lines.bytes.length, body: [lines.bytes] }
    }
    found.tables.push({ name: table.name, columns: table.columns.map(({ name }) => name), rows, sha256: sum.sum() })
  }
  const stored = await tx.select({ path: storedFiles.path }).from(storedFiles).orderBy(storedFiles.path)
  progress(`Reading ${stored.length} files …`)
  const readFiles = counted(progress, 'files')
  for (const { path } of stored) {
    const place = await placeOf(storage, path)
    if (!place) {
      found.missing.push(path)
      continue
    }
    const sum = tally()
    const { isAside, size, body } = place
    yield { name: fileEntry(path, isAside), size, body: summed(body, sum) }
    found.files.push({ path, isAside, size, sha256: sum.sum() })
    readFiles(1)
  }
  const manifest = manifestOf(found)
  yield { name: manifestName, size: manifest.length, body: [manifest] }
}

async function placeOf(storage: Storage, path: string) {
  // It may just be moved from one place to the other.
  for (const isAside of [false, true, false]) {
    const read = await storage.read({ path, isAside })
    if (read) return { ...read, isAside }
  }
}

async function* summed(body: AsyncIterable<Buffer>, sum: ReturnType<typeof tally>): AsyncGenerator<Buffer> {
  for await (const part of body) {
    sum.add(part)
    yield part
  }
}
