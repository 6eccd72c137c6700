import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { notFound } from '../errors'
import { alreadySent, route } from '../route'
import { csvOf, entriesOf, printOf, xlsxOf } from './bookkeeping'
import { businessYears, correctedIds, invoicesIn } from './invoices'

const url = '/api/bookkeeping'

/** All invoices and credit notes of a business year, also those of orders that are gone. */
export function bookkeepingRoutes(app: FastifyInstance, { database: { orm } }: Context) {
  async function entries(request: FastifyRequest) {
    const { year } = request.params as { year: string }
    if (!/^\d{4}$/.test(year)) throw notFound()
    return { year: Number(year), rows: entriesOf(await invoicesIn(orm, Number(year)), await correctedIds(orm)) }
  }

  function send(reply: FastifyReply, type: string, body: string | Buffer, fileName?: string) {
    if (fileName) reply.header('content-disposition', contentDisposition(fileName, { type: 'attachment' }))
    reply.type(type).header('cache-control', 'private, no-store').send(body)
    return alreadySent
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
    url: `${url}/:year.csv`,
    access: 'administrator',
    summary: 'The same as CSV',
    handle: async ({ request, reply }) => {
      const { year, rows } = await entries(request)
      return send(reply, 'text/csv; charset=utf-8', csvOf(rows), `Buchhaltung ${year}.csv`)
    },
  })
  route(app, {
    method: 'GET',
    url: `${url}/:year.xlsx`,
    access: 'administrator',
    summary: 'The same as a workbook',
    handle: async ({ request, reply }) => {
      const { year, rows } = await entries(request)
      return send(reply, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', await xlsxOf(rows, year), `Buchhaltung ${year}.xlsx`)
    },
  })
  route(app, {
    method: 'GET',
    url: `${url}/:year/print`,
    access: 'administrator',
    summary: 'The same as a page to print',
    handle: async ({ request, reply }) => {
      const { year, rows } = await entries(request)
      return send(reply, 'text/html; charset=utf-8', printOf(rows, year))
    },
  })
}
