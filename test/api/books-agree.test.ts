import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BankImport } from '../../src/model/orders/bank-import'
import type { BookkeepingEntry, Fulfilment, OrderTotals } from '../../src/model/orders/fulfilment'
import type { OrderFilter, StudyOrder } from '../../src/model/orders/study-orders'
import { invoices, payments } from '../../src/server/platform/db/schema/order-tables'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { bankFile } from '../support/bank-files'
import { emptyTables } from '../support/database'
import { publishEdition } from '../support/editions'
import { severalFiles } from '../support/multipart'
import { beginAtNoon } from '../support/noon'

const test = testApp()
const { year } = beginAtNoon()
const url = '/api/study-orders'

type World = { admin: Visitor; ids: string[]; files: string[]; bookings: number }

/** One step of a history; which order it is about follows from a number, whatever orders there are by then. */
type Step = { what: 'order' | 'pay' | 'unpay' | 'cancel' | 'correct' | 'delete' | 'import' | 'again'; which: number; share: number; isLarge: boolean }

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.oneof(
    { weight: 3, arbitrary: fc.constant('order' as const) },
    { weight: 6, arbitrary: fc.constantFrom('pay' as const, 'import' as const) },
    { weight: 2, arbitrary: fc.constant('unpay' as const) },
    { weight: 3, arbitrary: fc.constantFrom('cancel' as const, 'correct' as const, 'delete' as const, 'again' as const) },
  ),
  which: fc.nat(20),
  /** Of what is open, in percent: a part, all of it, or more. */
  share: fc.constantFrom(-30, 20, 50, 100, 100, 100, 130),
  isLarge: fc.boolean(),
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
async function take(world: World, { what, which, share, isLarge }: Step) {
  const { admin, ids, files } = world
  const size = isLarge ? ({ companySize: 'large', price: 1995 } as const) : ({ companySize: 'small', price: 995 } as const)
  const id = ids[which % Math.max(1, ids.length)]
  if (what === 'order' || !id) {
    const placed = (await new Visitor(test).post(url, { ...samples.order, ...size })).json() as { id: string }
    ids.push(placed.id)
    return
  }
  const order = (await admin.get(`${url}/${id}`)).json() as StudyOrder
  const amount = Math.round(((order.openAmount || 99_500) * share) / 100)
  if (what === 'pay') await admin.post(`${url}/${id}/payments`, { amount })
  if (what === 'cancel') await admin.post(`${url}/${id}/cancel`)
  if (what === 'again') for (const content of files) await send(admin, content, undefined)
  if (what === 'delete') {
    await admin.delete(`${url}/${id}`)
    ids.splice(ids.indexOf(id), 1)
  }
  const { payments: booked, invoice } = (
    what === 'delete' ? { payments: [], invoice: null } : (await admin.get(`${url}/${id}/fulfilment`)).json()
  ) as Fulfilment
  if (what === 'unpay' && booked[0]) await admin.delete(`${url}/${id}/payments/${booked[which % booked.length]?.id}`)
  if (what === 'correct' && invoice) {
    const total = size.price * 100
    await admin.post(`${url}/${id}/correction`, { ...samples.order, ...size, organization: `Neu ${which}`, seen: { invoice: invoice.number, total } })
  }
  if (what === 'import') {
    const reference = order.paymentReference?.split(',')[0] as string
    const told = { amount: (Math.abs(amount) / 100).toFixed(2), reference, isDebit: amount < 0 }
    const content = bankFile([{ payments: [told], reference: `B${world.bookings++}` }])
    files.push(content)
    await send(admin, content, isLarge ? id : undefined)
  }
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
  const totals = (await admin.get(`${url}/totals`)).json() as Record<OrderFilter, OrderTotals>
  const open = listed.filter(({ openAmount }) => (openAmount ?? 0) > 0)
  expect(totals.open).toEqual({
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
}

it('whatever happens to orders, what is open agrees with documents and payments, in lists, sums and journal', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      await emptyTables(test.database)
      test.context.cache.expire()
      const admin = await asAdministrator(test)
      await admin.post('/api/studies', { ...samples.study, isCurrentEdition: true })
      await publishEdition(test.context)
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
