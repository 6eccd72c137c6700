import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { second } from '../../entities/durations'
import type { ServerState } from '../../entities/server-state'
import type { Context } from '../context'
import type { Orm } from '../db/database'
import type { FileStore } from '../files/store'
import { mailCounts } from '../mail/queue'

type Watched = Pick<Context, 'config' | 'database' | 'files'>

/** Sooner than whoever asks gives up. In milliseconds. */
export const patience = { files: 3 * second }

/** What a balancer asks: pages and orders work without the store of files, and mails can wait. */
export async function isReady({ database: { orm } }: Pick<Context, 'database'>) {
  try {
    await orm.execute(sql`select 1`)
    return true
  } catch {
    return false
  }
}

/** Asks each part how it does; one that does not answer is told of, and keeps the others from nothing. */
export async function stateOf({ config, database: { orm, engine }, files }: Watched): Promise<ServerState> {
  const [asked, lying] = await Promise.all([askDatabase(orm), askFiles(files)])
  return {
    status: asked.isUp ? 'ready' : 'away',
    version: config.version,
    database: { engine, isUp: asked.isUp, milliseconds: asked.milliseconds, reason: asked.reason },
    files: { store: files.kind, ...lying },
    mail: { server: config.smtpUrl ? 'set' : 'files only', waiting: asked.mails?.waiting ?? null, failed: asked.mails?.failed ?? null },
    disk: { free: await freeBytes(config.dataDir) },
  }
}

async function askDatabase(orm: Orm) {
  try {
    const begun = performance.now()
    await orm.execute(sql`select 1`)
    const milliseconds = Math.round(performance.now() - begun)
    return { isUp: true, milliseconds, reason: null, mails: await mailCounts(orm) }
  } catch (error) {
    return { isUp: false, milliseconds: null, reason: reasonIn(error), mails: null }
  }
}

async function askFiles(files: FileStore) {
  const given = new AbortController()
  const late = wait(patience.files, undefined, { signal: given.signal }).then(() => {
    throw new Error('no answer in time')
  })
  try {
    await Promise.race([files.check(), late])
    return { isUp: true, reason: null }
  } catch (error) {
    return { isUp: false, reason: reasonIn(error) }
  } finally {
    late.catch(() => {})
    given.abort()
  }
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
