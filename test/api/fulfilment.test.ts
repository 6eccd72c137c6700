import { eq, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Activity } from '../../src/model/content/activity'
import type { Fulfilment } from '../../src/model/orders/fulfilment'
import { mails } from '../../src/server/platform/db/schema/mail-tables'
import { invoices, studyDocuments, studyLinks } from '../../src/server/platform/db/schema/order-tables'
import { idempotencyKeys, storedFiles } from '../../src/server/platform/db/schema/tables'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { logins } from '../support/logins'
import { fileUpload } from '../support/multipart'
import { beginAtNoon } from '../support/noon'
import { sampleFiles } from '../support/sample-files'

const test = testApp({ sells: true })
const url = '/api/study-orders'
const { year } = beginAtNoon()

const order = async (values: object = {}) => (await new Visitor(test).post(url, { ...samples.order, ...values })).json() as { id: string }
const mailsAbout = (id: string) => test.database.orm.select().from(mails).where(eq(mails.entryId, id)).orderBy(mails.createdAt)
const historyOf = async (admin: Visitor, id: string) =>
  ((await admin.get(`/api/activity?entryId=${id}`)).json() as Activity[]).toReversed().map(({ action, administrator }) => [action, administrator])

/** The current edition, whose file is `megabytes` large. */
async function edition(admin: Visitor, megabytes = 0) {
  const { id } = (await admin.get('/api/studies/current')).json()
  const { payload, headers } = fileUpload('file', 'Studie 2025.pdf', Buffer.concat([sampleFiles.pdf, Buffer.alloc(megabytes * 1024 * 1024)]))
  const answer = await admin.post(`/api/studies/${id}/document`, payload, headers)
  expect(answer.statusCode).toBe(200)
  return { id: id as string, fileUrl: answer.json().fileUrl as string }
}

