import type { Logger } from 'pino'
import { createSessions } from './access/sessions'
import { createAnswerCache } from './answers/answer-cache'
import type { Config } from './config/config'
import { keyedHashOf } from './config/secret'
import { type Context, contentChanged } from './context'
import type { Database } from './db/database'
import { createPreviews } from './editions/previews'
import { createSites } from './editions/sites'
import { createTimetable } from './editions/timetable'
import type { Storage } from './files/storage'
import { createFileStore } from './files/store'
import { createOutbox } from './mail/outbox'
import { createMaterial } from './material/material'
import { queueNotices } from './notices/announce'
import { loadAttachments } from './orders/mail-attachments'

type Parts = {
  config: Config
  database: Database
  storage: Storage
  logger: Logger | undefined
  /** Not while developing, where a page changes without its content. */
  keepsAnswers: boolean
}

/** Makes what every room of the server is handed, once for each app. */
export async function createContext({ config, database, storage, logger, keepsAnswers }: Parts): Promise<Context> {
  const files = createFileStore(database.orm, storage, config.dataDir, () => contentChanged(context))
  const cache = createAnswerCache({ keeps: keepsAnswers })
  const isSecure = config.publicUrl.protocol === 'https:'
  const sessions = createSessions(database.orm, isSecure)
  const previews = createPreviews(database.orm, sessions, isSecure)
  const sites = createSites(database.orm, cache, previews)
  const context: Context = {
    config,
    database,
    sessions,
    files,
    cache,
    previews,
    sites,
    material: createMaterial({ config, orm: database.orm, files, sites }),
    timetable: createTimetable({ orm: database.orm, config, announce: () => shownAnew(context) }),
    outbox: createOutbox({
      config,
      database,
      loadAttachments: (references) => loadAttachments(database.orm, files, references),
      queueMore: () => queueNotices({ config, database }),
      log: logger,
    }),
    keyedHash: await keyedHashOf(config.dataDir),
  }
  database.onContentChange(() => {
    context.sites.forget()
    context.cache.empty()
    context.material.makeAheadSoon()
    context.timetable.arm()
  })
  return context
}

/** What was published by its minute: everyone sees it from now on, and the team is told. */
async function shownAnew(context: Context) {
  await contentChanged(context)
  context.outbox.wake()
}
