import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../platform/config/config'
import type { Terms } from '../../../platform/config/terms'
import type { Database, Orm } from '../../../platform/db/database'
import type { InvoiceDocument } from '../../../platform/db/schema/order-tables'
import { route } from '../../../platform/http/route'
import { businessYearOf } from '../../../platform/swiss-time'
import { termsTyped, termValues } from '../../settings'
import { exampleOrder } from '../example-order'
import { invoicePage } from './invoice-pdf'
import { documentOf, referenceFor } from './invoices'
import { printed } from './printed'
import { sendPdf } from './send-pdf'

/** The invoice page as it would be with these terms. It is marked as a sample whoever the creditor is: nobody owes anything. */
export async function exampleInvoice(orm: Orm, { invoice }: Terms): Promise<InvoiceDocument> {
  const { order, edition } = await exampleOrder(orm)
  const creditor = { ...invoice.creditor, isSample: true }
  const now = new Date()
  const year = businessYearOf(now)
  const reference = referenceFor(creditor, year, 0)
  return documentOf({ ...invoice, creditor }, order, { number: `MUSTER-${year}-0000`, reference, edition, issuedAt: now.toISOString() })
}

export function exampleInvoiceRoutes(app: FastifyInstance, { config, database: { orm } }: { config: Config; database: Database }) {
  route(app, {
    method: 'POST',
    url: '/api/settings/invoices/preview',
    access: 'administrator',
    summary: 'An example invoice as PDF with these settings; stores nothing',
    body: termValues,
    handle: async ({ reply, body: { values } }) => {
      const document = await exampleInvoice(orm, termsTyped(config.startTerms, values))
      return sendPdf(reply, { name: document.number, pdf: await printed(invoicePage(document)) })
    },
  })
}
