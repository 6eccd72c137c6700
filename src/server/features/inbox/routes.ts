import type { FastifyInstance } from 'fastify'
import type { Entity } from '../../../model/fields/entity'
import { type ContactMessage, contactMessages } from '../../../model/inbox/contact-messages'
import { type PartnerApplication, partnerApplications } from '../../../model/inbox/partner-applications'
import type { Config } from '../../platform/config/config'
import type { KeyedHash } from '../../platform/config/secret'
import type { Database, Orm } from '../../platform/db/database'
import { notFound } from '../../platform/http/errors'
import { idOf, route } from '../../platform/http/route'
import type { Outbox } from '../../platform/mail/outbox'
import { type Mail, queueMails } from '../../platform/mail/queue'
import { readListQuery, sayCounts } from '../../platform/rows/list-query'
import { countRows, countTallied, findRow, insertRow, listRows } from '../../platform/rows/rows'
import { type EffectiveTerms, effectiveTerms } from '../../platform/settings/effective-terms'
import type { Sessions } from '../access'
import { administratorOf } from '../access'
import { mayConfirm } from './confirmation-limit'
import { handlingRoutes } from './handling-routes'
import { applicationNotice, applicationReceived, messageNotice, messageReceived } from './inbox-mails'
import { receiveSubmission } from './receive-submission'

export function inboxRoutes(app: FastifyInstance, context: { config: Config; database: Database; sessions: Sessions; outbox: Outbox; keyedHash: KeyedHash }) {
  inbox<ContactMessage>(app, context, contactMessages, messageReceived, messageNotice)
  inbox<PartnerApplication>(app, context, partnerApplications, applicationReceived, applicationNotice)
}

type MailAbout<Stored> = (terms: EffectiveTerms, row: Stored) => Mail

/** What visitors send and administrators read; the mails to the sender and to the team are stored together with it. */
function inbox<Stored extends { id: string; email: string }>(
  app: FastifyInstance,
  context: { config: Config; database: Database; sessions: Sessions; outbox: Outbox; keyedHash: KeyedHash },
  entity: Entity,
  confirmation: MailAbout<Stored>,
  notice: MailAbout<Stored>,
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
        const isConfirmed = await mayConfirm(tx, context, 'inbox', row.email)
        await queueMails(tx, terms, [...(isConfirmed ? [confirmation(terms, row)] : []), notice(terms, row)])
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