describe('an administrator', () => {
  it('opens the invoice of an order and sends it again', async () => {
    const { id } = await order()
    const admin = await asAdministrator(test)
    const pdf = await admin.get(`${url}/${id}/invoice.pdf`)
    expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': `inline; filename=RE-${year}-0001.pdf` })
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await admin.get(`${url}/${id}/credit-note.pdf`)).statusCode).toBe(404)
    expect((await admin.post(`${url}/${id}/send-invoice`)).json().mails).toHaveLength(3)
    expect((await mailsAbout(id)).at(-1)).toMatchObject({ kind: 'invoice', recipient: samples.order.email, subject: `Rechnung RE-${year}-0001` })
    expect(await historyOf(admin, id)).toEqual([['invoice sent', logins.email]])
  })

  it('takes payments by hand, and what was noted by mistake away again', async () => {
    const { id } = await order()
    const admin = await asAdministrator(test)
    const paid = (await admin.post(`${url}/${id}/payments`, {})).json() as Fulfilment
    expect(paid.payments).toMatchObject([{ amount: 99_500, by: logins.email, way: 'bank', note: null }])
    expect(paid.order).toMatchObject({ openAmount: 0, paidAmount: 99_500 })
    // Nothing is open any more: an amount must be said.
    expect((await admin.post(`${url}/${id}/payments`, {})).statusCode).toBe(400)
    for (const unknown of ['nonsense', id]) expect((await admin.delete(`${url}/${id}/payments/${unknown}`)).statusCode).toBe(404)
    const { payments, order: open } = (await admin.delete(`${url}/${id}/payments/${paid.payments[0]?.id}`)).json() as Fulfilment
    expect([payments, open.openAmount, open.paidAmount]).toEqual([[], 99_500, 0])
    expect((await historyOf(admin, id)).map(([action]) => action)).toEqual(['paid', 'unpaid'])
  })

  it('takes parts, too much, and what went back, and says what is open throughout', async () => {
    const { id } = await order()
    const admin = await asAdministrator(test)
    const book = async (amount: number, way = 'bank') => {
      const { order: row } = (await admin.post(`${url}/${id}/payments`, { amount, way, note: ' Auszug 3 ' })).json() as Fulfilment
      return [row.openAmount, row.paidAmount]
    }
    const listed = async (status: string) => Number((await admin.get(`${url}?status=${status}`)).headers['x-total-count'])
    const queues = async () => Promise.all(['open', 'overdue', 'paid', 'to-pay-back'].map(listed))
    expect(await queues()).toEqual([1, 0, 0, 0])
    expect(await book(40_000)).toEqual([59_500, 40_000])
    expect(await queues()).toEqual([1, 0, 0, 0])
    expect(await book(70_000, 'card')).toEqual([-10_500, 110_000])
    expect(await queues()).toEqual([0, 0, 1, 1])
    expect(await book(-10_500)).toEqual([0, 99_500])
    expect(await queues()).toEqual([0, 0, 1, 0])
    const tooMuch = await admin.post(`${url}/${id}/payments`, { amount: -99_501 })
    expect([tooMuch.statusCode, tooMuch.json().issues]).toEqual([400, [{ path: 'amount', message: 'Only CHF\u00a0995.00 came in' }]])
    const { payments } = (await admin.get(`${url}/${id}/fulfilment`)).json() as Fulfilment
    expect(payments.map(({ amount, way, note }) => [amount, way, note])).toEqual([
      [40_000, 'bank', 'Auszug 3'],
      [70_000, 'card', 'Auszug 3'],
      [-10_500, 'bank', 'Auszug 3'],
    ])
    // What went back came in before.
    await admin.delete(`${url}/${id}/payments/${payments[0]?.id}`)
    const last = await admin.delete(`${url}/${id}/payments/${payments[1]?.id}`)
    expect([last.statusCode, last.json().message]).toEqual([409, 'More would have gone back than came in. Remove the refund first.'])
    await test.database.orm.execute(sql`update study_orders set due_at = now() - interval '2 days'`)
    expect(await queues()).toEqual([1, 1, 0, 0])
    const totals = (await admin.get(`${url}/totals`)).json()
    expect([totals.open, totals.overdue, totals['to-deliver']]).toEqual(Array(3).fill({ rows: 1, total: 99_500, billed: 99_500, open: 40_000, paid: 59_500 }))
    expect((await admin.get(`${url}?status=overdue`)).json()).toMatchObject([{ id, openAmount: 40_000 }])
  })

  it('records on which day how much was paid: today and the whole unless said', async () => {
    const admin = await asAdministrator(test)
    const [{ id }, other] = [await order(), await order()]
    await test.database.orm.execute(sql`update study_orders set created_at = created_at - interval '20 days'`)
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000).toISOString().slice(0, 10)
    const pay = (values: object) => admin.post(`${url}/${id}/payments`, values)
    for (const [wrong, path, message] of [
      [{ date: daysAgo(-1) }, 'date', 'This day is still to come'],
      [{ date: daysAgo(365) }, 'date', expect.stringMatching(/^This day is before the order of /)],
      [{ date: '14.10.2026' }, 'date', 'Please enter a date'],
      [{ amount: 0 }, 'amount', 'Please enter an amount'],
      [{ way: 'barter' }, 'way', 'Please choose how'],
      [{ amount: 995.5 }, 'amount', 'Please enter an amount'],
    ] as const) {
      const answer = await pay(wrong)
      expect([answer.statusCode, answer.json().issues]).toEqual([400, [{ path, message }]])
    }
    expect(((await pay({ date: daysAgo(10), amount: 99_500 })).json() as Fulfilment).payments).toMatchObject([
      { paidAt: `${daysAgo(10)}T12:00:00.000Z`, amount: 99_500 },
    ])
    const { payments } = (await admin.post(`${url}/${other.id}/payments`, {})).json() as Fulfilment
    expect(payments).toMatchObject([{ paidAt: `${daysAgo(0)}T12:00:00.000Z`, amount: 99_500 }])
    const [noted] = (await admin.get(`/api/activity?entryId=${id}`)).json() as Activity[]
    expect(noted?.changes.payment?.to).toMatch(/^CHF\s995\.00, /)
  })

  it('delivers the study, which sets the order to delivered', async () => {
    const admin = await asAdministrator(test)
    const { id } = await order()
    expect((await admin.post(`${url}/${id}/deliver`)).statusCode).toBe(409)
    await edition(admin)
    expect((await admin.post(`${url}/${id}/deliver`)).json().study).toMatchObject({ fileName: 'Studie 2025.pdf', isLinked: false })
    const sent = (await mailsAbout(id)).at(-1)
    expect(sent).toMatchObject({ kind: 'study', recipient: samples.order.email, subject: 'Schweizer Versicherungsstudie 2025' })
    expect((await admin.get(`${url}?status=delivered`)).json()).toHaveLength(1)
    expect((await historyOf(admin, id)).map(([action]) => action)).toEqual(['study sent', 'changed'])
    // What is attached is read when it is sent: a corrected file replaces the one that waits.
    await test.context.outbox.sendDue()
    expect((await mailsAbout(id)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
  })

  it('cancels an order with a credit note that the customer receives; the invoice stays as it is', async () => {
    const admin = await asAdministrator(test)
    const { id } = await order()
    await edition(admin)
    const before = (await admin.get(`${url}/${id}/invoice.pdf`)).rawPayload
    const cancelled = (await admin.post(`${url}/${id}/cancel`)).json() as Fulfilment
    expect(cancelled.creditNote?.number).toBe(`GS-${year}-0001`)
    expect((await admin.get(`${url}/${id}/invoice.pdf`)).rawPayload.equals(before)).toBe(true)
    expect((await admin.get(`${url}/${id}/credit-note.pdf`)).statusCode).toBe(200)
    expect((await mailsAbout(id)).at(-1)).toMatchObject({ kind: 'credit-note', subject: `Gutschrift GS-${year}-0001` })
    for (const action of ['cancel', 'deliver', 'send-invoice']) expect((await admin.post(`${url}/${id}/${action}`)).statusCode).toBe(409)
    expect(await historyOf(admin, id)).toEqual([['cancelled', logins.email]])
  })

  it('sees a cancelled order as cancelled: it counts and is listed as nothing else, and goes no step further', async () => {
    const admin = await asAdministrator(test)
    const [{ id }, other] = [await order(), await order()]
    await admin.post(`${url}/${id}/cancel`)
    const listed = async (status: string) => {
      const answer = await admin.get(`${url}?status=${status}`)
      return [Number(answer.headers['x-total-count']), ...(answer.json() as { id: string }[]).map((row) => row.id)]
    }
    expect(await listed('pending')).toEqual([1, other.id])
    expect(await listed('cancelled')).toEqual([1, id])
    expect((await admin.get(url)).headers['x-total-count']).toBe('2')
    // The API's status keeps the specified values: that it is cancelled is a date of its own.
    expect((await admin.get(`${url}/${id}`)).json()).toMatchObject({ status: 'pending', cancelledAt: expect.any(String) })
    for (const status of ['processed', 'pending']) expect((await admin.patch(`${url}/${id}/status`, { status })).statusCode).toBe(409)
    // What the bank says happened, and is to go back.
    expect((await admin.post(`${url}/${id}/payments`, { amount: 99_500 })).json().order).toMatchObject({ openAmount: -99_500 })
    expect(await listed('to-pay-back')).toEqual([1, id])
    await admin.post(`${url}/${id}/payments`, { amount: -99_500 })
    await admin.delete(`${url}/${id}`)
    expect(await listed('cancelled')).toEqual([0])
    expect(await listed('pending')).toEqual([1, other.id])
  })

  it('cancels an order that was never billed, without a credit note', async () => {
    const admin = await asAdministrator(test)
    const { id } = await order()
    await test.database.orm.delete(invoices)
    const { order: cancelled, creditNote } = (await admin.post(`${url}/${id}/cancel`)).json() as Fulfilment
    expect([cancelled.cancelledAt, creditNote]).toEqual([expect.any(String), null])
    expect((await mailsAbout(id)).at(-1)).toMatchObject({ kind: 'cancellation', attachments: [], recipient: samples.order.email })
    expect(await test.database.orm.select().from(invoices)).toEqual([])
  })

  it('who presses twice at once cancels once', async () => {
    const admin = await asAdministrator(test)
    const { id } = await order()
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(`${url}/${id}/cancel`)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(await test.database.orm.select().from(invoices)).toHaveLength(2)
  })
})

