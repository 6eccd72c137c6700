import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { minute, second } from '../../../model/durations'
import { AppError } from '../app-error'
import type { Orm } from './database'
import { type Client, watchStatements } from './statements'

/**
 * In milliseconds. The server ends a statement, and a transaction in which nobody asks anything, before we hang up: what it answers leaves a
 * usable connection, and what it cannot hear of holds no lock for longer. Together they keep whoever waits below ten seconds.
 */
export const deadlines = {
  /** For a new connection, and to stand in line for one. */
  connecting: 3 * second,
  waiting: 8 * second,
  /** For the server. */
  statement: 5 * second,
  idleInTransaction: 6 * second,
  /** For us, while not a byte moves: a server that is stopped, or whose route is gone, ends nothing. */
  silence: 6 * second,
  /** Between two questions to a connection on which one only listens, and for their answer. */
  heartbeat: 2 * second,
  heartbeatSilence: 3 * second,
  /** For what nobody waits for, such as an index over years of messages. */
  longStatement: 15 * minute,
}

const longer = `set local statement_timeout = ${deadlines.longStatement}`

/** Until the end of the transaction, its statements may take as long as an index over years of messages does. */
export const allowLongStatements = (tx: Orm) => tx.execute(sql.raw(longer))

/** The code by which an unanswered connection is known everywhere else, too. */
class DatabaseSilent extends AppError {
  readonly code = 'ETIMEDOUT'
}
const silence = () => new DatabaseSilent('The database does not answer')

/**
 * Breaks a connection on which a statement waits and nothing moves: whoever waits is told, and the driver throws it away. The driver's own
 * limit (`query_timeout`) would leave it open, with the next statement behind the unanswered one.
 */
export function breakWhenSilent(client: pg.Client, deadline: number, silent: () => void = () => {}) {
  const { stream } = client.connection as unknown as { stream: Socket }
  let open = 0
  let limit = deadline
  stream.on('timeout', () => {
    const { bytesRead } = stream
    // A process that was held up itself reads first what lies ready.
    setImmediate(() => {
      if (stream.bytesRead !== bytesRead || stream.destroyed) return
      stream.destroy(silence())
      silent()
    })
  })
  // Nobody waits for the answer to a good-bye.
  stream.on('finish', () => stream.setTimeout(deadline))
  watchStatements(client as unknown as Client, (statement) => {
    if (statement === longer) limit = deadlines.longStatement
    open += 1
    stream.setTimeout(limit)
    return () => {
      open -= 1
      if (open === 0) stream.setTimeout(0)
      if (statement === 'commit' || statement === 'rollback') limit = deadline
    }
  })
}

/**
 * As above for each connection of a pool. What one that fell silent says about the others is believed: those at rest are made anew. A
 * commit without an answer is a failure to whoever waits for it, and is told of, because it may have been done all the same.
 */
export function breakSilentConnections(pool: pg.Pool, commitUnknown: () => void) {
  const atRest = new Set<pg.PoolClient>()
  // As if each had broken: the pool hands it out no more from this moment on, and says good-bye to it.
  const discard = () => {
    for (const client of atRest) client.emit('error', silence())
  }
  pool.on('connect', (client) => {
    breakWhenSilent(client, deadlines.silence, discard)
    watchStatements(client as unknown as Client, (statement) => (error) => {
      if (!(error instanceof Error)) return
      // Drizzle never gives back a connection on which a transaction could not even begin.
      if (statement.startsWith('begin')) client.release(error)
      if (statement === 'commit') commitUnknown()
    })
  })
  pool.on('acquire', (client) => atRest.delete(client))
  pool.on('release', (_error, client) => atRest.add(client))
  pool.on('remove', (client) => atRest.delete(client))
  return discard
}
