import pg from 'pg'
import type { Database } from './database'
import type { Engine } from './engine'
import { pooled } from './pooled'
import { refuseWritesWhenFull } from './room'
import { Session } from './session'
import type { Client } from './statements'

/** The engine has one session: whoever asks while it is taken stands in line, however long. Nothing of it is read from the environment. */
const settings: pg.PoolConfig = { max: 1, idleTimeoutMillis: 0, user: 'postgres', database: 'postgres', host: 'localhost', ssl: false, options: '' }

/** The database that an engine holds; in a folder, it heeds the room on its disk. */
export function overEngine(engine: Engine, folder?: string): Database {
  const pool = new pg.Pool({ ...settings, stream: () => new Session(engine) as never })
  const database = pooled(pool)
  if (folder !== undefined) pool.on('connect', (client) => refuseWritesWhenFull(client as unknown as Client, folder))
  return {
    ...database,
    engine: 'embedded',
    // One process owns the folder: there is nobody else to tell.
    announceContentChange: async () => {},
    onContentChange: () => {},
    close: async () => {
      await pool.end()
      await engine.close()
    },
  }
}
