import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contactMessages } from '../../entities/contact-messages'
import type { Entity } from '../../entities/entity'
import { partnerApplications } from '../../entities/partner-applications'
import { studyOrders } from '../../entities/study-orders'
import { administratorOf } from '../access/visitor'
import { record } from '../activity/record'
import type { Context } from '../context'
import { HttpError } from '../errors'
import { alreadySent, route } from '../route'
import { type ListQuery, readListQuery } from '../rows/list-query'
import { countRows } from '../rows/rows'
import { walkRows } from '../rows/walk-rows'
import { columnsFor } from './columns'
import { csvOf } from './csv'
import { mostRows, xlsxOf } from './xlsx'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

type Format = keyof typeof types

/** What visitors sent, as files for a spreadsheet. */
export function exportRoutes(app: FastifyInstance, context: Context) {
  const { orm } = context.database
  for (const entity of [contactMessages, studyOrders, partnerApplications] as Entity[]) {
    for (const format of ['csv', 'xlsx'] as const) {
      route(app, {
        method: 'GET',
        url: `/api/${entity.path}/export.${format}`,
        access: 'administrator',
        summary: `Export ${entity.table}, narrowed like the list`,
        handle: async ({ request, reply }) => {
          const query = readListQuery(request, entity)
          const rows = await countRows(orm, entity, query, 'all')
          if (format === 'xlsx' && rows > mostRows) throw tooManyFor(rows)
          await note(request, entity, format, query, rows)
          const content =
            format === 'csv'
              ? Readable.from(csvOf(columnsFor(entity), walkRows(orm, entity, query)))
              : await xlsxOf(columnsFor(entity), walkRows(orm, entity, query))
          return send(reply, entity, format, content)
        },
      })
    }
  }

  /** Personal data leaves the house: that it did is noted before it does. What was looked for can be a name, so only that something was. */
  async function note(request: FastifyRequest, entity: Entity, format: Format, { q, filter }: ListQuery, rows: number) {
    await record(orm, {
      by: await administratorOf(context, request),
      action: 'exported',
      entity: entity.table,
      entryId: 'export',
      title: format.toUpperCase(),
      changes: { rows: { to: rows }, ...(filter && entity.filter ? { [entity.filter]: { to: filter } } : {}), ...(q ? { search: { to: true } } : {}) },
    })
  }
}

function send(reply: FastifyReply, entity: Entity, format: Format, content: Readable | Buffer) {
  const fileName = `${entity.path}-${new Date().toISOString().slice(0, 10)}.${format}`
  reply
    .header('content-type', types[format])
    .header('content-disposition', contentDisposition(fileName, { type: 'attachment' }))
    .header('cache-control', 'private, no-store')
  reply.send(content)
  return alreadySent
}

function tooManyFor(rows: number) {
  const number = (value: number) => value.toLocaleString('en')
  const message = `An Excel file holds at most ${number(mostRows)} rows, this list has ${number(rows)}. Narrow it by a search or a filter, or take CSV.`
  return new HttpError(413, message)
}
