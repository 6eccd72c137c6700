import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cancellationBody } from '../../../model/orders/order-cancellation'
import { billedBody, correctionBody, emailBody } from '../../../model/orders/order-correction'
import { paymentBody } from '../../../model/orders/order-payment'
import { deliveryBody } from '../../../model/orders/study-delivery'
import { type StudyOrder, studyOrders } from '../../../model/orders/study-orders'
import type { Config } from '../../platform/config/config'
import type { Database, Orm } from '../../platform/db/database'
import { notFound, parse } from '../../platform/http/errors'
import { idOf, route } from '../../platform/http/route'
import type { Outbox } from '../../platform/mail/outbox'
import { findRow } from '../../platform/rows/rows'
import type { Sessions } from '../access'
import { administratorOf } from '../access'
import { invoicesOf } from './books/issued-documents'
import { deliver } from './delivery'
import { cancel, fulfilmentOf, lockOrder, sendInvoice } from './fulfilment'
import { correctEmail, correctInvoice, previewCorrection } from './invoice/corrections'
import { invoicePdf } from './invoice/invoice-pdf'
import { sendPdf } from './invoice/send-pdf'
import { recordPayment, removePayment } from './payment/payments'

const url = '/api/study-orders/:id'

type Act = (tx: Orm, by: string, order: StudyOrder, body: unknown) => Promise<unknown>

/** What administrators do with an order after it arrived. */
export function fulfilmentRoutes(app: FastifyInstance, context: { config: Config; database: Database; sessions: Sessions; outbox: Outbox }) {
  const { orm } = context.database

  /** Acts on the locked order in one transaction, lets the mails go, and answers with how things stand. */
  async function act(request: FastifyRequest, doIt: Act) {
    const by = await administratorOf(context, request)
    await orm.transaction(async (tx) => doIt(tx, by, await lockOrder(tx, idOf(request)), request.body ?? {}))
    context.outbox.wake()
    return fulfilmentOf(orm, idOf(request))
  }

  async function sendDocument(request: FastifyRequest, reply: FastifyReply, kind: 'invoice' | 'creditNote') {
    const found = (await findRow(orm, studyOrders, idOf(request))) && (await invoicesOf(orm, idOf(request)))[kind]
    if (!found) throw notFound()
    return sendPdf(reply, await invoicePdf(orm, found.id))
  }

  route(app, {
    method: 'GET',
    url: `${url}/fulfilment`,
    access: 'administrator',
    summary: 'Invoice, credit note, payment and mails of an order',
    handle: ({ request }) => fulfilmentOf(orm, idOf(request)),
  })
  for (const [name, kind] of [
    ['invoice', 'invoice'],
    ['credit-note', 'creditNote'],
  ] as const) {
    route(app, {
      method: 'GET',
      url: `${url}/${name}.pdf`,
      access: 'administrator',
      summary: `The ${name.replace('-', ' ')} of an order as PDF`,
      handle: ({ request, reply }) => sendDocument(request, reply, kind),
    })
  }
  const actions: readonly [path: string, summary: string, doIt: Act][] = [
    ['send-invoice', 'Send the invoice to the customer once more', (tx, by, order) => sendInvoice(tx, context, by, order)],
    [
      'deliver',
      'Send the study to the customer, unless it went out already, and set the order to delivered; `again` (when it was sent last) sends it once more',
      (tx, by, order, body) => deliver(tx, context, by, order, parse(deliveryBody, body)),
    ],
    [
      'cancel',
      'Cancel the order with a credit note, which the customer receives; `refundIban` is where what was paid goes back to',
      (tx, by, order, body) => cancel(tx, context, by, order, parse(cancellationBody, body)),
    ],
  ]
  for (const [path, summary, doIt] of actions) {
    route(app, { method: 'POST', url: `${url}/${path}`, access: 'administrator', summary, handle: ({ request }) => act(request, doIt) })
  }
  route(app, {
    method: 'POST',
    url: `${url}/payments`,
    access: 'administrator',
    summary: 'Record money that came in for an order or, below 0, went back; what is open unless an amount is given, in Rappen',
    body: paymentBody,
    handle: ({ request, body }) => act(request, (tx, by, order) => recordPayment(tx, by, order, body)),
  })
  route(app, {
    method: 'DELETE',
    url: `${url}/payments/:payment`,
    access: 'administrator',
    summary: 'Remove a payment that was recorded by mistake',
    handle: ({ request }) => act(request, (tx, by, order) => removePayment(tx, by, order, (request.params as { payment: string }).payment)),
  })
  route(app, {
    method: 'PATCH',
    url: `${url}/email`,
    access: 'administrator',
    summary: 'Correct the e-mail address of an order',
    body: emailBody,
    handle: ({ request, body: { email } }) => act(request, (tx, by, order) => correctEmail(tx, by, order, email)),
  })
  route(app, {
    method: 'POST',
    url: `${url}/correction/preview`,
    access: 'administrator',
    summary: 'What correcting an invoice would make out; changes nothing',
    body: billedBody,
    handle: async ({ request, body }) => {
      const order = await findRow(orm, studyOrders, idOf(request))
      if (!order) throw notFound()
      return previewCorrection(orm, context, order, body)
    },
  })
  route(app, {
    method: 'POST',
    url: `${url}/correction`,
    access: 'administrator',
    summary: 'Take the invoice back by a credit note and make out another in its place; the customer receives both',
    body: correctionBody,
    handle: ({ request, body }) => act(request, (tx, by, order) => correctInvoice(tx, context, by, order, body)),
  })
}
