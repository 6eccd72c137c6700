import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { day } from '../../../../model/durations'
import { DatabaseRefused, type Orm } from '../database'
import { hasRoomFor } from '../disk-space'

/**
 * The embedded database belongs to one process. Another that wants to read it asks for a copy of its folder by a file in DATA_DIR, which
 * only the same account can write, in containers and on every system alike: `<id>.wanted`, then `<id>.unfinished` while it is made, and
 * `<id>` when it is whole or `<id>.refused` with the reason.
 */
const folderOf = (dataDir: string) => join(dataDir, 'copies')

/** In milliseconds: how often is looked, and how long until whoever has the database must have begun. */
const betweenLooks = 500
const patience = 30_000

/** Makes the copies that others want for as long as the database is open. Returns how to stop, when none is half-made. */
export function answerCopies(orm: Orm, dataDir: string, database: string) {
  let timer: ReturnType<typeof setTimeout>
  let running: Promise<void> | undefined
  let isOver = false
  const answerSoon = () => {
    if (isOver) return
    timer = setTimeout(() => {
      running = answerAll(orm, folderOf(dataDir), database).finally(answerSoon)
    }, betweenLooks).unref()
  }
  answerSoon()
  return async () => {
    isOver = true
    clearTimeout(timer)
    await running
  }
}

async function answerAll(orm: Orm, folder: string, database: string) {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    if (name.endsWith('.wanted')) await answer(orm, path.slice(0, -'.wanted'.length), database)
    else if (await isAbandoned(path)) await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}

/** Who asked for it was killed: nobody else reads it. */
async function isAbandoned(path: string) {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > day
}

async function answer(orm: Orm, copy: string, database: string) {
  const unfinished = `${copy}.unfinished`
  try {
    await mkdir(unfinished)
    await rm(`${copy}.wanted`)
    await orm.transaction((tx) => copyFolder(tx, database, unfinished))
    await rename(unfinished, copy)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    await writeFile(`${copy}.refused`, error instanceof DatabaseRefused ? error.message : `The copy failed: ${error}`).catch(() => {})
  }
}

/** Nobody writes meanwhile: who wants to waits, which takes as long as the disk needs. The process itself goes on, and so do finished pages. */
async function copyFolder(tx: Orm, database: string, copy: string) {
  const size = await tx.execute<{ bytes: number }>(sql`select pg_database_size(current_database())::float8 as bytes`)
  const bytes = size.rows[0]?.bytes ?? 0
  if (!hasRoomFor(dirname(copy), bytes + spare)) {
    throw new DatabaseRefused(
      `The disk of DATA_DIR has no room for a copy of the database (${Math.ceil((bytes + spare) / 1_000_000)} MB): make room and try again.`,
    )
  }
  await tx.execute(sql`checkpoint`)
  const journal = await tx.execute<{ first: string; last: string }>(
    sql`select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last from pg_control_checkpoint()`,
  )
  const { first, last } = journal.rows[0] as { first: string; last: string }
  // The engine keeps up to a gigabyte of journal files to use them again: only those since the checkpoint are read.
  const isNeeded = (path: string) => basename(dirname(path)) !== 'pg_wal' || !/^[0-9A-F]{24}$/.test(basename(path)) || isBetween(basename(path), first, last)
  await cp(database, copy, { recursive: true, mode: constants.COPYFILE_FICLONE, filter: isNeeded })
}

/** Templates, a journal file or two, and whatever is written beside it meanwhile. In bytes. */
const spare = 100 * 1024 * 1024

const isBetween = (name: string, first: string, last: string) => first <= name && name <= last

/** A copy of the database that another process has open, as it is now. Whoever asks removes it. */
export async function copyOfRunning(dataDir: string): Promise<string> {
  const copy = join(folderOf(dataDir), randomUUID())
  await mkdir(dirname(copy), { recursive: true })
  await writeFile(`${copy}.wanted`, '')
  const asked = performance.now()
  try {
    for (; !(await exists(copy)); await pause(betweenLooks / 5)) {
      if (await exists(`${copy}.refused`)) throw new DatabaseRefused(await readFile(`${copy}.refused`, 'utf8'))
      const isHeard = performance.now() - asked < patience || !(await exists(`${copy}.wanted`))
      if (!isHeard || !(await isHeld(dataDir))) throw new DatabaseRefused(unanswered)
    }
    return copy
  } finally {
    for (const ending of ['wanted', 'refused']) await rm(`${copy}.${ending}`, { force: true })
  }
}

const unanswered =
  'The process that has the database open did not make a copy of it: if it is an earlier release, restart it with this one, or stop it; then try again.'

/** Its owner touches the lock every few seconds. */
async function isHeld(dataDir: string) {
  const lock = await stat(join(dataDir, 'database.lock')).catch(() => undefined)
  return lock !== undefined && Date.now() - lock.mtimeMs < 2 * patience
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
