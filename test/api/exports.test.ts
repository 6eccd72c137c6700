import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { contactMessages } from '../../src/model/inbox/contact-messages'
import { partnerApplications } from '../../src/model/inbox/partner-applications'
import { limits } from '../../src/model/limits'
import { studyOrders } from '../../src/model/orders/study-orders'
import { activity } from '../../src/server/platform/db/schema/tables'
import { insertRow } from '../../src/server/platform/rows/rows'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { publishEdition } from '../support/editions'
import { hole } from '../support/holes'
import { manyMessages } from '../support/many-rows'
import { beginAtNoon } from '../support/noon'
import { readCsv, readSheet } from '../support/spreadsheet'

const test = testApp()
const { day, year } = beginAtNoon()

/** 9:12 in a Swiss summer is 7:12 in UTC. */
const summer = '2025-07-14T07:12:00.000Z'
const dangerous = ["=cmd|' /C calc'!A0", '+41 44 000 00 00', '-2+3', '@SUM(A1)', '\t=1+1']
const order = {
  ...samples.order,
  price: 1995,
  presentationPrice: 500,
  wantsPresentation: true,
  companySize: 'large',
  editionYear: 2025,
  createdAt: summer,
} as const
/** The account has columns in francs. */
const { openAmount: _open, paidAmount: _paid, dueAt: _due, ...plain } = studyOrders.fields
const headings = Object.values(plain).map(({ label }) => label)
const account = ['Zahlbar bis', 'Bezahlt am', 'Bezahlt (CHF)', 'Erstattet am', 'Erstattet (CHF)', 'Offen (CHF)', 'Verrechnet (CHF)', 'Total (CHF)']
const ordered = ['Id', 'Bestellnummer', 'Eingegangen', ...headings, 'Rechnung', ...account]

async function sheet(admin: Visitor, path: string) {
  const answer = await admin.get(path)
  expect(answer.statusCode).toBe(200)
  return readSheet(answer.rawPayload)
}

async function csv(admin: Visitor, path: string) {
  const answer = await admin.get(path)
  expect(answer.statusCode).toBe(200)
  return readCsv(answer.rawPayload.toString('utf8').replace(/^\ufeff/, ''))
}

