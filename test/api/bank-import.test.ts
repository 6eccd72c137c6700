import { eq, sql } from 'drizzle-orm'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Activity } from '../../src/model/content/activity'
import type { BankDecision, BankImport, BankOrder } from '../../src/model/orders/bank-import'
import type { Fulfilment } from '../../src/model/orders/fulfilment'
import type { StudyOrder } from '../../src/model/orders/study-orders'
import { bankImports, payments } from '../../src/server/platform/db/schema/order-tables'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { type Booking, bankFile, type Told } from '../support/bank-files'
import { creditorVariables } from '../support/creditor'
import { severalFiles } from '../support/multipart'
import { beginAtNoon } from '../support/noon'

const test = testApp({ sells: true })
const orders = '/api/study-orders'
const { day, year } = beginAtNoon()

/** An order with its reference, as its administrator sees it. */
async function order(admin: Visitor, values: object = {}) {
  const { id } = (await new Visitor(test).post(orders, { ...samples.order, ...values })).json() as { id: string }
  return (await admin.get(`${orders}/${id}`)).json() as StudyOrder & { paymentReference: string }
}

type Sent = Parameters<typeof severalFiles>[1]

async function send(admin: Visitor, files: Sent, decisions?: BankDecision[]) {
  const { payload, headers } = severalFiles('files', files, decisions ? { decisions: JSON.stringify(decisions) } : {})
  return admin.post(`/api/bank-import${decisions ? '' : '/preview'}`, payload, headers)
}
const preview = async (admin: Visitor, files: Sent) => (await send(admin, files)).json() as BankImport
const book = async (admin: Visitor, files: Sent, decisions: BankDecision[] = []) => (await send(admin, files, decisions)).json() as BankImport

let booking = 0
const credit = (told: Told, more: Partial<Booking> = {}): Booking => ({ payments: [told], reference: `B${booking++}`, day, ...more })
const file = (bookings: Booking[], of: Parameters<typeof bankFile>[1] = {}) => [{ name: 'auszug.xml', content: bankFile(bookings, of) }]
const stored = () => test.database.orm.select().from(payments)

