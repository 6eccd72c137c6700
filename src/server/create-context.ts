import type { Logger } from 'pino'
import { createSessions, type Sessions } from './features/access/sessions'
import { createPreviews, type Previews } from './features/editions/preview/previews'
import { createTimetable, type Timetable } from './features/editions/publish/timetable'
import { createSites, type Sites } from './features/editions/sites'
import { createMaterial, type Material } from './features/material/material'
import { queueNotices } from './features/notices/announce'
import { loadAttachments } from './features/orders/mail-attachments'
import type { Config } from './platform/config/config'
import { type KeyedHash, keyedHashOf } from './platform/config/secret'
import type { Database } from './platform/db/database'
import type { Storage } from './platform/files/storage'
import { createFileStore, type FileStore } from './platform/files/store'
import type { ContentChanged } from './platform/http/cache/content-changed'
import { type AnswerCache, createAnswerCache } from './platform/http/cache/response-cache'
import { createOutbox, type Outbox } from './platform/mail/outbox'

/** What the app is put together from. Nothing but the app knows all of it: each feature says what it uses. */
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
  readonly contentChanged: ContentChanged
}

type Options = {
  config: Config
  database: Database
  storage: Storage
  logger: Logger | undefined
  /** Not while developing, where a page changes without its content. */
  keepsAnswers: boolean
}

/** Once for each app. */
export async function createContext({ config, database, storage, logger, keepsAnswers }: Options): Promise<Context> {
  const files = createFileStore(database.orm, storage, config.dataDir, () => contentChanged())
  const cache = createAnswerCache({ keeps: keepsAnswers })
  const isSecure = config.publicUrl.protocol === 'https:'
  const sessions = createSessions(database.orm, isSecure)
  const previews = createPreviews(database.orm, sessions, isSecure)
  const sites = createSites(database.orm, cache, previews)
  const material = createMaterial({ config, orm: database.orm, files, sites })
  /** What changed is known here, and shown from now on. */
  function expire() {
    const renewed = cache.expire()
    material.makeAheadSoon()
    return renewed
  }
  async function contentChanged() {
    await Promise.all([expire(), database.announceContentChange()])
  }
  const context: Context = {
    config,
    database,
    sessions,
    files,
    cache,
    previews,
    sites,
    material,
    contentChanged,
    timetable: createTimetable({ orm: database.orm, config, announce: appeared, refresh: expire }),
    outbox: createOutbox({
      config,
      database,
      loadAttachments: (references) => loadAttachments(database.orm, files, references),
      queueMore: () => queueNotices({ config, database }),
      log: logger,
    }),
    keyedHash: await keyedHashOf(config.dataDir),
  }
  /** What was published by its minute: everyone sees it from now on, and the team is told. */
  async function appeared() {
    await contentChanged()
    context.outbox.wake()
  }
  database.onContentChange(() => {
    expire()
    context.timetable.arm()
  })
  return context
}
