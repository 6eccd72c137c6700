import pg from 'pg'
import type { Database } from '../database'
import { refuseWritesWhenFull } from '../disk-space'
import { pooledDatabase } from '../pool'
import type { Client } from '../statements'
import type { Engine } from './engine'
import { Session } from './wire-session'

/** The engine has one session: whoever asks while it is taken stands in line, however long. Nothing of it is read from the environment. */
const settings: pg.PoolConfig = { max: 1, idleTimeoutMillis: 0, user: 'postgres', database: 'postgres', host: 'localhost', ssl: false, options: '' }

/** The database that an engine holds; in a folder, it heeds the room on its disk. */
export function embeddedClient(engine: Engine, folder?: string): Database {
  const pool = new pg.Pool({ ...settings, stream: () => new Session(engine) as never })
  const database = pooledDatabase(pool)
  if (folder !== undefined) pool.on('connect', (client) => refuseWritesWhenFull(client as unknown as Client, folder))
  return {
    ...database,
    engine: 'embedded',
    // One process owns the folder: there is nobody else to tell.
    announceContentChange: async () => {},
    onContentChange: () => {},
    isListening: () => true,
    close: async () => {
      await pool.end()
      await engine.close()
    },
  }
}