describe('an import', () => {
  it('shows what it will book and then books it, by reference and amount; a second time everything is known', async () => {
    const admin = await asAdministrator(test)
    const [one, other] = [await order(admin), await order(admin, { companySize: 'large', price: 1995 })]
    const files = file([
      credit({ amount: '995.00', reference: one.paymentReference, debtor: 'Muster AG' }),
      credit({ amount: '1995.00', reference: other.paymentReference.replace(/(.{5})/g, '$1 ') }),
    ])
    const shown = await preview(admin, files)
    expect(shown.booked.map(({ amount, order: { id } }) => [amount, id])).toEqual([
      [99_500, one.id],
      [199_500, other.id],
    ])
    expect([shown.undecided, shown.known, shown.problems, await stored()]).toEqual([[], [], [], []])

    expect(await book(admin, files)).toEqual(shown)
    const { order: paid, payments: booked } = (await admin.get(`${orders}/${one.id}/fulfilment`)).json() as Fulfilment
    expect([paid.openAmount, paid.paidAmount]).toEqual([0, 99_500])
    expect(booked).toMatchObject([{ amount: 99_500, paidAt: `${day}T12:00:00.000Z`, way: 'bank', note: 'Muster AG' }])
    const [noted] = (await admin.get(`/api/activity?entryId=${one.id}`)).json() as Activity[]
    expect(noted).toMatchObject({ action: 'paid', changes: { invoice: { to: `RE-${year}-0001` } } })

    for (const again of [await preview(admin, files), await book(admin, files)]) {
      expect([again.booked, again.undecided, again.known.map(({ note }) => note)]).toEqual([[], [], ['Booked already.', 'Booked already.']])
    }
    expect(await stored()).toHaveLength(2)
    expect(await test.database.orm.select().from(bankImports).orderBy(bankImports.createdAt)).toMatchObject([
      { files: ['auszug.xml'], booked: 2, undecided: 0, known: 0, newestDay: day },
      { booked: 0, known: 2 },
    ])
  })

  it('takes a credit once from statement and notice, in one import or one after the other, also as a sum and its parts', async () => {
    const admin = await asAdministrator(test)
    const all = [await order(admin), await order(admin), await order(admin)]
    const told = all.map(({ paymentReference }, at) => ({ amount: '995.00', reference: paymentReference, bankReference: `T${at}` }))
    const batch = { payments: told.slice(0, 2), reference: 'S', day }
    const single = { payments: told.slice(2), reference: 'E', day }
    const statement = { name: '053.xml', content: bankFile([{ ...batch, isSummed: true }, single], { kind: '053', version: '04' }) }
    const notice = { name: '054.xml', content: bankFile([batch, single], { kind: '054' }) }
    const alone = await preview(admin, [statement])
    expect([alone.booked.length, alone.undecided.map(({ reason, isBookable }) => [reason, isBookable])]).toEqual([
      1,
      [['A sum of 2 payments without their details. Import the camt.054 that has them.', false]],
    ])
    const content = Buffer.from(zipSync({ 'a/053.xml': Buffer.from(statement.content), '054.xml': Buffer.from(notice.content) }))
    const both = await book(admin, [{ name: 'bank.zip', content }])
    expect([both.booked.length, both.undecided, both.known.map(({ note }) => note).sort()]).toEqual([
      3,
      [],
      ['Its payments are told one by one in another file.', 'Stands in another of these files too.'],
    ])
    for (const later of [statement, notice]) expect(await book(admin, [later])).toMatchObject({ booked: [], undecided: [] })
    expect(await stored()).toHaveLength(3)
  })

  it('leaves to decide what does not fit, and says why', async () => {
    const admin = await asAdministrator(test)
    const [part, more, paid, cancelled, named] = [
      await order(admin),
      await order(admin),
      await order(admin),
      await order(admin),
      await order(admin, { organization: 'Zürcher Versicherung AG', companySize: 'large', price: 1995 }),
    ]
    const double = credit({ amount: '995.00', reference: paid.paymentReference })
    await book(admin, file([double]))
    await admin.post(`${orders}/${cancelled.id}/cancel`)
    const gone = await order(admin)
    await admin.delete(`${orders}/${gone.id}`)
    const { undecided, booked } = await preview(
      admin,
      file([
        credit({ amount: '400.00', reference: part.paymentReference }),
        credit({ amount: '1000.00', reference: more.paymentReference }),
        credit({ amount: '995.00', reference: paid.paymentReference }),
        credit({ amount: '995.00', reference: cancelled.paymentReference }),
        credit({ amount: '1995.00', text: 'Studie', debtor: 'ZUERCHER VERSICHERUNG, ZÜRICH' }),
        credit({ amount: '1995.00', text: 'zurcher-versicherung Rechnung' }),
        credit({ amount: '1995.00', debtor: 'Jemand anderes' }),
        credit({ amount: '1995.00', text: `Rechnung RE ${year} 0005` }),
        credit({ amount: '123.45', reference: '210000000003139471430009017' }),
        credit({ amount: '995.00', reference: gone.paymentReference }),
        credit({ amount: '995.00', reference: part.paymentReference, currency: 'EUR' }),
        credit({ amount: '995.00', reference: part.paymentReference, isDebit: true }, { isReversal: true }),
        credit({ amount: '7.00', isDebit: true }),
        credit({ amount: '30000000.00', debtor: 'Jemand&#0;' }),
        credit({ amount: '995.00', reference: part.paymentReference }, { paidTo: 'CH6730000123000889012' }),
        credit({ amount: '995.00', reference: part.paymentReference }, { day: `${year - 1}-01-01` }),
        credit({ amount: '995.00', reference: part.paymentReference }, { day: `${year + 1}-01-01` }),
      ]),
    )
    expect(booked).toEqual([])
    const found = undecided.map(({ reason, proposed }) => [reason.replaceAll('\u00a0', ' '), ...proposed.map(({ id }) => id)])
    expect(found.sort()).toEqual(
      [
        [`A part of invoice RE-${year}-0001: CHF 995.00 is open, and CHF 595.00 would stay open.`, part.id],
        [`More than the open CHF 995.00 of invoice RE-${year}-0002: CHF 5.00 would be to pay back.`, more.id],
        [`Invoice RE-${year}-0003 is paid already. Booked, it is to be paid back.`, paid.id],
        [`The order of invoice RE-${year}-0004 is cancelled. Booked, it is to be paid back.`, cancelled.id],
        ['There is no reference. One open order has this amount, but the text does not name it.', named.id],
        ['There is no reference, but amount and name fit one open order.', named.id],
        ['There is no reference, but amount and name fit one open order.', named.id],
        [`The text names invoice RE-${year}-0005, and the amount fits. There is no reference.`, named.id],
        ['The reference belongs to no invoice, and no open order fits both amount and name.'],
        [`The order of invoice RE-${year}-0006 was deleted. Booked, it stands in the bookkeeping, to be paid back.`, gone.id],
        ['In EUR. Record it in the order, with its amount in CHF.'],
        ['The bank took a credit back.', part.id],
        ['A debit.'],
        ['More than any order comes to.'],
        ['Paid to another account than the one on our invoices.', part.id],
        [`It is older than the order of invoice RE-${year}-0001 (${day.split('-').reverse().join('.')}).`],
        ['Its day is still to come.'],
      ].sort(),
    )
  })

  it('books decisions with the rest, and nothing at all where one of them cannot be', async () => {
    const admin = await asAdministrator(test)
    const [one, other] = [await order(admin), await order(admin)]
    const files = file([
      credit({ amount: '995.00', reference: one.paymentReference }),
      credit({ amount: '400.00', reference: other.paymentReference }),
      credit({ amount: '600.00', text: 'Rest' }),
      credit({ amount: '10.00', currency: 'EUR' }),
    ])
    const { undecided } = await preview(admin, files)
    const keyOf = (amount: number) => undecided.find((entry) => entry.amount === amount)?.key as string
    const both = [40_000, 60_000].map((amount) => ({ entry: keyOf(amount), order: other.id }))
    for (const [wrong, status] of [
      [{ entry: keyOf(1000), order: one.id }, 409],
      [{ entry: keyOf(40_000), order: '00000000-0000-4000-8000-000000000000' }, 409],
      [{ entry: 'nonsense', order: one.id }, 400],
      [{ entry: keyOf(40_000), order: 'nonsense' }, 400],
    ] as const) {
      expect((await send(admin, files, [...both, wrong])).statusCode).toBe(status)
      expect(await stored()).toEqual([])
    }
    const done = await book(admin, files, both)
    expect([done.booked.length, done.undecided.length]).toEqual([3, 1])
    expect((await admin.get(`${orders}/${other.id}`)).json()).toMatchObject({ openAmount: -500, paidAmount: 100_000 })
    expect(await book(admin, files, both)).toMatchObject({ booked: [], known: [{}, {}, {}] })
  })

  it('knows what was recorded by hand before the bank told of it, once', async () => {
    const admin = await asAdministrator(test)
    const { id, paymentReference: reference } = await order(admin)
    await admin.post(`${orders}/${id}/payments`, {})
    const files = file([credit({ amount: '995.00', reference }), credit({ amount: '995.00', reference })])
    const { known, undecided, booked } = await book(admin, files)
    expect([known.map(({ note }) => note.slice(0, 25)), undecided.length, booked]).toEqual([['Recorded by hand already,'], 1, []])
    expect(await stored()).toMatchObject([{ bankEntry: known[0]?.key }])
    expect(await preview(admin, files)).toMatchObject({ booked: [], known: [{ note: 'Booked already.' }] })
  })

  it('shows of each statement whether its balances add up, what is still to be decided, and where one is lacking', async () => {
    const admin = await asAdministrator(test)
    const { paymentReference: reference } = await order(admin)
    const first = bankFile([credit({ amount: '995.00', reference }), credit({ amount: '12.40', isDebit: true }), credit({ amount: '50.00', text: 'Zins' })], {
      day: `${year - 1}-10-31`,
      balances: ['-100.00', '932.60'],
    })
    const next = bankFile([credit({ amount: '1.00' })], { day: `${year - 1}-11-30`, balances: ['945.00', '950.00'] })
    const notice = bankFile([credit({ amount: '2.00' })], { kind: '054' })
    const { statements, problems } = await preview(admin, [
      { name: 'zweite.xml', content: next },
      { name: 'erste.xml', content: first },
      { name: 'anzeige.xml', content: notice },
      { name: 'tag.xml', content: first.replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt').replace('camt.053', 'camt.052') },
    ])
    expect(statements).toMatchObject([
      { file: 'erste.xml', opening: -10_000, credits: 104_500, debits: 1240, closing: 93_260, lacking: { within: 0, before: 0 } },
      { file: 'zweite.xml', opening: 94_500, credits: 100, debits: 0, closing: 95_000, unexplained: 100, lacking: { within: 400, before: 1240 } },
    ])
    expect(problems).toEqual([
      { file: 'tag.xml', message: 'This is a camt.052, which tells of a day that is not over. Import the camt.053 or camt.054 that follows.' },
    ])
  })

  it('remembers what is none of ours, for a payer too, whichever file tells of it, until it is taken back', async () => {
    const admin = await asAdministrator(test)
    const { id, paymentReference: reference } = await order(admin)
    const fee = credit({ amount: '12.40', isDebit: true, text: 'Spesen' })
    const foreign = credit({ amount: '30.00', currency: 'EUR', debtor: 'Fremde AG' })
    const paid = credit({ amount: '995.00', reference, debtor: 'Fremde AG' })
    const files = file([fee, foreign])
    const { undecided } = await preview(admin, files)
    const keyOf = (amount: number) => undecided.find((entry) => entry.amount === amount)?.key as string
    const done = await book(admin, files, [
      { entry: keyOf(-1240), notOurs: true },
      { entry: keyOf(3000), notOurs: 'never' },
    ])
    expect([done.booked, done.undecided, done.known.map(({ isNotOurs, note }) => [isNotOurs, note])]).toEqual([
      [],
      [],
      [
        [true, expect.stringMatching(/^Not ours, as decided by \S+\.$/)],
        [true, expect.stringMatching(/^Not ours, as decided by \S+ for this payer\.$/)],
      ],
    ])
    expect(await stored()).toEqual([])
    // Under the QR-IBAN too; another credit of that payer is none of ours either, unless it pays an invoice.
    const later = file([fee, credit({ amount: '31.00', debtor: 'FREMDE AG' }), paid], { kind: '054', account: creditorVariables.INVOICE_IBAN })
    const next = await preview(admin, later)
    expect([next.known.length, next.undecided, next.booked.map(({ order }) => order.id)]).toEqual([2, [], [id]])
    const back = next.known.find(({ amount }) => amount === 3100)?.key as string
    expect((await book(admin, later, [{ entry: back, notOurs: false }])).undecided.map(({ amount }) => amount)).toEqual([3100])
    expect((await send(admin, files, [{ entry: keyOf(3000), notOurs: 'perhaps' } as never])).statusCode).toBe(400)
  })

  it('of one transfer for several invoices proposes the split, and books it once', async () => {
    const admin = await asAdministrator(test)
    const [one, other] = [await order(admin), await order(admin, { companySize: 'large', price: 1995 })]
    const text = `Rechnungen RE-${year}-0001 und RE-${year}-0002`
    const files = file([credit({ amount: '2990.00', text }), credit({ amount: '2000.00', text })])
    const { undecided, booked } = await preview(admin, files)
    const both = undecided.find(({ amount }) => amount === 299_000)
    expect([booked, both?.isSplit, both?.reason, both?.proposed.map(({ id }) => id)]).toEqual([
      [],
      true,
      'The text names 2 invoices, which come to this amount.',
      [one.id, other.id],
    ])
    expect(undecided.find(({ amount }) => amount === 200_000)?.isSplit).toBe(false)
    const entry = both?.key as string
    const split = (first: number, second: number) => [
      { entry, order: one.id, open: 99_500, amount: first },
      { entry, order: other.id, open: 199_500, amount: second },
    ]
    for (const [wrong, message] of [
      [split(99_500, 199_000), 'Of a credit CHF\u00a05.00 is left to place'],
      [split(99_600, 199_400), 'More than is open of an invoice'],
      [[...split(99_500, 99_500), { entry, order: other.id, amount: 100_000 }], 'More than is open of an invoice'],
    ] as const) {
      expect((await send(admin, files, [...wrong])).json().issues).toEqual([{ path: 'decisions', message }])
      expect(await stored()).toEqual([])
    }
    const done = await book(admin, files, split(99_500, 199_500))
    expect(done.booked.map(({ amount, order: { id } }) => [amount, id])).toEqual([
      [99_500, one.id],
      [199_500, other.id],
    ])
    for (const { id } of [one, other]) expect((await admin.get(`${orders}/${id}`)).json()).toMatchObject({ openAmount: 0 })
    expect((await book(admin, files)).known).toMatchObject([{ amount: 299_000, note: 'Booked already.' }])
    expect(await stored()).toHaveLength(2)
  })

  it('of the same file by two at once books once', async () => {
    const admin = await asAdministrator(test)
    const { paymentReference: reference } = await order(admin)
    const files = file([credit({ amount: '995.00', reference })])
    const answers = await Promise.all([1, 2, 3].map(() => book(admin, files)))
    expect(answers.map(({ booked }) => booked.length).sort()).toEqual([0, 0, 1])
    expect(await stored()).toHaveLength(1)
  })

  it('says of a file what is wrong with it, takes the others, and is refused where none can be read', async () => {
    const admin = await asAdministrator(test)
    const { paymentReference: reference } = await order(admin)
    const good = { name: 'gut.xml', content: bankFile([credit({ amount: '995.00', reference })]) }
    const bad = { name: 'schlecht.xml', content: '<Document>' }
    const { booked, problems } = await book(admin, [bad, good])
    expect([booked.length, problems]).toEqual([1, [{ file: 'schlecht.xml', message: expect.stringMatching(/^The file is damaged/) }]])
    expect((await send(admin, [bad], [])).statusCode).toBe(400)
    expect((await send(admin, [])).statusCode).toBe(400)
    expect((await admin.post('/api/bank-import/preview', { files: [] })).statusCode).toBe(415)
    expect((await send(admin, [{ name: 'gross.xml', content: Buffer.alloc(21 * 1024 * 1024, 32) }])).statusCode).toBe(413)
    expect(await test.database.orm.select().from(bankImports)).toHaveLength(1)
  })

  it('takes the statement of the account behind a QR-IBAN, and no other QR-IBAN', async () => {
    const admin = await asAdministrator(test)
    const { paymentReference: reference } = await order(admin)
    const told = { amount: '995.00', reference }
    const ours = creditorVariables.INVOICE_IBAN
    for (const [bookings, of, expected] of [
      [[credit(told, { paidTo: ours })], {}, 1],
      [[credit(told)], { account: ours }, 1],
      [[credit(told)], { account: 'CH6730000123000889012' }, 0],
    ] as const) {
      expect((await preview(admin, file([...bookings], of))).booked).toHaveLength(expected)
    }
  })
})

it('a credit that is pasted leads to its open order, by reference or by amount', async () => {
  const admin = await asAdministrator(test)
  const [one, other] = [await order(admin), await order(admin, { companySize: 'large', price: 1995 })]
  await test.database.orm.execute(sql`update study_orders set created_at = created_at - interval '1 day'`)
  const found = async (q: string) => ((await admin.get(`/api/bank-import/orders?q=${encodeURIComponent(q)}`)).json() as BankOrder[]).map(({ id }) => id)
  expect(await found(one.paymentReference.replace(/(.{5})/g, '$1 '))).toEqual([one.id])
  for (const amount of ["1'995.00", 'CHF 1995', '1995']) expect(await found(amount)).toEqual([other.id])
  expect(await found(`RE-${year}-0001`)).toEqual([one.id])
  expect([await found(''), await found('12.00'), await found('9999999999')]).toEqual([[], [], []])
  await admin.post(`${orders}/${one.id}/payments`, {})
  expect([await found(one.paymentReference), await found('995')]).toEqual([[], []])
  expect(await test.database.orm.select().from(payments).where(eq(payments.orderId, one.id))).toHaveLength(1)
})
