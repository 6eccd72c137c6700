import { type AccountState, accountStates, isAccount, type OrderAccount } from '../../../../model/orders/account'
import type { OrderTotals } from '../../../../model/orders/fulfilment'
import { type OrderFilter, orderFilters } from '../../../../model/orders/study-orders'
import type { Orm } from '../../../platform/db/database'
import { orderSums } from '../../../platform/db/schema/order-tables'
import { noonOf } from '../../../platform/swiss-time'

type Sum = typeof orderSums.$inferSelect

/** Orders that are summed together owe alike: whether something, nothing, or less than nothing. */
const owed: Record<string, number> = { open: 1, paid: 0, 'to-pay-back': -1 }

const accountOfSum = ({ payment, paid, dueDay, state }: Sum): OrderAccount => ({
  openAmount: owed[payment] ?? null,
  paidAmount: paid,
  dueAt: dueDay === '' ? null : noonOf(dueDay),
  cancelledAt: state === 'cancelled' ? '' : null,
})

const isAccountState = (filter: string): filter is AccountState => accountStates.some(({ value }) => value === filter)

function isOf(filter: OrderFilter, sum: Sum) {
  if (isAccountState(filter)) return isAccount(filter, accountOfSum(sum))
  return filter === 'to-deliver' ? sum.state === 'pending' || sum.state === 'processed' : sum.state === filter
}

export const readOrderSums = (orm: Orm): Promise<Sum[]> => orm.select().from(orderSums)

/** The totals of every way to narrow the list, without reading the orders. */
export const orderTotals = async (orm: Orm) => totalsOf(await readOrderSums(orm))

export function totalsOf(sums: readonly Sum[]): Record<OrderFilter, OrderTotals> {
  return Object.fromEntries(
    orderFilters.map(({ value }) => {
      const counted = sums.filter((sum) => isOf(value, sum))
      const total = (name: 'rows' | 'open' | 'paid') => counted.reduce((all, sum) => all + sum[name], 0)
      return [value, { rows: total('rows'), open: total('open'), paid: total('paid') }]
    }),
  ) as Record<OrderFilter, OrderTotals>
}
