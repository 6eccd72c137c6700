import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { day } from '../../../model/durations'
import { exampleEntry } from '../../../model/fields/example-entry'
import { contactMessages } from '../../../model/inbox/contact-messages'
import { partnerApplications } from '../../../model/inbox/partner-applications'
import { type MailTextName, mailTextNames } from '../../../model/settings/mail-texts'
import type { ExampleMail } from '../../../model/settings/settings'
import type { Config } from '../../platform/config/config'
import type { Database, Orm } from '../../platform/db/database'
import { route } from '../../platform/http/route'
import { mailBody } from '../../platform/mail/mail-body'
import type { Mail } from '../../platform/mail/queue'
import { type EffectiveTerms, effectiveTerms } from '../../platform/settings/effective-terms'
import { instituteOf } from '../../platform/settings/site-texts'
import { applicationReceived, messageReceived } from '../inbox'
import { confirmationAsked, editionAppeared, noticeAlreadyRequested } from '../notices'
import { checkMailTexts, mailTextBody, typedTexts } from '../settings'
import { exampleOrder } from './example-order'
import { exampleInvoice } from './invoice/example-invoice'
import type { Invoice } from './invoice/invoices'
import { cancellation, cancellationUnbilled, correctedInvoice, invoiceAgain, orderConfirmation, studyMail } from './order-mails'
import { reminderMail } from './reminder-mail'

/** An invoice that nobody issued. */
async function exampleIssued(orm: Orm, terms: EffectiveTerms, number: string): Promise<Invoice> {
  const document = { ...(await exampleInvoice(orm, terms)), number }
  return {
    ...{ id: '', kind: 'invoice', year: document.edition.year, sequence: 0, number, orderId: '', corrects: null, replaces: null, document },
    ...{ ...document.amounts, reference: null, createdAt: document.issuedAt },
  }
}

async function exampleMail(orm: Orm, terms: EffectiveTerms, name: MailTextName): Promise<Mail> {
  const { order, edition } = await exampleOrder(orm)
  const [invoice, credit, replacement] = await Promise.all(['MUSTER-1', 'MUSTER-GS-1', 'MUSTER-2'].map((number) => exampleIssued(orm, terms, number)))
  const issued = { invoice, credit, replacement } as { invoice: Invoice; credit: Invoice; replacement: Invoice }
  const attached = { year: edition.year, studyId: '' }
  const linked = { year: edition.year, link: { token: 'muster', expiresAt: new Date(Date.now() + day).toISOString() } }
  const { publicUrl } = terms
  const { firstName, lastName, email } = order
  const mails: Record<MailTextName, () => Mail> = {
    'order-confirmation': () => orderConfirmation(terms, order, issued.invoice, undefined),
    'order-with-study': () => orderConfirmation(terms, order, issued.invoice, attached),
    'order-with-link': () => orderConfirmation(terms, order, issued.invoice, linked),
    invoice: () => invoiceAgain(terms, order, issued.invoice),
    study: () => studyMail(terms, order, attached),
    'study-link': () => studyMail(terms, order, linked),
    'credit-note': () => cancellation(terms, order, issued.invoice, issued.credit),
    cancellation: () => cancellationUnbilled(terms, order),
    correction: () => correctedInvoice(terms, order, issued),
    reminder: () => reminderMail(terms, order, issued.invoice, { id: '', level: 1, amount: issued.invoice.total }),
    'first-demand': () => reminderMail(terms, order, issued.invoice, { id: '', level: 2, amount: issued.invoice.total }),
    'second-reminder': () => reminderMail(terms, order, issued.invoice, { id: '', level: 3, amount: issued.invoice.total }),
    'message-confirmation': () => messageReceived(terms, exampleEntry(contactMessages, { firstName, lastName, email })),
    'notice-confirmation': () => confirmationAsked(terms, order, publicUrl.href),
    'notice-known': () => noticeAlreadyRequested(terms, order, publicUrl.href),
    'edition-appeared': () => editionAppeared(terms, order, edition.year, publicUrl.href),
    'application-confirmation': () => applicationReceived(terms, exampleEntry(partnerApplications, { firstName, lastName, email })),
  }
  return mails[name]()
}

export function exampleMailRoutes(app: FastifyInstance, { config, database: { orm } }: { config: Config; database: Database }) {
  route(app, {
    method: 'POST',
    url: '/api/settings/mail-texts/preview',
    access: 'administrator',
    summary: 'An example mail with these texts; stores and sends nothing',
    body: z.extend(mailTextBody, { name: z.enum(mailTextNames) }),
    handle: async ({ body: { values, name } }): Promise<ExampleMail> => {
      const terms = { ...(await effectiveTerms(orm, config)), mailTexts: checkMailTexts(typedTexts(values)) }
      const { subject, parts, closing } = await exampleMail(orm, terms, name)
      return { subject, text: mailBody(subject, parts, closing, await instituteOf(orm)).text }
    },
  })
}
