import type { FastifyInstance, FastifyRequest } from 'fastify'
import { day } from '../../../../model/durations'
import { dayOf } from '../../../../model/swiss-day'
import type { Database } from '../../../platform/db/database'
import { invalid, notFound } from '../../../platform/http/errors'
import { alreadySent, idOf, route } from '../../../platform/http/route'
import { sendSpreadsheet } from '../../../platform/spreadsheet/send'
import { beginOfDay, noonOf } from '../../../platform/swiss-time'
import type { Sessions } from '../../access'
import { administratorOf } from '../../access'
import { record } from '../../activity'
import { invoicePdf } from '../invoice/invoice-pdf'
import { sendPdf } from '../invoice/send-pdf'
import { bookkeepingCsv, bookkeepingXlsx, sendBookkeeping } from './bookkeeping'
import { documentsArchive } from './documents-archive'
import { booksOf, businessYears, invoicesIn } from './issued-documents'
import { entriesOf } from './journal'

const url = '/api/bookkeeping'

/** All invoices and credit notes of a business year, also those of orders that are gone. */
export function bookkeepingRoutes(app: FastifyInstance, context: { database: Database; sessions: Sessions }) {
  const { orm } = context.database
  async function entries(request: FastifyRequest) {
    const { year } = request.params as { year: string }
    if (!/^\d{4}$/.test(year)) throw notFound()
    const asOf = dayIn(request)
    const end = beginOfDay(new Date(Date.parse(noonOf(asOf)) + day))
    const rows = entriesOf(await invoicesIn(orm, Number(year), end), await booksOf(orm, Number(year), end))
    return { year: Number(year), asOf, rows }
  }

  /** Like every export it is noted before it leaves the house. */
  async function exported(request: FastifyRequest, format: string) {
    const { year, asOf, rows } = await entries(request)
    const by = await administratorOf(context, request)
    const about = { entity: 'invoices', entryId: 'export', title: `${year}, ${format}` }
    await record(orm, { by, action: 'exported', ...about, changes: { rows: { to: rows.length } } })
    return { year, asOf, rows }
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
    summary: 'Invoices and credit notes of a business year, as they stood on the day `?asOf=`; amounts in Rappen',
    handle: async ({ request }) => (await entries(request)).rows,
  })
  route(app, {
    method: 'GET',
    url: '/api/invoices/:id.pdf',
    access: 'administrator',
    summary: 'An invoice or credit note as PDF, also of an order that is gone',
    handle: async ({ request, reply }) => sendPdf(reply, await invoicePdf(orm, idOf(request))),
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
    url: `${url}/:year.zip`,
    access: 'administrator',
    summary: 'Every document of the year as PDF, with the journal, as a ZIP',
    handle: async ({ request, reply }) => {
      const { year, rows } = await exported(request, 'ZIP')
      const archive = documentsArchive(orm, `Belege ${year}`, rows, { [`Buchhaltung ${year}.xlsx`]: await bookkeepingXlsx(rows, year) })
      return sendSpreadsheet(reply, `Belege ${year}`, 'zip', archive)
    },
  })
  route(app, {
    method: 'GET',
    url: `${url}/:year/print`,
    access: 'administrator',
    summary: 'The same as a page to print',
    handle: async ({ request, reply }) => {
      const { year, asOf, rows } = await exported(request, 'print')
      sendBookkeeping(reply.header('cache-control', 'private, no-store'), rows, { year, asOf })
      return alreadySent
    },
  })
}

/** The last day that counts; today unless said. */
function dayIn(request: FastifyRequest) {
  const { asOf = dayOf(new Date().toISOString()) } = request.query as { asOf?: string }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(asOf) || Number.isNaN(Date.parse(noonOf(asOf))))
    throw invalid([{ path: 'asOf', message: 'asOf is a day such as 1999-12-31' }])
  return asOf
}