describe('an order is found by', () => {
  const found = async (admin: Visitor, q: string) => ((await admin.get(`${url}?q=${encodeURIComponent(q)}`)).json() as { id: string }[]).map(({ id }) => id)
  const inGroups = (text: string, size: number) => text.match(new RegExp(`.{1,${size}}`, 'g'))?.join(' ') as string

  it('its own number, that of its invoice or credit note, and the reference of the payment, however they are written', async () => {
    const admin = await asAdministrator(test)
    for (let n = 0; n < 12; n++) await order()
    const { id } = await order({ lastName: 'Gesucht' })
    await admin.post(`${url}/${id}/cancel`)
    const [{ reference } = { reference: null }] = await test.database.orm
      .select()
      .from(invoices)
      .where(eq(invoices.number, `RE-${year}-0013`))
    const number = id.slice(-8)
    const written = [number, `#${number}`, `# ${number.toUpperCase()}`, `Gesucht #${number}`, `Muster AG RE-${year}-0013`]
    const issued = [`RE-${year}-0013`, `re${year}0013`, `RE ${year} 0013`, `${year}-0013`, `GS-${year}-0001 Gesucht`, `gs${year}0001`]
    for (const q of [...written, ...issued, String(reference), inGroups(String(reference), 4), inGroups(String(reference), 5)]) {
      expect([q, await found(admin, q)]).toEqual([q, [id]])
    }
  })
})

