import type { Sessions } from './access/sessions'
import type { AnswerCache } from './answers/answer-cache'
import type { Config } from './config/config'
import type { KeyedHash } from './config/secret'
import type { Database } from './db/database'
import type { Previews } from './editions/previews'
import type { Sites } from './editions/sites'
import type { Timetable } from './editions/timetable'
import type { FileStore } from './files/store'
import type { Outbox } from './mail/outbox'
import type { Material } from './material/material'

/** What every room of the server is handed. */
export type Context = {
  readonly config: Config
  readonly database: Database
  readonly sessions: Sessions
  readonly files: FileStore
  readonly cache: AnswerCache
  readonly outbox: Outbox
  readonly sites: Sites
  readonly previews: Previews
  readonly timetable: Timetable
  readonly material: Material
  /** For client addresses and accounts, which are never stored as they are. */
  readonly keyedHash: KeyedHash
}

/** Public content changed: once this is done, no finished answer of before is shown again, and every other instance hears of it. */
export async function contentChanged({ cache, sites, material, database }: Context) {
  sites.forget()
  const renewed = cache.empty()
  material.makeAheadSoon()
  await Promise.all([renewed, database.announceContentChange()])
}
