import type { FastifyInstance } from 'fastify'
import type { SentMail } from '../../../model/orders/fulfilment'
import type { Config } from '../../platform/config/config'
import type { Database } from '../../platform/db/database'
import { route } from '../../platform/http/route'
import { facts, link, paragraph } from '../../platform/mail/mail-body'
import type { Outbox } from '../../platform/mail/outbox'
import { type Mail, queueMail } from '../../platform/mail/queue'
import { type EffectiveTerms, effectiveTerms } from '../../platform/settings/effective-terms'
import type { Sessions } from '../access'
import { selfOf } from '../access'
import { record } from '../activity'

/** To the administrator who asks: shows that mails arrive, whose they are and where an answer goes. */
function testMail({ mailFrom, mailTeam, publicUrl }: EffectiveTerms, { id, email }: { id: string; email: string }): Mail {
  return {
    kind: 'test',
    subject: 'Testmail der Schweizer Versicherungsstudie',
    about: { entity: 'administrators', id },
    to: email,
    replyTo: mailTeam,
    parts: [
      paragraph('Diese E-Mail ging denselben Weg wie die E-Mails an Kundinnen und Kunden. Wenn Sie sie lesen, kommen sie an.'),
      facts(['Absender', `${mailFrom.name} (${mailFrom.address})`], ['Antworten gehen an', mailTeam]),
      link('Website', publicUrl.href),
    ],
    closing: ['Diese Nachricht hat die Website versandt.'],
  }
}

export function testMailRoutes(app: FastifyInstance, context: { config: Config; database: Database; sessions: Sessions; outbox: Outbox }) {
  const { orm } = context.database
  route(app, {
    method: 'POST',
    url: '/api/mails/test',
    access: 'administrator',
    summary: 'Send a mail to the own address, by the way that all mails go; what becomes of it is told by the mails about the answer’s entryId',
    status: 201,
    handle: async ({ request }): Promise<SentMail> => {
      const self = await selfOf(context, request)
      const mail = await orm.transaction(async (tx) => {
        const terms = await effectiveTerms(tx, context.config)
        await record(tx, { by: self.email, action: 'test mail sent', entity: 'settings', entryId: 'mail', title: 'Mail' })
        return queueMail(tx, terms, testMail(terms, self))
      })
      context.outbox.wake()
      return mail
    },
  })
}
