import type { FastifyInstance } from 'fastify'
import { type ContactMessage, contactMessages } from '../../entities/contact-messages'
import type { Entity } from '../../entities/entity'
import { type PartnerApplication, partnerApplications } from '../../entities/partner-applications'
import { administratorOf } from '../access/visitor'
import type { Context } from '../context'
import type { Orm } from '../db/database'
import { notFound } from '../errors'
import { type Mail, queueMails } from '../mail/queue'
import { idOf, route } from '../route'
import { readListQuery, sayCounts } from '../rows/list-query'
import { countRows, countTallied, findRow, insertRow, listRows } from '../rows/rows'
import { type EffectiveTerms, effectiveTerms } from '../settings/effective'
import { handlingRoutes } from './handling-routes'
import { applicationNotice, applicationReceived, messageNotice, messageReceived } from './inbox-mails'
import { receiveSubmission } from './receive-submission'

export function inboxRoutes(app: FastifyInstance, context: Context) {
  inbox(app, context, contactMessages, (terms, row: ContactMessage) => [messageReceived(terms, row), messageNotice(terms, row)])
  inbox(app, context, partnerApplications, (terms, row: PartnerApplication) => [applicationReceived(terms, row), applicationNotice(terms, row)])
}

/** What visitors send and administrators read; `mailsAbout` are stored together with it. */
function inbox<Stored extends { id: string }>(
  app: FastifyInstance,
  context: Context,
  entity: Entity,
  mailsAbout: (terms: EffectiveTerms, row: Stored) => Mail[],
) {
  const { orm } = context.database
  const url = `/api/${entity.path}`

  route(app, {
    method: 'POST',
    url,
    access: 'anyone',
    summary: `Send one of ${entity.table}`,
    body: entity.creation,
    status: 201,
    handle: async ({ request, body }) => {
      const store = async (tx: Orm) => {
        const row = (await insertRow(tx, entity, body)) as unknown as Stored
        const terms = await effectiveTerms(tx, context.config)
        await queueMails(tx, terms, mailsAbout(terms, row))
        return row
      }
      const row = await receiveSubmission(context, { request, values: body, store })
      context.outbox.wake()
      return row
    },
  })
  route(app, {
    method: 'GET',
    url,
    access: 'administrator',
    summary: `List ${entity.table}, newest first`,
    handle: async ({ request, reply }) => {
      const query = { ...readListQuery(request, entity), reader: await administratorOf(context, request) }
      sayCounts(reply, { total: await countRows(orm, entity, query, 'all'), unread: await countTallied(orm, entity, 'false') })
      return listRows(orm, entity, query, 'all')
    },
  })
  route(app, {
    method: 'GET',
    url: `${url}/:id`,
    access: 'administrator',
    summary: `One of ${entity.table}`,
    handle: async ({ request }) => {
      const row = await findRow(orm, entity, idOf(request))
      if (!row) throw notFound()
      return row
    },
  })
  handlingRoutes(app, context, entity)
}
