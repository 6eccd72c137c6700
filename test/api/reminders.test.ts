import { desc, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Activity } from '../../src/model/content/activity'
import type { Fulfilment } from '../../src/model/orders/fulfilment'
import type { ProposedReminders } from '../../src/model/orders/reminders'
import { loadAttachments } from '../../src/server/features/orders/mail-attachments'
import { mails } from '../../src/server/platform/db/schema/mail-tables'
import { bankImports, reminders } from '../../src/server/platform/db/schema/order-tables'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { beginAtNoon } from '../support/noon'
import { readPdf } from '../support/read-pdf'

const test = testApp({ sells: true })
const { year } = beginAtNoon()
const orders = '/api/study-orders'

async function overdue(days: number) {
  const { id } = (await new Visitor(test).post(orders, samples.order)).json() as { id: string }
  await late(id, days)
  return id
}
/** The account is written anew by every payment, so it comes after them. */
const late = (id: string, days: number) =>
  test.database.orm.execute(sql`update study_orders set due_at = now() - make_interval(days => ${days}) where id = ${id}`)
const passed = (days: number) => test.database.orm.execute(sql`update reminders set created_at = created_at - make_interval(days => ${days})`)
const listed = async (admin: Visitor) => (await admin.get('/api/reminders')).json() as ProposedReminders
const proposed = async (admin: Visitor) => (await listed(admin)).reminders.map(({ orderId, level, daysOverdue, open }) => [orderId, level, daysOverdue, open])
const send = (admin: Visitor, ...chosen: [order: string, level: number][]) =>
  admin.post('/api/reminders', { reminders: chosen.map(([order, level]) => ({ order, level })) })
const mailTo = async (id: string) => (await test.database.orm.select().from(mails).where(eq(mails.entryId, id)).orderBy(desc(mails.createdAt)).limit(1))[0]

it('are proposed ten days after the last day to pay, and two more, each twenty days after the one before; each is sent once', async () => {
  const admin = await asAdministrator(test)
  const [id, early] = [await overdue(10), await overdue(9)]
  expect(await proposed(admin)).toEqual([[id, 1, 10, 99_500]])
  const left = await send(admin, [id, 1])
  expect([left.statusCode, (left.json() as ProposedReminders).reminders]).toEqual([200, []])
  expect(await mailTo(id)).toMatchObject({ kind: 'reminder', recipient: samples.order.email, subject: `Zahlungserinnerung zur Rechnung RE-${year}-0001` })
  for (const [order, level] of [
    [id, 1],
    [id, 2],
    [early, 1],
  ] as const)
    expect((await send(admin, [order, level])).statusCode).toBe(409)
  await passed(19)
  expect(await proposed(admin)).toEqual([])
  await passed(1)
  expect(await proposed(admin)).toEqual([[id, 2, 10, 99_500]])
  await send(admin, [id, 2])
  expect(await mailTo(id)).toMatchObject({ subject: `1. Mahnung zur Rechnung RE-${year}-0001` })
  await passed(19)
  expect(await proposed(admin)).toEqual([])
  await passed(1)
  await send(admin, [id, 3])
  expect(await mailTo(id)).toMatchObject({ subject: `2. Mahnung zur Rechnung RE-${year}-0001` })
  await passed(100)
  expect(await proposed(admin)).toEqual([])
  const history = (await admin.get(`/api/activity?entryId=${id}`)).json() as Activity[]
  expect(history.map(({ action }) => action)).toEqual(['second demand sent', 'first demand sent', 'reminder sent'])
})

it('bring a page with a payment part for what is open, under the reference of the invoice', async () => {
  const admin = await asAdministrator(test)
  const id = await overdue(12)
  await admin.post(`${orders}/${id}/payments`, { amount: 40_000 })
  await late(id, 12)
  await send(admin, [id, 1])
  const sent = await mailTo(id)
  expect(sent?.text).toContain('Noch zu bezahlen: CHF\u00a0595.00')
  const [page] = await loadAttachments(test.database.orm, test.context.files, sent?.attachments ?? [])
  expect(page?.filename).toBe(`Zahlungserinnerung RE-${year}-0001.pdf`)
  const { text, qr, pages } = await readPdf(page?.content as Buffer)
  const { paymentReference } = (await admin.get(`${orders}/${id}`)).json()
  expect([pages, qr?.[18], qr?.[28], qr?.[29]]).toEqual([1, '595.00', paymentReference, `Rechnung RE-${year}-0001`])
  for (const words of [`Zahlungserinnerung RE-${year}-0001`, 'Bereits bezahlt', '−400.00', 'Noch zu bezahlen CHF', '595.00', 'Zahlteil'])
    expect(text).toContain(words)
  const [told] = ((await admin.get(`${orders}/${id}/fulfilment`)).json() as Fulfilment).reminders
  expect(told).toMatchObject({ level: 1, invoice: `RE-${year}-0001`, amount: 59_500 })
  const shown = await admin.get(`/api/reminders/${told?.id}.pdf`)
  expect(shown.headers['content-disposition']).toBe(`inline; filename="Zahlungserinnerung RE-${year}-0001.pdf"`)
  expect((await readPdf(shown.rawPayload)).text).toBe(text)
  for (const gone of [id, 'x']) expect((await admin.get(`/api/reminders/${gone}.pdf`)).statusCode).toBe(404)
})

