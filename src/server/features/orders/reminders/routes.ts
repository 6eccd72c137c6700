import type { FastifyInstance } from 'fastify'
import { remindersBody } from '../../../../model/orders/reminders'
import type { Config } from '../../../platform/config/config'
import type { Database } from '../../../platform/db/database'
import { idOf, route } from '../../../platform/http/route'
import type { Outbox } from '../../../platform/mail/outbox'
import type { Sessions } from '../../access'
import { administratorOf } from '../../access'
import { reminderPdf } from '../invoice/reminder-pdf'
import { sendPdf } from '../invoice/send-pdf'
import { proposedReminders, sendReminders } from './reminders'

const url = '/api/reminders'

/** Reminders of overdue invoices, proposed as a list and sent after a look. */
export function reminderRoutes(app: FastifyInstance, context: { config: Config; database: Database; sessions: Sessions; outbox: Outbox }) {
  const { orm } = context.database

  route(app, {
    method: 'GET',
    url,
    access: 'administrator',
    summary: 'Overdue invoices that could be reminded of, with the level, what is open in Rappen, and when bank files were last imported',
    handle: () => proposedReminders(orm),
  })
  route(app, {
    method: 'GET',
    url: `${url}/:id.pdf`,
    access: 'administrator',
    summary: 'A reminder that was sent, as PDF',
    handle: async ({ request, reply }) => sendPdf(reply, await reminderPdf(orm, idOf(request))),
  })
  route(app, {
    method: 'POST',
    url,
    access: 'administrator',
    summary: 'Send reminders with a new payment part for what is open; each level once, all of them or none. Answers with what is left to propose',
    body: remindersBody,
    handle: async ({ request, body }) => {
      const by = await administratorOf(context, request)
      await orm.transaction((tx) => sendReminders(tx, context, by, body.reminders))
      context.outbox.wake()
      return proposedReminders(orm)
    },
  })
}
