import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { second } from '../../entities/durations'
import { isDatabaseAway } from '../errors'
import type { Database } from './database'
import { listenTo } from './listener'
import { pooled } from './pooled'
import { connectionRefusal } from './refusals'

const channel = 'content_changed'

/** How long a start waits between two looks for a server that is away, in milliseconds. */
const betweenLooks = 1_000

/** A server that is away is waited for: a machine starts both at once, and a restart of the database is no reason to end. */
export async function openPostgres(url: string, progress: (step: string) => void = () => {}): Promise<Database> {
  const settings: pg.ClientConfig = {
    connectionString: url,
    application_name: 'versicherungsstudie',
    statement_timeout: 20_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    options: '-c TimeZone=UTC',
  }
  // A hundred orders in the same second stand in line; each of them waits rather than be refused.
  const pool = new pg.Pool({ ...settings, connectionTimeoutMillis: 10_000, max: 10, idleTimeoutMillis: 30_000 })
  const database = pooled(pool)
  try {
    await answering(pool, progress)
  } catch (error) {
    await pool.end()
    throw connectionRefusal(error)
  }
  const listeners = new Set<() => void>()
  const ownName = randomUUID()
  const stopListening = await listenTo(settings, channel, (teller) => {
    if (teller !== ownName) for (const listener of listeners) listener()
  })
  let isClosed = false
  /** The change is stored whether others hear of it now or later: until they did, it is said again. */
  const announce = async (): Promise<void> => {
    try {
      await pool.query('select pg_notify($1, $2)', [channel, ownName])
    } catch {
      if (!isClosed) setTimeout(announce, second).unref()
    }
  }
  return {
    ...database,
    engine: 'PostgreSQL',
    announceContentChange: announce,
    onContentChange: (listener) => listeners.add(listener),
    close: async () => {
      isClosed = true
      await stopListening()
      await pool.end()
    },
  }
}

async function answering(pool: pg.Pool, progress: (step: string) => void) {
  for (let isTold = false; ; isTold = true) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      if (!isTold) progress(`${connectionRefusal(error).message} Waiting for it …`)
      await pause(betweenLooks)
    }
  }
}