it('stop altogether where one was paid or cancelled meanwhile, and by two at once go out once', async () => {
  const admin = await asAdministrator(test)
  const [one, paid, cancelled] = [await overdue(30), await overdue(30), await overdue(30)]
  await admin.post(`${orders}/${paid}/payments`, {})
  await admin.post(`${orders}/${cancelled}/cancel`)
  for (const other of [paid, cancelled]) {
    expect((await send(admin, [one, 1], [other, 1])).json().message).toBe('The list has changed meanwhile. Nothing was sent; please look at it once more.')
  }
  expect(await test.database.orm.select().from(reminders)).toEqual([])
  const answers = await Promise.all([1, 2, 3].map(() => send(admin, [one, 1])))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  expect(await test.database.orm.select().from(reminders)).toMatchObject([{ orderId: one, level: 1, amount: 99_500 }])
  for (const wrong of [{}, { reminders: [] }, { reminders: [{ order: one, level: 4 }] }])
    expect((await admin.post('/api/reminders', wrong)).statusCode).toBe(400)
})

it('begin anew with the invoice that takes the place of another', async () => {
  const admin = await asAdministrator(test)
  const id = await overdue(30)
  await send(admin, [id, 1])
  const { invoice } = (await admin.get(`${orders}/${id}/fulfilment`)).json()
  const seen = { invoice: invoice.number, total: invoice.total }
  expect((await admin.post(`${orders}/${id}/correction`, { ...samples.order, organization: 'Neue AG', seen })).statusCode).toBe(200)
  expect(await proposed(admin)).toEqual([])
  await test.database.orm.execute(sql`update study_orders set due_at = now() - interval '15 days'`)
  expect(await proposed(admin)).toEqual([[id, 1, 15, 99_500]])
})

it('say when bank files were last imported, and until which day they reach', async () => {
  const admin = await asAdministrator(test)
  expect((await listed(admin)).lastImport).toBeNull()
  const row = { by: 'x', files: ['a.xml'], booked: 0, undecided: 0, known: 0 }
  await test.database.orm.insert(bankImports).values({ ...row, newestDay: '2026-05-04', createdAt: '2026-05-05T08:00:00.000Z' })
  await test.database.orm.insert(bankImports).values({ ...row, createdAt: '2026-04-05T08:00:00.000Z' })
  expect((await listed(admin)).lastImport).toEqual({ at: '2026-05-05T08:00:00.000Z', newestDay: '2026-05-04' })
})

it('look at all that is overdue: five hundred that were reminded of for the last time hide no other', async () => {
  const admin = await asAdministrator(test)
  const id = await overdue(40)
  const { orm } = test.database
  await orm.execute(sql`insert into study_orders (first_name, last_name, email, organization, billing_address, company_size, price, open_amount, due_at)
    select 'Alt', 'Muster', 'alt@muster.example', 'Alt AG', 'Alt', 'small', 995, 99500, now() - interval '400 days' from generate_series(1, 1001)`)
  await orm.execute(sql`insert into invoices (kind, year, sequence, number, order_id, document, net, vat, total)
    select 'invoice', 2020, 1, 'RE-2020-' || row_number() over (), o.id, i.document, 99500, 0, 99500 from study_orders o, invoices i
    where o.organization = 'Alt AG' and i.order_id = ${id}`)
  await orm.execute(sql`insert into reminders (order_id, invoice_id, level, amount, by) select order_id, id, 3, 99500, 'x' from invoices where year = 2020`)
  expect(await proposed(admin)).toEqual([[id, 1, 40, 99_500]])
})
