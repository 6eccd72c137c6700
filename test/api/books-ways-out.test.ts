import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { BankDecision, BankImport } from '../../src/model/orders/bank-import'
import { booksAgree } from '../../src/model/orders/books-check'
import type { BookkeepingEntry, CorrectionPreview, Fulfilment, OrderTotals } from '../../src/model/orders/fulfilment'
import type { StudyOrder } from '../../src/model/orders/study-orders'
import type { Overview } from '../../src/model/settings/overview'
import type { EditedSetting } from '../../src/model/settings/settings'
import { checkBooks } from '../../src/server/features/orders'
import { termTextsIn } from '../../src/server/platform/config/terms'
import { mails } from '../../src/server/platform/db/schema/mail-tables'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { type Booking, bankFile } from '../support/bank-files'
import { severalFiles } from '../support/multipart'
import { beginAtNoon } from '../support/noon'
import { readPdf } from '../support/read-pdf'

const test = testApp({ sells: true })
const { year, day } = beginAtNoon()
const url = '/api/study-orders'

async function order(admin: Visitor, values: object = {}) {
  const { id } = (await new Visitor(test).post(url, { ...samples.order, ...values })).json<{ id: string }>()
  return (await admin.get(`${url}/${id}`)).json<StudyOrder & { paymentReference: string }>()
}

const read = async (admin: Visitor, id: string) => (await admin.get(`${url}/${id}/fulfilment`)).json<Fulfilment>()

async function charge(admin: Visitor, values: Record<string, string>) {
  const { versions } = (await admin.get('/api/settings/invoices')).json<EditedSetting>()
  const answer = await admin.patch('/api/settings/invoices', { values, seen: versions[0]?.id ?? null })
  expect(answer.statusCode).toBe(200)
}

const added = { INVOICE_VAT_MODE: 'added', INVOICE_VAT_RATE: '8.1', INVOICE_VAT_ID: 'CHE-123.456.788 MWST' }
const included = { ...added, INVOICE_VAT_MODE: 'included' }
const abroad = { billingAddress: 'Musterstrasse 1\n80331 München\nDeutschland' }

async function send(admin: Visitor, bookings: Booking[], of: Parameters<typeof bankFile>[1] = {}, decisions?: BankDecision[]) {
  const files = [{ name: 'auszug.xml', content: bankFile(bookings, of) }]
  const { payload, headers } = severalFiles('files', files, decisions ? { decisions: JSON.stringify(decisions) } : {})
  return admin.post(`/api/bank-import${decisions ? '' : '/preview'}`, payload, headers)
}

