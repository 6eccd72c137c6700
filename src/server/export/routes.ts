import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contactMessages } from '../../entities/contact-messages'
import { editionNotices } from '../../entities/edition-notices'
import { type Entity, filterName } from '../../entities/entity'
import { partnerApplications } from '../../entities/partner-applications'
import { studyOrders } from '../../entities/study-orders'
import { administratorOf } from '../access/visitor'
import { record } from '../activity/record'
import type { Context } from '../context'
import { HttpError } from '../errors'
import { route } from '../route'
import { type ListQuery, readListQuery } from '../rows/list-query'
import { countRows } from '../rows/rows'
import { walkRows } from '../rows/walk-rows'
import type { Cell } from '../spreadsheet/column'
import { csvFile, csvRows } from '../spreadsheet/csv'
import { type Format, sendSpreadsheet } from '../spreadsheet/send'
import { xlsxFile } from '../spreadsheet/xlsx'
import { dayOf } from '../swiss-time'
import { cellsOf, columnsFor, withBills } from './columns'

/** A workbook is made whole in memory; 10,000 rows need about 70 MB for a moment. */
export const mostRows = 10_000

/** What visitors sent, as files for a spreadsheet. */
export function exportRoutes(app: FastifyInstance, context: Context) {
  const { orm } = context.database
  for (const entity of [contactMessages, studyOrders, partnerApplications, editionNotices] as Entity[]) {
    for (const format of ['csv', 'xlsx'] as const) {
      route(app, {
        method: 'GET',
        url: `/api/${entity.path}/export.${format}`,
        access: 'administrator',
        summary: `Export ${entity.table}, narrowed like the list`,
        handle: async ({ request, reply }) => {
          const query = { ...readListQuery(request, entity), reader: await administratorOf(context, request) }
          const rows = await countRows(orm, entity, query, 'all')
          if (format === 'xlsx' && rows > mostRows) throw tooManyFor(rows)
          await note(request, entity, format, query, rows)
          const pages = billedPages(walkRows(orm, entity, query), entity)
          const content = format === 'csv' ? Readable.from(csvPages(entity, pages)) : await workbook(entity, pages)
          return sendSpreadsheet(reply, `${entity.path}-${dayOf(new Date().toISOString())}`, format, content)
        },
      })
    }
  }

  async function* billedPages(pages: AsyncIterable<object[]>, entity: Entity) {
    for await (const page of pages) yield await withBills(orm, entity, page)
  }

  /** Personal data leaves the house: that it did is noted before it does. What was looked for can be a name, so only that something was. */
  async function note(request: FastifyRequest, entity: Entity, format: Format, { q, filter }: ListQuery, rows: number) {
    await record(orm, {
      by: await administratorOf(context, request),
      action: 'exported',
      entity: entity.table,
      entryId: 'export',
      title: format.toUpperCase(),
      changes: { rows: { to: rows }, ...(filter ? { [filterName(entity) ?? 'filter']: { to: filter } } : {}), ...(q ? { search: { to: true } } : {}) },
    })
  }
}

async function* csvPages(entity: Entity, pages: AsyncIterable<object[]>) {
  const columns = columnsFor(entity)
  yield csvFile(columns, [])
  for await (const page of pages) yield csvRows(columns, cellsOf(columns, page))
}

async function workbook(entity: Entity, pages: AsyncIterable<object[]>) {
  const columns = columnsFor(entity)
  const rows: Cell[][] = []
  for await (const page of pages) rows.push(...cellsOf(columns, page))
  return xlsxFile({ columns, rows })
}

function tooManyFor(rows: number) {
  const number = (value: number) => value.toLocaleString('en')
  const message = `An Excel file holds at most ${number(mostRows)} rows, this list has ${number(rows)}. Narrow it by a search or a filter, or take CSV.`
  return new HttpError(413, message)
}
