import type { Sessions } from './access/sessions'
import type { AnswerCache } from './answers/answer-cache'
import type { Config } from './config/config'
import type { Database } from './db/database'
import type { FileStore } from './files/store'
import type { Outbox } from './mail/outbox'

/** What every room of the server is handed. */
export type Context = {
  readonly config: Config
  readonly database: Database
  readonly sessions: Sessions
  readonly files: FileStore
  readonly cache: AnswerCache
  readonly outbox: Outbox
}

/** Public content changed: no finished answer of this or any other instance may be shown again. */
export async function contentChanged({ cache, database }: Context) {
  cache.empty()
  await database.announceContentChange()
}
