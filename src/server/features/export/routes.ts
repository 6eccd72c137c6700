import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Entity, filterName } from '../../../model/fields/entity'
import { contactMessages } from '../../../model/inbox/contact-messages'
import { editionNotices } from '../../../model/inbox/edition-notices'
import { partnerApplications } from '../../../model/inbox/partner-applications'
import { studyOrders } from '../../../model/orders/study-orders'
import { workbookRefusal } from '../../../model/orders/workbook-limit'
import { dayOf } from '../../../model/swiss-day'
import type { Database } from '../../platform/db/database'
import { HttpError } from '../../platform/http/errors'
import { route } from '../../platform/http/route'
import { type ListQuery, readListQuery } from '../../platform/rows/list-query'
import { countRows } from '../../platform/rows/rows'
import type { Cell } from '../../platform/spreadsheet/column'
import { csvFile } from '../../platform/spreadsheet/csv'
import { type Format, sendSpreadsheet } from '../../platform/spreadsheet/send'
import { xlsxFile } from '../../platform/spreadsheet/xlsx'
import type { Sessions } from '../access'
import { administratorOf } from '../access'
import { record } from '../activity'
import { publishedEditions } from '../editions'
import { cellsOf, csvLines } from './cells'
import { type Export, exportOf } from './columns'
import { walk } from './walk'

/** What visitors sent, as files for a spreadsheet. */
export function exportRoutes(app: FastifyInstance, context: { database: Database; sessions: Sessions }) {
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
          const refusal = format === 'xlsx' ? workbookRefusal(rows) : undefined
          if (refusal) throw new HttpError(413, refusal)
          await note(request, entity, format, query, rows)
          const exported = exportOf(entity, (await publishedEditions(orm)).editions)
          const content = format === 'csv' ? Readable.from(csvPages(entity, exported, query)) : await workbook(entity, exported, query)
          return sendSpreadsheet(reply, `${entity.path}-${dayOf(new Date().toISOString())}`, format, content)
        },
      })
    }
  }

  async function* csvPages(entity: Entity, exported: Export, query: ListQuery) {
    yield csvFile(exported.columns, [])
    for await (const page of oneAhead(walk(orm, entity, exported, query))) yield csvLines(exported.columns, page)
  }

  async function workbook(entity: Entity, exported: Export, query: ListQuery) {
    const { columns } = exported
    const rows: Cell[][] = []
    for await (const page of walk(orm, entity, exported, query)) rows.push(...page.map((texts) => cellsOf(columns, texts)))
    return xlsxFile({ columns, rows })
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

/** The database makes the next page while the one before is sent. */
async function* oneAhead<Page>(pages: AsyncGenerator<Page>) {
  for (let next = pages.next(); ; ) {
    const { value, done } = await next
    if (done) return
    next = pages.next()
    // Heard by who asks for it, if anybody still does.
    next.catch(() => {})
    yield value
  }
}
