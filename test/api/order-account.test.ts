import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { hour } from '../../src/model/durations'
import { accountStates, isAccount } from '../../src/model/orders/account'
import { type StudyOrder, studyOrders } from '../../src/model/orders/study-orders'
import { orderTotals } from '../../src/server/features/orders/account/order-totals'
import { wholeList } from '../../src/server/platform/rows/list-query'
import { insertRow, listRows } from '../../src/server/platform/rows/rows'
import { beginOfDay } from '../../src/server/platform/swiss-time'
import { samples, testApp } from '../support/app'

const test = testApp()

const today = Date.parse(beginOfDay(new Date()))
const at = (shift: number) => new Date(today + shift).toISOString()

/** What goes back came in before, and nothing comes in without a bill. */
const paidBeside = (openAmount: number | null) => (openAmount === null ? [0] : openAmount < 0 ? [50_000] : [0, 50_000])

/** Every kind of account there can be, with days to pay on both sides of midnight in Switzerland. */
const accounts = [null, -50_000, 0, 1, 99_500].flatMap((openAmount) =>
  paidBeside(openAmount).flatMap((paidAmount) =>
    [null, at(-24 * hour), at(-1), at(0), at(23 * hour), at(48 * hour)].flatMap((dueAt) =>
      [null, at(0)].map((cancelledAt) => ({ openAmount, paidAmount, dueAt, cancelledAt })),
    ),
  ),
)

beforeEach(async () => {
  for (const account of accounts) await insertRow(test.database.orm, studyOrders, { ...samples.order, price: 995, ...account })
})

it('how an account stands is the same to the list and to whoever has read the order', async () => {
  const { orm } = test.database
  const all = await listRows(orm, studyOrders, wholeList, 'all')
  expect(all).toHaveLength(accounts.length)
  const ids = (orders: readonly StudyOrder[]) => orders.map(({ id }) => id).sort()
  for (const { value } of accountStates) {
    const read = all.filter((order) => isAccount(value, order))
    expect(read.length, value).toBeGreaterThan(0)
    expect(ids(await listRows(orm, studyOrders, { ...wholeList, filter: value }, 'all')), value).toEqual(ids(read))
  }
})

it('the totals are those of the list, whatever happened to the orders', async () => {
  const { orm } = test.database
  const agree = async () => {
    const totals = await orderTotals(orm)
    for (const [filter, counted] of Object.entries(totals)) {
      const listed = await listRows(orm, studyOrders, filter === 'all' ? wholeList : { ...wholeList, filter }, 'all')
      const real = listed.filter(({ isSample }) => !isSample)
      const sum = (name: 'openAmount' | 'paidAmount' | 'price' | 'presentationPrice') => real.reduce((total, order) => total + (order[name] ?? 0), 0)
      const [open, paid] = [sum('openAmount'), sum('paidAmount')]
      const total = 100 * (sum('price') + sum('presentationPrice'))
      expect([filter, counted]).toEqual([filter, { rows: listed.length, total, billed: open + paid, open, paid }])
    }
    return totals
  }
  expect((await agree()).pending.rows).toBe(accounts.length / 2)
  await orm.execute(sql`update study_orders set status = 'delivered' where right(id::text, 1) < '8'`)
  await orm.execute(sql`update study_orders set study_sent_at = now() where right(id::text, 1) in ('1', '7', 'c')`)
  await orm.execute(sql`update study_orders set is_sample = true where right(id::text, 1) in ('2', '7', 'b')`)
  await agree()
  await orm.execute(sql`update study_orders set open_amount = 2147483647, paid_amount = 2147483647 where open_amount = 1`)
  expect((await agree()).open.open).toBeGreaterThan(2_147_483_647)
  await orm.execute(sql`delete from study_orders where open_amount > 0`)
  expect((await agree()).open).toEqual({ rows: 0, total: 0, billed: 0, open: 0, paid: 0 })
})
