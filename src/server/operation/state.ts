import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { ServerState } from '../../entities/server-state'
import type { Context } from '../context'
import type { Orm } from '../db/database'
import { mailCounts } from '../mail/queue'

type Watched = Pick<Context, 'config' | 'database'>

/** Asks each part how it does; one that does not answer is told of, and keeps the others from nothing. */
export async function stateOf({ config, database: { orm, engine } }: Watched): Promise<ServerState> {
  const asked = await askDatabase(orm)
  return {
    status: asked.isUp ? 'ready' : 'away',
    version: config.version,
    database: { engine, isUp: asked.isUp, milliseconds: asked.milliseconds, reason: asked.reason },
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