describe('deleting an order', () => {
  it('removes it and its mails, and leaves invoice and credit note in the bookkeeping', async () => {
    const admin = await asAdministrator(test)
    const headers = { 'idempotency-key': 'ein-schluessel-des-formulars' }
    const { id } = (await new Visitor(test).post(url, samples.order, headers)).json()
    expect((await admin.delete(`${url}/${id}`)).statusCode).toBe(204)
    expect((await admin.get(url)).json()).toEqual([])
    expect(await mailsAbout(id)).toEqual([])
    expect(await test.database.orm.select({ answer: idempotencyKeys.answer }).from(idempotencyKeys)).toEqual([{ answer: { id } }])
    const rows = (await admin.get(`/api/bookkeeping/${year}`)).json()
    expect(rows.map(({ number, total, status }: Record<string, unknown>) => [number, total, status])).toEqual([
      [`RE-${year}-0001`, 99_500, 'storniert'],
      [`GS-${year}-0001`, -99_500, `Gutschrift zu RE-${year}-0001`],
    ])
  })

  it('leaves its documents readable by their own address, for administrators alone', async () => {
    const admin = await asAdministrator(test)
    const { id } = await order()
    const before = (await admin.get(`${url}/${id}/invoice.pdf`)).rawPayload
    await admin.delete(`${url}/${id}`)
    expect((await admin.get(`${url}/${id}/invoice.pdf`)).statusCode).toBe(404)
    const kept = (await admin.get(`/api/bookkeeping/${year}`)).json() as { id: string; number: string }[]
    const [invoice, credit] = await Promise.all(kept.map((entry) => admin.get(`/api/invoices/${entry.id}.pdf`)))
    expect(invoice?.rawPayload.equals(before)).toBe(true)
    expect(credit?.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': `inline; filename=GS-${year}-0001.pdf` })
    expect((await admin.get(`/api/bookkeeping/${year}/print`)).body).toContain(`<a href="/api/invoices/${kept[0]?.id}.pdf">RE-${year}-0001</a>`)
    for (const wrong of ['nonsense', id]) expect((await admin.get(`/api/invoices/${wrong}.pdf`)).statusCode).toBe(404)
    expect((await new Visitor(test).get(`/api/invoices/${kept[0]?.id}.pdf`)).statusCode).toBe(401)
  })

  it('that was paid books nothing that did not happen: invoice and payment stay as they are', async () => {
    const admin = await asAdministrator(test)
    const { id } = await order()
    await admin.post(`${url}/${id}/payments`, {})
    await admin.delete(`${url}/${id}`)
    const rows = (await admin.get(`/api/bookkeeping/${year}`)).json()
    expect(rows).toMatchObject([{ number: `RE-${year}-0001`, total: 99_500, status: expect.stringMatching(/^bezahlt am /) }])
  })

  it('that was cancelled before makes no second credit note', async () => {
    const admin = await asAdministrator(test)
    const { id } = await order()
    await admin.post(`${url}/${id}/cancel`)
    await admin.delete(`${url}/${id}`)
    expect((await admin.get(`/api/bookkeeping/${year}`)).json()).toHaveLength(2)
  })
})

describe('the bookkeeping of a year', () => {
  it('stays right when a paid order is cancelled and its payment removed', async () => {
    const admin = await asAdministrator(test)
    const { id } = await order()
    const books = async () => {
      const rows = (await admin.get(`/api/bookkeeping/${year}`)).json() as { total: number; status: string }[]
      return [rows[0]?.status, rows.reduce((sum, { total }) => sum + total, 0)]
    }
    await admin.post(`${url}/${id}/payments`, {})
    expect(await books()).toEqual([expect.stringMatching(/^bezahlt am /), 99_500])
    await admin.post(`${url}/${id}/cancel`)
    expect(await books()).toEqual([expect.stringMatching(/^storniert, bezahlt am .*, zu erstatten$/), 0])
    // That it was paid is not made undone: the money went back.
    const refunded = (await admin.post(`${url}/${id}/payments`, {})).json() as Fulfilment
    expect(refunded.payments).toMatchObject([{ amount: 99_500 }, { amount: -99_500, by: logins.email }])
    expect(await books()).toEqual([expect.stringMatching(/^storniert, bezahlt am .*, erstattet am /), 0])
    expect((await historyOf(admin, id)).map(([action]) => action)).toEqual(['paid', 'cancelled', 'refunded'])
  })

  it('is noted when it is taken away: by whom, which year, in which form', async () => {
    const admin = await asAdministrator(test)
    await order()
    await admin.get(`/api/bookkeeping/${year}`)
    for (const form of [`${year}.csv`, `${year}.xlsx`, `${year}.zip`, `${year}/print`]) await admin.get(`/api/bookkeeping/${form}`)
    const noted = ((await admin.get('/api/activity')).json() as Activity[]).filter(({ action }) => action === 'exported').toReversed()
    expect(noted.map(({ administrator, entity, title, changes }) => [administrator, entity, title, changes.rows?.to])).toEqual(
      ['CSV', 'XLSX', 'ZIP', 'print'].map((form) => [logins.email, 'invoices', `${year}, ${form}`, 1]),
    )
  })

  it('is the one of any day: what was issued and paid later does not count yet', async () => {
    const admin = await asAdministrator(test)
    const { id } = await order()
    await test.database.orm.execute(sql`update study_orders set created_at = created_at - interval '5 days'`)
    await test.database.orm.execute(sql`update invoices set created_at = created_at - interval '5 days', year = ${year}`)
    const on = (days: number) => new Date(Date.now() - days * 24 * 3600_000).toISOString().slice(0, 10)
    await admin.post(`${url}/${id}/payments`, { date: on(2), amount: 50_000 })
    await admin.post(`${url}/${id}/cancel`)
    const asOf = async (day: string) =>
      (await admin.get(`/api/bookkeeping/${year}?asOf=${day}`))
        .json()
        .map(({ open, status }: { open: number; status: string }) => [open, status.replace(/ am .*/, '')])
    expect(await asOf(on(6))).toEqual([])
    expect(await asOf(on(4))).toEqual([[99_500, 'offen']])
    expect(await asOf(on(2))).toEqual([[49_500, 'teilweise bezahlt']])
    expect(await asOf(on(0))).toEqual([
      [-50_000, 'storniert, bezahlt'],
      [0, expect.stringMatching(/^Gutschrift zu RE-/)],
    ])
    expect((await admin.get(`/api/bookkeeping/${year}?asOf=gestern`)).statusCode).toBe(400)
  })

  it('is taken away whole: every document as PDF, and the journal', async () => {
    const admin = await asAdministrator(test)
    const { id } = await order()
    await admin.post(`${url}/${id}/cancel`)
    const { headers, rawPayload } = await admin.get(`/api/bookkeeping/${year}.zip`)
    expect(headers['content-type']).toBe('application/zip')
    const files = unzipSync(rawPayload)
    expect(Object.keys(files).sort()).toEqual(
      ['Buchhaltung.xlsx', 'GS-0001.pdf', 'RE-0001.pdf'].map((name) => `Belege ${year}/${name.replace('.xlsx', ` ${year}.xlsx`).replace('-', `-${year}-`)}`),
    )
    expect(new TextDecoder().decode(files[`Belege ${year}/RE-${year}-0001.pdf`]?.slice(0, 5))).toBe('%PDF-')
  })

  it('is a table in CSV, a workbook and a page to print, and no customer’s name becomes a formula', async () => {
    const admin = await asAdministrator(test)
    const first = await order({ organization: '=HYPERLINK("https://fremd.example")' })
    await order({ organization: '<b>Muster</b>; AG', companySize: 'large', price: 1995 })
    await admin.post(`${url}/${first.id}/payments`, {})
    expect((await admin.get('/api/bookkeeping')).json()).toEqual([year])
    const csv = await admin.get(`/api/bookkeeping/${year}.csv`)
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, one, two, sums] = csv.body.replace('\ufeff', '').split('\r\n')
    expect(head).toBe(
      'Nummer;Datum;Kunde;Netto CHF;MWST CHF;Total CHF;Offen CHF;Zahlbar bis;Status;Bestellung;Ausgabe;Referenz;MWST-Satz;Land;Bezahlt am;Bezahlt CHF;Erstattet am;Erstattet CHF',
    )
    expect(one).toMatch(
      /^RE-\d{4}-0001;\d\d\.\d\d\.\d{4};"'=HYPERLINK\(""https:\/\/fremd\.example""\), Maria Muster";995\.00;0\.00;995\.00;0\.00;\d\d\.\d\d\.\d{4};bezahlt am /,
    )
    expect(one).toMatch(new RegExp(`;#${first.id.slice(-8)};\\d{4};\\w+;–;Schweiz;\\d\\d\\.\\d\\d\\.${year};995\\.00;;0\\.00$`))
    expect(two).toMatch(
      /;"<b>Muster<\/b>; AG, Maria Muster";1995\.00;0\.00;1995\.00;1995\.00;\d\d\.\d\d\.\d{4};offen;#\w{8};\d{4};\w+;–;Schweiz;;0\.00;;0\.00$/,
    )
    expect(sums).toBe('Summe;;2 Belege;2990.00;0.00;2990.00;1995.00;;;;;;;;;995.00;;0.00')
    const xlsx = unzipSync((await admin.get(`/api/bookkeeping/${year}.xlsx`)).rawPayload)
    const strings = new TextDecoder().decode(xlsx['xl/sharedStrings.xml'])
    expect(strings).toContain('<t>=HYPERLINK')
    expect(new TextDecoder().decode(xlsx['xl/worksheets/sheet1.xml'])).not.toContain('<f>')
    const page = await admin.get(`/api/bookkeeping/${year}/print`)
    expect(page.body).toContain("2'990.00")
    expect(page.body).not.toContain('<b>Muster')
    expect((await admin.get('/api/bookkeeping/jetzt.csv')).statusCode).toBe(404)
  })
})

