import type { FastifyInstance, FastifyRequest } from 'fastify'
import { administratorOf } from '../access/visitor'
import { record } from '../activity/record'
import type { Context } from '../context'
import { notFound } from '../errors'
import { alreadySent, idOf, route } from '../route'
import { sendSpreadsheet } from '../spreadsheet/send'
import { bookkeepingCsv, bookkeepingPage, bookkeepingXlsx, entriesOf } from './bookkeeping'
import { businessYears, invoicesIn, takenBack } from './issued-documents'
import { sendInvoicePdf } from './send-invoice-pdf'

const url = '/api/bookkeeping'

/** All invoices and credit notes of a business year, also those of orders that are gone. */
export function bookkeepingRoutes(app: FastifyInstance, context: Context) {
  const { orm } = context.database
  async function entries(request: FastifyRequest) {
    const { year } = request.params as { year: string }
    if (!/^\d{4}$/.test(year)) throw notFound()
    return { year: Number(year), rows: entriesOf(await invoicesIn(orm, Number(year)), await takenBack(orm)) }
  }

  /** Like every export it is noted before it leaves the house. */
  async function exported(request: FastifyRequest, format: string) {
    const { year, rows } = await entries(request)
    const by = await administratorOf(context, request)
    const about = { entity: 'invoices', entryId: 'export', title: `${year}, ${format}` }
    await record(orm, { by, action: 'exported', ...about, changes: { rows: { to: rows.length } } })
    return { year, rows }
  }

  route(app, {
    method: 'GET',
    url,
    access: 'administrator',
    summary: 'The business years that have invoices, the latest first',
    handle: () => businessYears(orm),
  })
  route(app, {
    method: 'GET',
    url: `${url}/:year`,
    access: 'administrator',
    summary: 'Invoices and credit notes of a business year; amounts in Rappen',
    handle: async ({ request }) => (await entries(request)).rows,
  })
  route(app, {
    method: 'GET',
    url: '/api/invoices/:id.pdf',
    access: 'administrator',
    summary: 'An invoice or credit note as PDF, also of an order that is gone',
    handle: ({ request, reply }) => sendInvoicePdf(orm, reply, idOf(request)),
  })
  route(app, {
    method: 'GET',
    url: `${url}/:year.csv`,
    access: 'administrator',
    summary: 'The same as CSV',
    handle: async ({ request, reply }) => {
      const { year, rows } = await exported(request, 'CSV')
      return sendSpreadsheet(reply, `Buchhaltung ${year}`, 'csv', bookkeepingCsv(rows))
    },
  })
  route(app, {
    method: 'GET',
    url: `${url}/:year.xlsx`,
    access: 'administrator',
    summary: 'The same as a workbook',
    handle: async ({ request, reply }) => {
      const { year, rows } = await exported(request, 'XLSX')
      return sendSpreadsheet(reply, `Buchhaltung ${year}`, 'xlsx', await bookkeepingXlsx(rows, year))
    },
  })
  route(app, {
    method: 'GET',
    url: `${url}/:year/print`,
    access: 'administrator',
    summary: 'The same as a page to print',
    handle: async ({ request, reply }) => {
      const { year, rows } = await exported(request, 'print')
      reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-store').send(bookkeepingPage(rows, year))
      return alreadySent
    },
  })
}
