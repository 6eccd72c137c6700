import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { second } from '../../../model/durations'
import type { ServerState } from '../../../model/settings/server-state'
import { AppError } from '../../platform/app-error'
import type { Config } from '../../platform/config/config'
import type { Database, Orm } from '../../platform/db/database'
import type { FileStore } from '../../platform/files/store'
import { mailCounts } from '../../platform/mail/queue'

type Watched = { config: Config; database: Database; files: FileStore }

/** Sooner than whoever asks gives up. In milliseconds. */
export const patience = { files: 3 * second, database: 4 * second }

/** What a balancer asks: pages and orders work without the store of files, and mails can wait. */
export async function isReady({ database }: { database: Database }) {
  return (await askDatabase(database, async () => null)).isUp
}

/** Asks each part how it does; one that does not answer is told of, and keeps the others from nothing. */
export async function stateOf({ config, database, files }: Watched): Promise<ServerState> {
  const [asked, lying] = await Promise.all([askDatabase(database, mailCounts), askFiles(files)])
  return {
    status: asked.isUp ? 'ready' : 'away',
    version: config.version,
    database: { engine: database.engine, isUp: asked.isUp, milliseconds: asked.milliseconds, reason: asked.reason },
    files: { store: files.kind, ...lying },
    mail: { server: config.smtpUrl ? 'set' : 'files only', waiting: asked.mails?.waiting ?? null, failed: asked.mails?.failed ?? null },
    disk: { free: await freeBytes(config.dataDir) },
  }
}

async function askDatabase<Counts>({ orm, isListening }: Database, count: (orm: Orm) => Promise<Counts>) {
  try {
    const begun = performance.now()
    const asked = orm.execute(sql`select 1`).then(() => Math.round(performance.now() - begun))
    const [milliseconds, mails] = await within(patience.database, Promise.all([asked, asked.then(() => count(orm))]))
    // Pages would show what was there before others changed it.
    if (!isListening()) throw new AppError('the connection that hears of changes by other instances (LISTEN) is lost')
    return { isUp: true, milliseconds, reason: null, mails }
  } catch (error) {
    return { isUp: false, milliseconds: null, reason: reasonIn(error), mails: null }
  }
}

async function askFiles(files: FileStore) {
  try {
    await within(patience.files, files.check())
    return { isUp: true, reason: null }
  } catch (error) {
    return { isUp: false, reason: reasonIn(error) }
  }
}

/** What comes too late is as good as nothing. */
export async function within<Value>(milliseconds: number, asked: Promise<Value>): Promise<Value> {
  const over = new AbortController()
  const late = wait(milliseconds, undefined, { signal: over.signal }).then(() => {
    throw new AppError('no answer in time')
  })
  late.catch(() => {})
  return Promise.race([asked, late]).finally(() => over.abort())
}

/** The driver's words stand in the innermost cause; outside of it is the statement. */
function reasonIn(error: unknown): string {
  return error instanceof Error && error.cause !== undefined ? reasonIn(error.cause) : error instanceof Error ? error.message : String(error)
}

/** Some file systems do not tell. */
async function freeBytes(folder: string) {
  try {
    const { blocks, bavail, bsize } = await statfs(folder)
    return blocks > 0 ? bavail * bsize : null
  } catch {
    return null
  }
}
