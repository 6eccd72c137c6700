import type { FastifyRequest } from 'fastify'
import type { Sessions } from './access/sessions'
import type { Config } from './config'
import type { Database } from './db/database'
import { HttpError } from './errors'
import type { FileStore } from './files/store'
import type { Outbox } from './mail/outbox'
import type { AnswerCache } from './pages/answer-cache'

/** What every room of the server is handed. */
export type Context = {
  readonly config: Config
  readonly database: Database
  readonly sessions: Sessions
  readonly files: FileStore
  readonly cache: AnswerCache
  readonly outbox: Outbox
}

export type Visitor = { kind: 'anonymous' } | { kind: 'partner' } | { kind: 'administrator'; id: string; email: string }

/** Who asks. Without a cookie this costs nothing. An administrator who is also signed in as a partner counts as administrator. */
export async function visitorOf(context: Context, request: FastifyRequest): Promise<Visitor> {
  const administrator = await context.sessions.find('administrator', request)
  if (administrator?.administratorId && administrator.email) {
    return { kind: 'administrator', id: administrator.administratorId, email: administrator.email }
  }
  return (await context.sessions.find('partner', request)) ? { kind: 'partner' } : { kind: 'anonymous' }
}

/** The signed-in administrator's address, for what is noted about a change. The guard has let nobody else through. */
export async function administratorOf(context: Context, request: FastifyRequest): Promise<string> {
  const visitor = await visitorOf(context, request)
  if (visitor.kind !== 'administrator') throw new HttpError(401, 'Bitte melden Sie sich an')
  return visitor.email
}

/** Public content changed: no finished answer of this or any other instance may be shown again. */
export async function contentChanged({ cache, database }: Context) {
  cache.empty()
  await database.announceContentChange()
}
