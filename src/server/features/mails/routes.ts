import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { entryNumber } from '../../../model/fields/entry-number'
import { message } from '../../../model/messages/message'
import { type MailCounts, mailStates, type SampleSetting, type SentMail } from '../../../model/orders/fulfilment'
import type { Config } from '../../platform/config/config'
import { samplesIn } from '../../platform/config/samples'
import type { Database, Orm } from '../../platform/db/database'
import { isId, now } from '../../platform/db/schema/columns'
import { mails } from '../../platform/db/schema/mail-tables'
import { HttpError, invalid, notFound } from '../../platform/http/errors'
import { idOf, route } from '../../platform/http/route'
import type { Outbox } from '../../platform/mail/outbox'
import { mailColumns, mailCounts, shown } from '../../platform/mail/queue'
import { readListQuery, sayCounts } from '../../platform/rows/list-query'
import { newestFirst } from '../../platform/rows/newest-first'
import { effectiveTerms } from '../../platform/settings/effective-terms'
import type { Sessions } from '../access'
import { administratorOf } from '../access'
import { record } from '../activity'

export function mailRoutes(app: FastifyInstance, context: { config: Config; database: Database; sessions: Sessions; outbox: Outbox }) {
  const { orm } = context.database

  route(app, {
    method: 'GET',
    url: '/api/mails',
    access: 'administrator',
    summary: 'Mails, newest first; with ?state= `failed`, `waiting` or `sent`, with ?entryId= about one entry',
    handle: async ({ request, reply }): Promise<SentMail[]> => {
      const { state, entryId } = request.query as { state?: unknown; entryId?: unknown }
      const issues = [
        state === undefined || mailStates.some((one) => one === state) ? [] : { path: 'state', message: `Möglich sind: ${mailStates.join(', ')}` },
        entryId === undefined || isId(String(entryId)) ? [] : { path: 'entryId', message: 'entryId ist die Id eines Eintrags' },
      ].flat()
      if (issues.length > 0) throw invalid(issues)
      const matching = and(state ? eq(mails.state, state as SentMail['state']) : undefined, entryId ? eq(mails.entryId, String(entryId)) : undefined)
      const { rows, total } = await newestFirst(orm, mails, { ...readListQuery(request, { fields: {} }), matching })
      sayCounts(reply, { total })
      return rows.map(shown)
    },
  })
  route(app, {
    method: 'GET',
    url: '/api/mails/counts',
    access: 'administrator',
    summary: 'How many mails wait, and how many have failed',
    handle: () => mailCounts(orm),
  })
  route(app, {
    method: 'GET',
    url: '/api/mails/samples',
    access: 'administrator',
    summary: 'Which settings of mails are still the sample’s although a mail server takes them to customers: `sender`, `creditor`',
    handle: async (): Promise<SampleSetting[]> => samplesIn(context.config, await effectiveTerms(orm, context.config)),
  })
  route(app, {
    method: 'POST',
    url: '/api/mails/again',
    access: 'administrator',
    summary: 'Send all failed mails again',
    handle: async ({ request }): Promise<MailCounts> => {
      const by = await administratorOf(context, request)
      const waiting = await orm.transaction((tx) => sendAllAgain(tx, by))
      context.outbox.wake()
      return { waiting, failed: 0 }
    },
  })
  route(app, {
    method: 'POST',
    url: '/api/mails/:id/again',
    access: 'administrator',
    summary: 'Send a failed mail again',
    handle: async ({ request }) => {
      const by = await administratorOf(context, request)
      const mail = await orm.transaction((tx) => sendAgain(tx, by, idOf(request)))
      context.outbox.wake()
      return mail
    },
  })
}

/** As new: with all its attempts before it. */
const asNew = () => ({ state: 'waiting' as const, attempts: 0, lastError: null, nextAttemptAt: now() })

async function sendAgain(tx: Orm, by: string, id: string) {
  const [mail] = isId(id) ? await tx.select().from(mails).where(eq(mails.id, id)).for('update') : []
  if (!mail) throw notFound()
  if (mail.state !== 'failed') throw new HttpError(409, message('mailNotFailed'))
  const [again] = await tx.update(mails).set(asNew()).where(eq(mails.id, id)).returning(mailColumns)
  await record(tx, { by, action: 'mail sent again', entity: mail.entity, entryId: mail.entryId, title: `#${entryNumber(mail.entryId)}` })
  return again
}

/** One note for all of them: a thousand would hide everything else that was done. */
async function sendAllAgain(tx: Orm, by: string) {
  const again = await tx.update(mails).set(asNew()).where(eq(mails.state, 'failed')).returning({ id: mails.id })
  if (again.length > 0) await record(tx, { by, action: 'sent again', entity: 'mails', entryId: 'failed', title: `${again.length} failed` })
  return again.length
}