describe('a study that is too large for a mail', () => {
  const tokenIn = (text: string | undefined) => /\/studie\/([\w-]{43})/.exec(text ?? '')?.[1] as string
  /** It went out with the confirmation. */
  const again = async (admin: Visitor, id: string) => admin.post(`${url}/${id}/deliver`, { again: (await admin.get(`${url}/${id}`)).json().studySentAt })

  it('is delivered by a personal link that expires and can be renewed, to the address of the order only', async () => {
    const admin = await asAdministrator(test)
    await edition(admin, 11)
    const { id } = await order()
    expect((await again(admin, id)).json().study).toMatchObject({ isLinked: true })
    const linked = (await mailsAbout(id)).at(-1)
    expect(linked).toMatchObject({ kind: 'study-link', attachments: [] })
    const token = tokenIn(linked?.text)
    const customer = new Visitor(test)
    const file = await customer.get(`/studie/${token}`)
    expect(file.headers).toMatchObject({ 'content-disposition': 'attachment; filename="Studie 2025.pdf"', 'cache-control': 'private, no-store' })
    expect(file.rawPayload.length).toBeGreaterThan(11 * 1024 * 1024)
    const kept = JSON.stringify(await test.database.orm.select().from(studyLinks))
    expect(kept).not.toContain(token)

    await test.database.orm.update(studyLinks).set({ expiresAt: new Date(Date.now() - 60_000).toISOString() })
    const expired = await customer.get(`/studie/${token}`)
    expect([expired.statusCode, expired.headers['cache-control']]).toEqual([410, 'no-store'])
    expect(expired.body).toContain('Neuen Link senden')
    const renew = () => customer.post(`/studie/${token}`, '', { 'content-type': 'application/x-www-form-urlencoded' })
    expect((await renew()).statusCode).toBe(200)
    const renewed = (await mailsAbout(id)).at(-1)
    expect(renewed).toMatchObject({ kind: 'study-link', recipient: samples.order.email })
    expect((await customer.get(`/studie/${tokenIn(renewed?.text)}`)).statusCode).toBe(200)
    expect([await renew(), await renew(), await renew()].map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
  })

  it('is renewed three times a day, also for who asks many times at once', async () => {
    const admin = await asAdministrator(test)
    await edition(admin, 11)
    const { id } = await order()
    await again(admin, id)
    const before = (await mailsAbout(id)).length
    const token = tokenIn((await mailsAbout(id)).at(-1)?.text)
    const renew = () => new Visitor(test).post(`/studie/${token}`, '', { 'content-type': 'application/x-www-form-urlencoded' })
    const answers = await Promise.all(Array.from({ length: 8 }, renew))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
    expect(await mailsAbout(id)).toHaveLength(before + 3)
  })

  it('cannot be fetched by a guess, without the link, or after a cancellation', async () => {
    const admin = await asAdministrator(test)
    const { fileUrl } = await edition(admin, 11)
    const { id } = await order()
    await again(admin, id)
    const token = tokenIn((await mailsAbout(id)).at(-1)?.text)
    expect((await new Visitor(test).get(fileUrl)).statusCode).toBe(401)
    expect((await admin.get(fileUrl)).statusCode).toBe(200)
    for (const guess of [token.slice(1), `${token}x`, 'x']) expect((await new Visitor(test).get(`/studie/${guess}`)).statusCode).toBe(404)
    await admin.post(`${url}/${id}/cancel`)
    expect((await new Visitor(test).get(`/studie/${token}`)).statusCode).toBe(404)
  })
})

describe('the file of an edition', () => {
  it('is replaced as a whole, and is a PDF', async () => {
    const admin = await asAdministrator(test)
    const { id, fileUrl } = await edition(admin)
    const wrong = fileUpload('file', 'studie.docx', sampleFiles.docx)
    expect((await admin.post(`/api/studies/${id}/document`, wrong.payload, wrong.headers)).statusCode).toBe(415)
    const next = fileUpload('file', 'Korrigiert.pdf', sampleFiles.pdf)
    await admin.post(`/api/studies/${id}/document`, next.payload, next.headers)
    expect((await admin.get('/api/study-documents')).json()).toMatchObject([{ studyId: id, year: 2025, fileName: 'Korrigiert.pdf' }])
    expect((await admin.get(fileUrl)).statusCode).toBe(200)
    const last = fileUpload('file', 'Noch einmal.pdf', sampleFiles.pdf)
    await admin.post(`/api/studies/${id}/document`, last.payload, last.headers)
    expect((await admin.get(fileUrl)).statusCode).toBe(404)
    expect(await test.database.orm.select().from(storedFiles)).toHaveLength(2)
    await test.database.orm.update(storedFiles).set({ createdAt: '2020-01-01T00:00:00Z' })
    await test.context.files.sweep()
    expect(await test.database.orm.select().from(studyDocuments)).toHaveLength(1)
    expect(await test.database.orm.select().from(storedFiles)).toHaveLength(2)
  })

  it('keeps the version before, which is restored and exchanged again; customers receive the one that holds', async () => {
    const admin = await asAdministrator(test)
    const { id, fileUrl } = await edition(admin)
    const restore = () => admin.post(`/api/studies/${id}/document/restore`)
    expect((await restore()).statusCode).toBe(409)
    const next = fileUpload('file', 'Verwechselt.pdf', sampleFiles.pdf)
    await admin.post(`/api/studies/${id}/document`, next.payload, next.headers)
    expect((await admin.get('/api/study-documents')).json()).toMatchObject([{ fileName: 'Verwechselt.pdf', earlier: { fileName: 'Studie 2025.pdf', fileUrl } }])
    expect((await restore()).json()).toMatchObject([{ fileName: 'Studie 2025.pdf', fileUrl, earlier: { fileName: 'Verwechselt.pdf' } }])
    const { id: ordered } = await order()
    expect((await admin.post(`${url}/${ordered}/deliver`)).json().study).toMatchObject({ fileName: 'Studie 2025.pdf' })
    expect((await restore()).json()).toMatchObject([{ fileName: 'Verwechselt.pdf', earlier: { fileName: 'Studie 2025.pdf' } }])
    expect((await admin.post('/api/studies/00000000-0000-4000-8000-000000000000/document/restore')).statusCode).toBe(404)
  })
})
