import { inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BankImport } from '../../src/model/orders/bank-import'
import type { BookkeepingEntry, CorrectionPreview, Fulfilment, OrderTotals } from '../../src/model/orders/fulfilment'
import type { StudyOrder } from '../../src/model/orders/study-orders'
import type { EditedSetting } from '../../src/model/settings/settings'
import { mails } from '../../src/server/platform/db/schema/mail-tables'
import { invoices, payments } from '../../src/server/platform/db/schema/order-tables'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { bankFile } from '../support/bank-files'
import { emptyTables } from '../support/database'
import { publishEdition } from '../support/editions'
import { fileUpload, severalFiles } from '../support/multipart'
import { beginAtNoon } from '../support/noon'
import { sampleFiles } from '../support/sample-files'

const test = testApp()
const { year } = beginAtNoon()
const url = '/api/study-orders'

type World = { admin: Visitor; ids: string[]; files: string[]; bookings: number }

const deeds = ['order', 'pay', 'unpay', 'cancel', 'correct', 'delete', 'import', 'again', 'deliver', 'charge'] as const

/** One step of a history; which order it is about follows from a number, whatever orders there are by then. */
type Step = { what: (typeof deeds)[number]; which: number; share: number; isLarge: boolean; isTwice: boolean }

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.oneof(
    { weight: 3, arbitrary: fc.constant('order' as const) },
    { weight: 6, arbitrary: fc.constantFrom('pay' as const, 'import' as const) },
    { weight: 2, arbitrary: fc.constant('unpay' as const) },
    { weight: 4, arbitrary: fc.constantFrom('cancel' as const, 'correct' as const, 'delete' as const, 'again' as const) },
    { weight: 3, arbitrary: fc.constantFrom('deliver' as const, 'charge' as const) },
  ),
  which: fc.nat(20),
  /** Of what is open, in percent: a part, all of it, or more. */
  share: fc.constantFrom(-30, 20, 50, 100, 100, 100, 130),
  isLarge: fc.boolean(),
  /** Two people do it at the same moment, having seen the same. */
  isTwice: fc.boolean(),
})

async function send(admin: Visitor, content: string, order: string | undefined) {
  const files = [{ name: 'auszug.xml', content }]
  const shown = await post<BankImport>(admin, '/preview', severalFiles('files', files))
  const decisions = order ? shown.undecided.flatMap(({ key, isBookable }) => (isBookable ? [{ entry: key, order }] : [])) : []
  await post(admin, '', severalFiles('files', files, { decisions: JSON.stringify(decisions) }))
}

async function post<Answer>(admin: Visitor, path: string, { payload, headers }: ReturnType<typeof severalFiles>) {
  return (await admin.post(`/api/bank-import${path}`, payload, headers)).json() as Answer
}

/** What is refused, such as paying back more than came in, must change nothing: it is part of the history too. */
async function take(world: World, { what, which, share, isLarge, isTwice }: Step) {
  const { admin, ids, files } = world
  const size = isLarge ? ({ companySize: 'large', price: 1995 } as const) : ({ companySize: 'small', price: 995 } as const)
  const id = ids[which % Math.max(1, ids.length)]
  if (what === 'order' || !id) {
    const placed = (await new Visitor(test).post(url, { ...samples.order, ...size })).json() as { id: string }
    ids.push(placed.id)
    return
  }
  const order = (await admin.get(`${url}/${id}`)).json() as StudyOrder
  const both = <Answer>(act: () => Promise<Answer>) => Promise.all(Array.from({ length: isTwice ? 2 : 1 }, act))
  const amount = Math.round(((order.openAmount || 99_500) * share) / 100)
  if (what === 'pay') {
    const noted = await both(() => admin.post(`${url}/${id}/payments`, { amount, seen: { open: order.openAmount } }))
    expect(noted.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1)
  }
  if (what === 'cancel') await both(() => admin.post(`${url}/${id}/cancel`))
  if (what === 'deliver') await both(() => admin.post(`${url}/${id}/deliver`))
  if (what === 'charge') await charge(admin, isLarge)
  if (what === 'again') for (const content of files) await send(admin, content, undefined)
  if (what === 'delete') {
    const answers = await both(() => admin.delete(`${url}/${id}`))
    const isUnsettled = order.paidAmount !== 0 && order.openAmount !== 0
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual(isUnsettled ? answers.map(() => 409) : [204, 404].slice(0, answers.length))
    if (!isUnsettled) ids.splice(ids.indexOf(id), 1)
  }
  const { payments: booked, invoice } = (
    what === 'delete' ? { payments: [], invoice: null } : (await admin.get(`${url}/${id}/fulfilment`)).json()
  ) as Fulfilment
  if (what === 'unpay' && booked[0]) await admin.delete(`${url}/${id}/payments/${booked[which % booked.length]?.id}`)
  if (what === 'correct' && invoice) {
    const total = size.price * 100
    const values = { ...samples.order, ...size, organization: `Neu ${which}` }
    const shown = (await admin.post(`${url}/${id}/correction/preview`, values)).json() as CorrectionPreview
    const seen = { invoice: invoice.number, total: shown.invoice?.total ?? total }
    await both(() => admin.post(`${url}/${id}/correction`, { ...values, seen }))
  }
  if (what === 'import') {
    const reference = order.paymentReference?.split(',')[0] as string
    const told = { amount: (Math.abs(amount) / 100).toFixed(2), reference, isDebit: amount < 0 }
    const content = bankFile([{ payments: [told], reference: `B${world.bookings++}` }])
    files.push(content)
    await send(admin, content, isLarge ? id : undefined)
  }
}

