import { count, desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { entryNumber } from '../../entities/entry-number'
import { mailStates, type SentMail } from '../../entities/fulfilment'
import { administratorOf } from '../access/visitor'
import { record } from '../activity/record'
import type { Context } from '../context'
import { isId } from '../db/columns'
import type { Orm } from '../db/database'
import { mails } from '../db/mail-tables'
import { HttpError, invalid, notFound } from '../errors'
import { idOf, route } from '../route'
import { listLimits, sayCounts } from '../rows/list-query'
import { mailColumns } from './queue'

export function mailRoutes(app: FastifyInstance, context: Context) {
  const { orm } = context.database

  route(app, {
    method: 'GET',
    url: '/api/mails',
    access: 'administrator',
    summary: 'Mails in one state (`?state=failed`, `waiting` or `sent`), newest first',
    handle: async ({ request, reply }): Promise<SentMail[]> => {
      const { state: given = 'failed' } = request.query as { state?: string }
      const state = mailStates.find((one) => one === given)
      if (!state) throw invalid([{ path: 'state', message: `Möglich sind: ${mailStates.join(', ')}` }])
      const isWanted = eq(mails.state, state)
      const [found] = await orm.select({ rows: count() }).from(mails).where(isWanted)
      sayCounts(reply, { total: found?.rows ?? 0 })
      return orm.select(mailColumns).from(mails).where(isWanted).orderBy(desc(mails.createdAt)).limit(listLimits.usual)
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

async function sendAgain(tx: Orm, by: string, id: string) {
  const [mail] = isId(id) ? await tx.select().from(mails).where(eq(mails.id, id)).for('update') : []
  if (!mail) throw notFound()
  if (mail.state !== 'failed') throw new HttpError(409, 'Diese E-Mail ist nicht gescheitert')
  const values = { state: 'waiting' as const, attempts: 0, lastError: null, nextAttemptAt: new Date().toISOString() }
  const [again] = await tx.update(mails).set(values).where(eq(mails.id, id)).returning(mailColumns)
  await record(tx, { by, action: 'mail sent again', entity: mail.entity, entryId: mail.entryId, title: `#${entryNumber(mail.entryId)}` })
  return again
}
