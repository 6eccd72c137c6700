import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { day } from '../../entities/durations'
import { type MailTextName, mailTextNames } from '../../entities/mail-texts'
import type { ExampleMail } from '../../entities/settings'
import type { Context } from '../context'
import type { Orm } from '../db/database'
import { applicationReceived, messageReceived } from '../inbox/inbox-mails'
import { mailBody } from '../mail/mail-body'
import type { Mail } from '../mail/queue'
import { alreadyWanted, confirmationAsked, editionAppeared } from '../notices/notice-mails'
import { route } from '../route'
import { type EffectiveTerms, effectiveTerms } from '../settings/effective'
import { checkMailTexts, mailTextBody, typedTexts } from '../settings/mail-text-routes'
import { instituteOf } from '../site-texts/stored'
import { exampleInvoice } from './example-invoice'
import { exampleOrder } from './example-order'
import type { Invoice } from './invoices'
import { cancellation, cancellationUnbilled, correctedInvoice, invoiceAgain, orderConfirmation, studyMail } from './order-mails'
import { reminderMail } from './reminder-mail'

const unhandled = { isRead: false, answeredAt: null, handledAt: null, assignee: null, note: null }

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
  const submission = { ...order, phone: null, website: null, subject: '', message: '', ...unhandled }
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
    'second-reminder': () => reminderMail(terms, order, issued.invoice, { id: '', level: 2, amount: issued.invoice.total }),
    'message-confirmation': () => messageReceived(terms, submission),
    'notice-confirmation': () => confirmationAsked(terms, order, publicUrl.href),
    'notice-known': () => alreadyWanted(terms, order, publicUrl.href),
    'edition-appeared': () => editionAppeared(terms, order, edition.year, publicUrl.href),
    'application-confirmation': () => applicationReceived(terms, { ...submission, phone: '', partnershipType: 'knowledge-partner' }),
  }
  return mails[name]()
}

export function exampleMailRoutes(app: FastifyInstance, { config, database: { orm } }: Context) {
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