describe('an export of orders', () => {
  it('is named by the day that it is in Switzerland, an hour before it is in Greenwich', async () => {
    const admin = await asAdministrator(test)
    const lateEvening = vi.spyOn(Date.prototype, 'toISOString').mockReturnValue(`${year}-01-14T23:30:00.000Z`)
    const { headers } = await admin.get('/api/study-orders/export.csv').finally(() => lateEvening.mockRestore())
    expect(headers['content-disposition']).toBe(`attachment; filename=study-orders-${year}-01-15.csv`)
  })

  it('as CSV has a byte order mark, semicolons, labels and every value', async () => {
    await publishEdition(test.context)
    const { id } = await insertRow(test.database.orm, studyOrders, { ...order, organization: 'Muster; "AG"' })
    const admin = await asAdministrator(test)
    const answer = await admin.get('/api/study-orders/export.csv')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename=study-orders-${day}.csv`,
      'cache-control': 'private, no-store',
    })
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const expected = [
      ordered,
      [
        ...[
          id,
          `#${id.slice(-8)}`,
          '2025-07-14 09:12:00',
          'Maria',
          'Muster',
          'maria@muster.example',
          'Muster; "AG"',
          samples.order.billingAddress,
          'Versicherung',
        ],
        ...[
          'Ab 200 Mitarbeitenden',
          '1995',
          'Ja',
          '500',
          'Nein',
          'pending',
          '',
          '',
          '',
          '2025',
          '',
          '',
          'Nein',
          '',
          '',
          '',
          '0.00',
          '',
          '0.00',
          '',
          '',
          '2495',
        ],
      ],
    ]
    expect(readCsv(answer.rawPayload.toString('utf8').slice(1))).toEqual(expected)
  })

  it('as XLSX has dates as dates and amounts as numbers', async () => {
    await publishEdition(test.context)
    const { id } = await insertRow(test.database.orm, studyOrders, order)
    const { rows } = await sheet(await asAdministrator(test), '/api/study-orders/export.xlsx')
    expect(rows).toEqual([
      ordered,
      [
        ...[
          id,
          `#${id.slice(-8)}`,
          new Date('2025-07-14T09:12:00Z'),
          'Maria',
          'Muster',
          'maria@muster.example',
          'Muster AG',
          samples.order.billingAddress,
          'Versicherung',
        ],
        ...[
          'Ab 200 Mitarbeitenden',
          1995,
          'Ja',
          500,
          'Nein',
          'pending',
          ...Array(3).fill(undefined),
          '2025',
          undefined,
          undefined,
          'Nein',
          ...Array(3).fill(undefined),
          0,
          undefined,
          0,
          undefined,
          undefined,
          2495,
        ],
      ],
    ])
  })

  it('says of each which edition was ordered, under which invoice, when how much was paid, and whether it was cancelled', async () => {
    const admin = await asAdministrator(test)
    await admin.post('/api/studies', { ...samples.study, year: 2024, isCurrentEdition: true })
    await publishEdition(test.context, { year: 2024 })
    const place = async () => (await new Visitor(test).post('/api/study-orders', samples.order)).json().id as string
    const [paid, refunded] = [await place(), await place()]
    for (const id of [paid, refunded]) await admin.post(`/api/study-orders/${id}/payments`, {})
    await admin.post(`/api/study-orders/${refunded}/cancel`)
    await admin.post(`/api/study-orders/${refunded}/payments`, {})
    const shown = ['Bestellnummer', 'Ausgabe', 'Rechnung', 'Bezahlt am', 'Bezahlt (CHF)', 'Storniert', 'Erstattet am']
    const today = day.split('-').toReversed().join('.')
    const [head, ...lines] = await csv(admin, '/api/study-orders/export.csv')
    expect(lines.map((line) => shown.map((label) => line[head?.indexOf(label) ?? -1]))).toEqual([
      [`#${refunded.slice(-8)}`, '2024', `RE-${year}-0002`, today, '995.00', expect.stringContaining(day), today],
      [`#${paid.slice(-8)}`, '2024', `RE-${year}-0001`, today, '995.00', '', ''],
    ])
    const { rows } = await sheet(admin, '/api/study-orders/export.xlsx')
    expect(rows[2]?.[ordered.indexOf('Bezahlt am')]).toEqual(new Date(day))
    expect([rows[2]?.[ordered.indexOf('Bezahlt (CHF)')], rows[2]?.[ordered.indexOf('Ausgabe')]]).toEqual([995, '2024'])
  })

  it('holds what the list shows: its search and its filter', async () => {
    await insertRow(test.database.orm, studyOrders, { ...order, lastName: 'Gesucht' })
    await insertRow(test.database.orm, studyOrders, { ...order, lastName: 'Gesucht', status: 'processed' })
    await insertRow(test.database.orm, studyOrders, order)
    const admin = await asAdministrator(test)
    for (const [query, found] of [
      ['', 3],
      ['?status=pending', 2],
      ['?q=gesucht', 2],
      ['?q=gesucht&status=processed', 1],
      ['?q=niemand', 0],
    ] as const) {
      expect(await csv(admin, `/api/study-orders/export.csv${query}`)).toHaveLength(found + 1)
      expect((await sheet(admin, `/api/study-orders/export.xlsx${query}`)).rows).toHaveLength(found + 1)
    }
    expect((await admin.get('/api/study-orders/export.csv?status=nonsense')).statusCode).toBe(400)
  })

  it('is noted: by whom, of what, how many, and not whom somebody looked for', async () => {
    await insertRow(test.database.orm, studyOrders, order)
    await (await asAdministrator(test)).get('/api/study-orders/export.csv?q=muster&status=pending')
    const [noted] = await test.database.orm.select().from(activity).where(eq(activity.action, 'exported'))
    expect(noted).toMatchObject({
      administrator: 'admin@example.ch',
      entity: 'study_orders',
      title: 'CSV',
      changes: { rows: { to: 1 }, status: { to: 'pending' }, search: { to: true } },
    })
    expect(JSON.stringify(noted?.changes)).not.toContain('muster')
  })
})

describe.each([
  [contactMessages, samples.message],
  [partnerApplications, samples.application],
] as const)('an export of $table', (entity, sample) => {
  it(hole('CSV formulas in exports', 'what looks like one stays a text'), async () => {
    for (const message of dangerous) await insertRow(test.database.orm, entity, { ...sample, lastName: message, message })
    const admin = await asAdministrator(test)
    const at = Object.keys(entity.fields).indexOf('message') + 2
    const lines = await csv(admin, `/api/${entity.path}/export.csv`)
    expect(lines[0]).toEqual(['Id', 'Eingegangen', ...Object.values(entity.fields).map(({ label }) => label)])
    expect(lines.slice(1).map((line) => line[at])).toEqual(dangerous.toReversed().map((text) => `'${text}`))
    const { rows, hasFormula } = await sheet(admin, `/api/${entity.path}/export.xlsx`)
    expect(rows.slice(1).map((row) => row[at])).toEqual(dangerous.toReversed())
    expect(hasFormula).toBe(false)
  })
})

it('a long export comes whole, each entry once; as XLSX it is refused with a way out', async () => {
  const many = limits.workbookRows + 50
  await manyMessages(test.database.orm, many, { isSearched: false })
  const admin = await asAdministrator(test)
  const lines = await csv(admin, '/api/contact-messages/export.csv')
  expect(new Set(lines.slice(1).map(([id]) => id)).size).toBe(many)
  const dates = lines.slice(1).map(([, date]) => date as string)
  expect(dates).toEqual(dates.toSorted().toReversed())
  const refused = await admin.get('/api/contact-messages/export.xlsx')
  expect([refused.statusCode, refused.json().message]).toEqual([
    413,
    'An Excel file holds at most 10,000 rows, this list has 10,050. Narrow it by a search or a filter, or take CSV.',
  ])
})
