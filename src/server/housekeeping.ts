import { contentEntities } from '../model/all'
import { hour, minute } from '../model/durations'
import { checkBooks } from './features/orders'
import { type Counts, retain } from './features/privacy/retain'
import type { Config } from './platform/config/config'
import type { Database } from './platform/db/database'
import { tidy } from './platform/db/embedded/vacuum'
import type { FileStore } from './platform/files/store'
import type { AnswerCache } from './platform/http/cache/response-cache'
import { appearedSince } from './platform/rows/rows'

type Reports = { failed: (error: unknown) => void; retained: (deleted: Counts) => void }

/**
 * Every hour removes what is over and the files that belong to nothing; once a day tidies an embedded database and compares the books; every minute lets the
 * finished pages expire when something has appeared by its date. Returns how to stop.
 */
export function startHousekeeping(context: { config: Config; database: Database; files: FileStore; cache: AnswerCache }, { failed, retained }: Reports) {
  const { cache, database, files } = context
  let lookedAt = new Date()
  let running: Promise<void> | undefined
  let tidiedOn: string | undefined
  const sweep = async () => {
    try {
      const deleted = await retain(context)
      if (Object.values(deleted).some((rows) => rows > 0)) retained(deleted)
      await files.sweep()
      const today = new Date().toISOString().slice(0, 10)
      // A server of its own does this by itself.
      if (database.engine === 'embedded' && tidiedOn !== today) await tidy(database.orm)
      tidiedOn = today
      await checkBooks(database.orm)
    } catch (error) {
      failed(error)
    }
  }
  const look = async () => {
    const since = lookedAt
    lookedAt = new Date()
    try {
      if (await appearedSince(database.orm, contentEntities, since)) await cache.expire()
    } catch {
      // The database is away, which others tell of; what appeared meanwhile is looked for again.
      lookedAt = since
    }
  }
  const run = () => {
    running = sweep()
  }
  // Soon after the start too: a server that is restarted every night would otherwise never reach its hour.
  const first = setTimeout(run, minute).unref()
  const timers = [setInterval(run, hour).unref(), setInterval(look, minute).unref()]
  return async () => {
    clearTimeout(first)
    for (const timer of timers) clearInterval(timer)
    await running
  }
}
