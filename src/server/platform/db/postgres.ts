import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { second } from '../../../model/durations'
import { isDatabaseAway } from '../http/errors'
import type { Database } from './database'
import { breakSilentConnections, deadlines } from './deadlines'
import { listenTo } from './listener'
import { pooledDatabase } from './pool'
import { connectionRefusal } from './refusals'

const channel = 'content_changed'

/** Whose announcement every instance heeds, whoever made it. */
const nobody = ''

/** How long a start waits between two looks for a server that is away, in milliseconds. */
const betweenLooks = 1_000

/** Longer than whoever looks at page after page takes for each. In milliseconds. */
const idle = 30 * second

/**
 * Of each connection. What vanished without a word is noticed by the server too, or its connections would run out: by the system's own
 * questions, and where something between us still answers these, because nothing is asked of a connection that the pool has long given up.
 */
const parameters = {
  TimeZone: 'UTC',
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  idle_session_timeout: 4 * idle,
}

/** The pool gives its clients as long to connect as others may stand in line for one. */
class TimedClient extends pg.Client {
  constructor(settings: pg.ClientConfig) {
    super({ ...settings, connectionTimeoutMillis: deadlines.connecting })
  }
}

/** A server that is away is waited for: a machine starts both at once, and a restart of the database is no reason to end. */
export async function openPostgres(url: string, progress: (step: string) => void = () => {}): Promise<Database> {
  const settings: pg.ClientConfig = {
    connectionString: url,
    application_name: 'versicherungsstudie',
    statement_timeout: deadlines.statement,
    idle_in_transaction_session_timeout: deadlines.idleInTransaction,
    keepAlive: true,
    keepAliveInitialDelayMillis: deadlines.silence,
    connectionTimeoutMillis: deadlines.connecting,
    options: Object.entries(parameters)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  }
  // A hundred orders in the same second stand in line; each of them waits rather than be refused.
  const pool = new pg.Pool({ ...settings, connectionTimeoutMillis: deadlines.waiting, max: 10, idleTimeoutMillis: idle, Client: TimedClient as never })
  const database = pooledDatabase(pool)
  const ownName = randomUUID()
  let isClosed = false
  let again: ReturnType<typeof setTimeout> | undefined
  /** The change is stored whether others hear of it now or later: until they did, it is said again, once for all that could not be said. */
  const announce = async (teller: string): Promise<void> => {
    const said = again ? nobody : teller
    clearTimeout(again)
    again = undefined
    try {
      await pool.query('select pg_notify($1, $2)', [channel, said])
    } catch {
      clearTimeout(again)
      if (!isClosed) again = setTimeout(announce, second, nobody).unref()
    }
  }
  const discardIdle = breakSilentConnections(pool, () => void announce(nobody))
  try {
    await answering(pool, progress)
  } catch (error) {
    await pool.end()
    throw connectionRefusal(error)
  }
  const listeners = new Set<() => void>()
  const heard = (teller?: string) => {
    if (teller !== ownName) for (const listener of listeners) listener()
  }
  const announcements = listenTo(settings, channel, { heard, silent: discardIdle })
  await announcements.opened
  return {
    ...database,
    engine: 'PostgreSQL',
    announceContentChange: () => announce(ownName),
    onContentChange: (listener) => listeners.add(listener),
    isListening: announcements.isListening,
    close: async () => {
      isClosed = true
      await announcements.close()
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