describe('the same payment', () => {
  it('is noted once by two who saw the same open amount, and the second is told what the first noted', async () => {
    const admin = await asAdministrator(test)
    const { id } = await order(admin)
    const pay = (body: object) => admin.post(`${url}/${id}/payments`, body)
    const answers = await Promise.all([1, 2, 3].map(() => pay({ amount: 99_500, seen: { open: 99_500 } })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(
      answers
        .find(({ statusCode }) => statusCode === 409)
        ?.json()
        .message.replaceAll('\u00a0', ' '),
    ).toMatch(
      /^The account has changed meanwhile: CHF 0\.00 is open\. The last payment is CHF 995\.00, \S+, noted by \S+\. Nothing was noted; please look once more\.$/,
    )
    expect((await read(admin, id)).payments).toHaveLength(1)
    // Who saw it all the same, and means another one, is believed.
    expect((await pay({ amount: 99_500, seen: { open: 0 } })).statusCode).toBe(200)
    expect((await read(admin, id)).order).toMatchObject({ openAmount: -99_500, paidAmount: 199_000 })
  })

  it('is asked about too where nobody says what they saw', async () => {
    const admin = await asAdministrator(test)
    const { id } = await order(admin)
    const answers = await Promise.all([1, 2].map(() => admin.post(`${url}/${id}/payments`, { amount: 40_000, date: day })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await admin.post(`${url}/${id}/payments`, { amount: 40_000, date: day, way: 'card' })).statusCode).toBe(200)
  })

  it('is not booked from the bank where the account is another than the one that was decided by', async () => {
    const admin = await asAdministrator(test)
    const { id, paymentReference: reference } = await order(admin)
    const bookings = [{ payments: [{ amount: '400.00', reference }], reference: 'B1', day }]
    const { undecided } = (await send(admin, bookings)).json<BankImport>()
    const decision = { entry: undecided[0]?.key as string, order: id, open: undecided[0]?.proposed[0]?.open as number }
    await admin.post(`${url}/${id}/payments`, { amount: 39_000 })
    expect((await send(admin, bookings, {}, [decision])).statusCode).toBe(409)
    expect((await send(admin, bookings, {}, [{ ...decision, open: 60_500 }])).statusCode).toBe(200)
  })

  it('of more than an account can hold is refused, not an error', async () => {
    const admin = await asAdministrator(test)
    const { id } = await order(admin)
    const pay = async (open: number) => (await admin.post(`${url}/${id}/payments`, { amount: 2_147_483_647, seen: { open } })).statusCode
    expect([await pay(99_500), await pay(99_500 - 2_147_483_647)]).toEqual([200, 400])
    expect((await read(admin, id)).payments).toHaveLength(1)
    expect((await admin.get(`${url}/totals`)).json<OrderTotals>().all.paid).toBe(2_147_483_647)
  })
})

describe('VAT of a sale', () => {
  it.each([
    ['none', {}, added, 99_500, 0],
    ['none, included by now', {}, included, 99_500, 0],
    ['added', added, { INVOICE_VAT_MODE: 'none' }, 107_560, 8_060],
    ['added at another rate', added, { ...added, INVOICE_VAT_RATE: '2.6' }, 107_560, 8_060],
  ])('stays what it was (%s) when a typo is corrected, twice', async (_case, before, after, total, vat) => {
    const admin = await asAdministrator(test)
    await charge(admin, before)
    const { id } = await order(admin)
    await charge(admin, after)
    for (const organization of ['Neue AG', 'Neuere AG']) {
      const { invoice } = await read(admin, id)
      const preview = (await admin.post(`${url}/${id}/correction/preview`, { ...samples.order, organization })).json<CorrectionPreview>()
      expect(preview.invoice).toMatchObject({ total, vat })
      const seen = { invoice: invoice?.number, total }
      const corrected = (await admin.post(`${url}/${id}/correction`, { ...samples.order, organization, seen })).json<Fulfilment>()
      expect(corrected).toMatchObject({ invoice: { total, vat }, order: { openAmount: total } })
    }
    await charge(admin, {})
  })
})

describe('total and billed', () => {
  it('are two: what was ordered at the prices shown, and what the invoice says, in list, sums, overview and export', async () => {
    const admin = await asAdministrator(test)
    await charge(admin, added)
    const one = await order(admin)
    await charge(admin, included)
    const other = await order(admin, { ...abroad, wantsPresentation: true, presentationPrice: 500 })
    await charge(admin, {})
    expect([one, other].map(({ price, presentationPrice, openAmount }) => [price + presentationPrice, openAmount])).toEqual([
      [995, 107_560],
      [1495, 138_297],
    ])
    const cancelled = await order(admin)
    await admin.post(`${url}/${cancelled.id}/cancel`)
    const totals = (await admin.get(`${url}/totals`)).json<OrderTotals>()
    const billed = 107_560 + 138_297
    expect(totals.all).toEqual({ rows: 3, total: 348_500, billed, open: billed, paid: 0 })
    expect(totals.pending).toMatchObject({ rows: 2, total: 249_000, billed })
    expect((await admin.get('/api/overview')).json().orders).toEqual(totals)
    const [head = '', ...lines] = (await admin.get('/api/study-orders/export.csv')).body.replaceAll('"', '').split('\r\n')
    // From the end: an address has lines of its own.
    const cell = (line: string, label: string) => line.split(';').at(head.split(';').indexOf(label) - head.split(';').length)
    expect(
      lines
        .filter((line) => line.includes(`;RE-${year}-`))
        .map((line) => [cell(line, 'Total (CHF)'), cell(line, 'Verrechnet (CHF)')])
        .sort(),
    ).toEqual([
      ['1495', '1382.97'],
      ['995', '0.00'],
      ['995', '1075.60'],
    ])
  })
})

describe('deleting an order', () => {
  const books = async (admin: Visitor) => (await admin.get(`/api/bookkeeping/${year}`)).json<BookkeepingEntry[]>()

  it.each([
    [
      'partly paid',
      [40_000],
      false,
      'CHF 400.00 came in, CHF 595.00 is open. Record the rest, or cancel the order and record the refund; then it can be deleted.',
    ],
    ['overpaid', [100_000], false, 'CHF 5.00 is to be paid back. Record the refund; then the order can be deleted.'],
    ['cancelled and not paid back', [99_500], true, 'CHF 995.00 is to be paid back. Record the refund; then the order can be deleted.'],
  ])('that is %s is refused with what settles it, and possible once it is settled', async (_case, paid, isCancelled, message) => {
    const admin = await asAdministrator(test)
    const { id } = await order(admin)
    for (const amount of paid) await admin.post(`${url}/${id}/payments`, { amount })
    if (isCancelled) await admin.post(`${url}/${id}/cancel`)
    const refused = await admin.send('DELETE', `${url}/${id}`, undefined, { 'x-language': 'en' })
    expect([refused.statusCode, refused.json().message]).toEqual([409, message])
    expect((await read(admin, id)).order.id).toBe(id)
    const { openAmount } = (await read(admin, id)).order
    await admin.post(`${url}/${id}/payments`, { amount: openAmount, seen: { open: openAmount } })
    expect((await admin.delete(`${url}/${id}`)).statusCode).toBe(204)
    expect((await books(admin)).reduce((sum, { open }) => sum + open, 0)).toBe(0)
  })

  it('loses no money that comes in afterwards, nor what goes back: the bank’s entries are booked', async () => {
    const admin = await asAdministrator(test)
    const { id, paymentReference: reference } = await order(admin)
    await admin.delete(`${url}/${id}`)
    const credit = [{ payments: [{ amount: '995.00', reference }], reference: 'B1', day }]
    const { booked, undecided } = (await send(admin, credit)).json<BankImport>()
    expect([booked, undecided[0]?.isBookable, undecided[0]?.proposed]).toEqual([[], true, [expect.objectContaining({ id, open: 0 })]])
    expect(undecided[0]?.reason).toBe(`The order of invoice RE-${year}-0001 was deleted. Booked, it stands in the bookkeeping, to be paid back.`)
    const decide = (key: string | undefined, open: number) => [{ entry: key as string, order: id, open }]
    expect((await send(admin, credit, {}, decide(undecided[0]?.key, 0))).json()).toMatchObject({ booked: [{ order: { id } }] })
    expect((await books(admin)).map(({ open, status }) => [open, status.replace(/ am [\d.]+/, '')])).toEqual([
      [-99_500, 'storniert, bezahlt, zu erstatten'],
      [0, `Gutschrift zu RE-${year}-0001`],
    ])
    const debit = [{ payments: [{ amount: '995.00', text: `Rechnung RE-${year}-0001`, isDebit: true }], reference: 'B2', day }]
    const back = (await send(admin, debit)).json<BankImport>().undecided[0]
    expect((await send(admin, debit, {}, decide(back?.key, -99_500))).statusCode).toBe(200)
    expect((await books(admin)).reduce((sum, { open }) => sum + open, 0)).toBe(0)
  })
})

describe('a bank file', () => {
  it('whose payments do not come to the amount of their booking is shown and not booked', async () => {
    const admin = await asAdministrator(test)
    const { paymentReference: reference } = await order(admin)
    const content = bankFile([
      {
        payments: [
          { amount: '995.00', reference },
          { amount: '5.00', text: 'Spesen' },
        ],
        reference: 'B1',
        day,
      },
    ])
    const wrong = content.replace('1000.00', '1100.00')
    expect(wrong).not.toBe(content)
    const { payload, headers } = severalFiles('files', [{ name: 'a.xml', content: wrong }])
    const { booked, undecided } = (await admin.post('/api/bank-import/preview', payload, headers)).json<BankImport>()
    expect([booked, undecided.map(({ amount, isBookable, reason }) => [amount, isBookable, reason.replaceAll('\u00a0', ' ')])]).toEqual([
      [],
      [[110_000, false, 'Its payments come to CHF 1’000.00, not to its amount. Ask the bank for a file that is right.'.replace('’', "'")]],
    ])
  })

  it('tells of the same booking under the QR-IBAN and under the account: it is one', async () => {
    const admin = await asAdministrator(test)
    const { paymentReference: reference } = await order(admin)
    const bookings = [{ payments: [{ amount: '995.00', reference }], reference: 'B1', day }]
    expect((await send(admin, bookings, { kind: '054', account: 'CH4431999123000889012' }, [])).json()).toMatchObject({ booked: [{}], undecided: [] })
    expect((await send(admin, bookings, { kind: '053' }, [])).json()).toMatchObject({ booked: [], undecided: [], known: [{ note: 'Booked already.' }] })
  })

  it('with moments of another clock names the day in Switzerland', async () => {
    const admin = await asAdministrator(test)
    const { paymentReference: reference } = await order(admin)
    const content = bankFile([{ payments: [{ amount: '995.00', reference }], reference: 'B1', day: '2026-03-02' }])
    for (const [moment, expected] of [
      ['2026-03-01T23:30:00Z', '2026-03-02'],
      ['2026-03-02T23:30:00-05:00', '2026-03-03'],
      ['2026-03-02T00:10:00', '2026-03-02'],
    ] as const) {
      const told = content.replaceAll('<Dt>2026-03-02</Dt>', `<DtTm>${moment}</DtTm>`)
      const { payload, headers } = severalFiles('files', [{ name: 'a.xml', content: told }])
      const { booked, undecided } = (await admin.post('/api/bank-import/preview', payload, headers)).json<BankImport>()
      expect([...booked, ...undecided].map(({ bookedAt }) => bookedAt)).toEqual([expected])
    }
  })
})

describe('what goes back', () => {
  it('is said where a correction leaves more paid than billed, on the invoice and in the mail', async () => {
    const admin = await asAdministrator(test)
    const { id } = await order(admin, { companySize: 'large', price: 1995 })
    await admin.post(`${url}/${id}/payments`, {})
    const seen = { invoice: `RE-${year}-0001`, total: 99_500 }
    const { documents, order: corrected } = (await admin.post(`${url}/${id}/correction`, { ...samples.order, seen })).json<Fulfilment>()
    expect(corrected.openAmount).toBe(-100_000)
    const replacement = documents.at(-1)
    const { text } = await readPdf((await admin.get(`/api/invoices/${replacement?.id}.pdf`)).rawPayload)
    for (const words of ['Bereits bezahlt', 'Wir erstatten CHF', "Was Sie zu viel bezahlt haben, CHF 1'000.00, erstatten wir zurück."])
      expect(text.replace(/\s+/g, ' ')).toContain(words)
    const [mail] = await test.database.orm.select().from(mails).where(eq(mails.kind, 'correction'))
    expect(mail?.text.replace(/\s+/g, ' ')).toContain("Wir zahlen Ihnen CHF 1'000.00 zurück. Bitte antworten Sie auf diese E-Mail mit der IBAN des Kontos.")
  })

  it('has an account that is asked for with the cancellation, and checked', async () => {
    const admin = await asAdministrator(test)
    const { id } = await order(admin)
    await admin.post(`${url}/${id}/payments`, {})
    const cancel = (refundIban: unknown) => admin.post(`${url}/${id}/cancel`, { refundIban })
    for (const wrong of ['CH93 0076 2011 6238 5295 8', 'CH4431999123000889012', 'DE00', 7]) {
      expect([wrong, (await cancel(wrong)).json().issues]).toEqual([wrong, [{ path: 'refundIban', message: 'Please enter a valid IBAN, not a QR-IBAN' }]])
    }
    expect((await cancel('ch93 0076 2011 6238 5295 7')).json<Fulfilment>().order).toMatchObject({ refundIban: 'CH9300762011623852957', openAmount: -99_500 })
    const [mail] = await test.database.orm.select().from(mails).where(eq(mails.kind, 'credit-note'))
    expect(mail?.text.replace(/\s+/g, ' ')).toContain('Wir zahlen CHF 995.00 auf das Konto CH93 0076 2011 6238 5295 7 zurück.')
  })
})

it('samples are listed, and in no sum: filters, overview and journal', async () => {
  const admin = await asAdministrator(test)
  const { config } = test.context
  const real = { ...config.startTerms }
  Object.assign(config.startTerms, termTextsIn({}))
  const sample = await order(admin)
  Object.assign(config.startTerms, real)
  await admin.post(`${url}/${sample.id}/payments`, { amount: 10_000 })
  await order(admin)
  expect(sample).toMatchObject({ isSample: true, openAmount: 99_500 })
  const { open, all } = (await admin.get(`${url}/totals`)).json<OrderTotals>()
  const expected = { rows: 2, total: 99_500, billed: 99_500, open: 99_500, paid: 0 }
  expect([open, all, (await admin.get('/api/overview')).json().orders.open]).toEqual([expected, expected, expected])
  const journal = (await admin.get(`/api/bookkeeping/${year}`)).json<BookkeepingEntry[]>()
  expect(journal.map(({ number, isSample }) => [number, isSample])).toEqual([
    [`MUSTER-${year}-0001`, true],
    [`RE-${year}-0001`, false],
  ])
  const sums = (await admin.get(`/api/bookkeeping/${year}.csv`)).body.split('\r\n').find((line) => line.includes('Belege'))
  expect(sums).toMatch(/^"?Summe"?;"?"?;"?1 Belege"?;"?995\.00"?;"?0\.00"?;"?995\.00"?;"?995\.00/)
  // Corrected in the name of a real creditor, it counts.
  const seen = { invoice: `MUSTER-${year}-0001`, total: 99_500 }
  expect((await admin.post(`${url}/${sample.id}/correction`, { ...samples.order, organization: 'Neue AG', seen })).statusCode).toBe(200)
  expect((await admin.get(`${url}/totals`)).json<OrderTotals>().all).toMatchObject({ billed: 199_000, paid: 10_000 })
})

describe('the comparison of every night', () => {
  const compared = async (admin: Visitor) => (await admin.get('/api/overview')).json<Overview>().books

  it('says one amount while orders, journal and bank agree, and both sides where an account was left wrong', async () => {
    const admin = await asAdministrator(test)
    const { orm } = test.database
    const [paid, other, gone] = [await order(admin), await order(admin), await order(admin)]
    await send(admin, [{ payments: [{ amount: '995.00', reference: paid.paymentReference }], reference: 'B1', day }], {}, [])
    await admin.post(`${url}/${other.id}/payments`, { amount: 10_000 })
    await admin.post(`${url}/${gone.id}/payments`, {})
    await admin.delete(`${url}/${gone.id}`)
    expect(await compared(admin)).toBeNull()
    await checkBooks(orm)
    const agreed = await compared(admin)
    const sides = { paid: 209_000, open: 89_500 }
    expect(agreed).toEqual({ at: expect.any(String), orders: sides, journal: sides, bank: { told: 99_500, byHand: 109_500 }, differing: [] })
    expect(agreed && booksAgree(agreed)).toBe(true)
    // Once a night.
    await orm.execute(sql`update study_orders set open_amount = 1, paid_amount = 99499 where id = ${paid.id}`)
    await checkBooks(orm)
    expect(await compared(admin)).toEqual(agreed)
    await orm.execute(sql`update settings set value = replace(value, ${agreed?.at.slice(0, 10)}, '2020-01-01') where name = 'books check'`)
    await expect(checkBooks(orm)).rejects.toThrow(
      `The books do not agree: orders CHF 2'089.99 paid, CHF 895.01 open; journal CHF 2'090.00 paid, CHF 895.00 open; RE-${year}-0001`,
    )
    const differing = await compared(admin)
    expect(differing?.differing).toEqual([{ order: paid.id, numbers: `RE-${year}-0001`, kept: 1, booked: 0 }])
    expect(differing && booksAgree(differing)).toBe(false)
  })
})
