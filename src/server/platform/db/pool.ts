import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from './database'
import { prepareStatements } from './prepared'
import { type SlowQuery, watchQueries } from './slow-queries'
import type { Client } from './statements'

/** What both engines share: they are asked by the same driver. */
export function pooledDatabase(pool: pg.Pool): Pick<Database, 'orm' | 'onSlowQuery'> {
  const listeners = new Set<(query: SlowQuery) => void>()
  // Whoever waits for an answer is told that the connection broke; what nobody waits for must not end the process.
  pool.on('error', ignore)
  pool.on('connect', (client) => {
    client.on('error', ignore)
    prepareStatements(client as unknown as Client)
    watchQueries(client as unknown as Client, (query) => {
      for (const listener of listeners) listener(query)
    })
  })
  return { orm: drizzle({ client: pool }), onSlowQuery: (listener) => listeners.add(listener) }
}

function ignore() {}