/** What is decided about VAT by now, which is for the next orders. */
async function charge(admin: Visitor, isCharged: boolean) {
  const { versions } = (await admin.get('/api/settings/invoices')).json() as EditedSetting
  const values = isCharged ? { INVOICE_VAT_MODE: 'added', INVOICE_VAT_RATE: '8.1', INVOICE_VAT_ID: 'CHE-123.456.788 MWST' } : {}
  expect((await admin.patch('/api/settings/invoices', { values, seen: versions[0]?.id ?? null })).statusCode).toBe(200)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

async function expectAgreement({ admin }: World) {
  const { orm } = test.database
  const [documents, booked] = [await orm.select().from(invoices), await orm.select().from(payments)]
  const listed = (await admin.get(`${url}?limit=500`)).json() as StudyOrder[]
  const billedTo = (id: string) => sum(documents.filter(({ orderId }) => orderId === id).map(({ total }) => total))
  const paidFor = (id: string) => sum(booked.filter(({ orderId }) => orderId === id).map(({ amount }) => amount))
  expect(listed.map(({ id, openAmount, paidAmount }) => [id, openAmount, paidAmount])).toEqual(
    listed.map(({ id }) => [id, billedTo(id) - paidFor(id), paidFor(id)]),
  )
  const totals = (await admin.get(`${url}/totals`)).json() as OrderTotals
  const open = listed.filter(({ openAmount }) => (openAmount ?? 0) > 0)
  expect(totals.open).toMatchObject({
    rows: open.length,
    open: sum(open.map(({ openAmount }) => openAmount ?? 0)),
    paid: sum(open.map(({ paidAmount }) => paidAmount)),
  })
  const back = listed.filter(({ openAmount }) => (openAmount ?? 0) < 0)
  expect([totals['to-pay-back'].rows, totals['to-pay-back'].open]).toEqual([back.length, sum(back.map(({ openAmount }) => openAmount ?? 0))])
  // The journal also has the orders that are gone.
  const journal = (await admin.get(`/api/bookkeeping/${year}`)).json() as BookkeepingEntry[]
  const column = (name: 'total' | 'paid' | 'refunded' | 'open') => sum(journal.map((entry) => entry[name]))
  const [total, paid] = [sum(documents.map((one) => one.total)), sum(booked.map(({ amount }) => amount))]
  expect([column('total'), column('paid') - column('refunded'), column('open')]).toEqual([total, paid, total - paid])
  expect(totals.all).toMatchObject({ rows: listed.length, billed: sum(listed.map(({ openAmount, paidAmount }) => (openAmount ?? 0) + paidAmount)) })
  // One number after the other, whoever came at the same moment and whatever was refused.
  for (const kind of ['invoice', 'credit-note']) {
    const given = documents.filter((one) => one.kind === kind).map(({ sequence }) => sequence)
    expect(given.sort((a, b) => a - b)).toEqual(given.map((_, at) => at + 1))
  }
  // Nobody asked for it again.
  const sent = await orm
    .select({ id: mails.entryId })
    .from(mails)
    .where(inArray(mails.kind, ['order-with-study', 'study', 'study-link']))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length)
  const waiting = (await admin.get(`${url}?status=to-deliver&limit=500`)).json() as StudyOrder[]
  expect(waiting.filter(({ id }) => sent.some((one) => one.id === id))).toEqual([])
}

it('whatever happens to orders, by two at once too, accounts, sums and journal agree, numbers have no gap, and no study goes out twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      await emptyTables(test.database)
      test.context.cache.expire()
      const admin = await asAdministrator(test)
      await admin.post('/api/studies', { ...samples.study, isCurrentEdition: true })
      await publishEdition(test.context)
      const [study] = (await admin.get('/api/study-documents')).json() as { studyId: string }[]
      const { payload, headers } = fileUpload('file', 'Studie.pdf', sampleFiles.pdf)
      await admin.post(`/api/studies/${study?.studyId}/document`, payload, headers)
      await admin.patch('/api/settings/study-delivery', { delivery: steps.length % 2 === 0 ? 'with confirmation' : 'after review' })
      await charge(admin, false)
      const world: World = { admin, ids: [], files: [], bookings: 0 }
      for (const one of steps) {
        await take(world, one)
        // After every step: the next one may write an account anew that this one left wrong.
        await expectAgreement(world)
      }
    }),
    // The same histories every time: a run of all tests is no search for the next one.
    { numRuns: 12, seed: 15 },
  )
}, 300_000)
