import { type AccountState, accountStates, isAccount, type OrderAccount } from '../../../../model/orders/account'
import type { OrderTotals } from '../../../../model/orders/fulfilment'
import { isToDeliver, type OrderFilter, orderFilters } from '../../../../model/orders/study-orders'
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

/** Of the day on which it was sent nothing is kept. */
const deliveryOfSum = ({ state, isSent }: Sum) => ({
  studySentAt: isSent ? '' : null,
  status: state === 'cancelled' ? ('pending' as const) : state,
  cancelledAt: state === 'cancelled' ? '' : null,
})

const isAccountState = (filter: string): filter is AccountState => accountStates.some(({ value }) => value === filter)

function isOf(filter: OrderFilter, sum: Sum) {
  if (isAccountState(filter)) return isAccount(filter, accountOfSum(sum))
  return filter === 'to-deliver' ? isToDeliver(deliveryOfSum(sum)) : sum.state === filter
}

export const readOrderSums = (orm: Orm): Promise<Sum[]> => orm.select().from(orderSums)

/** The totals of every way to narrow the list, without reading the orders. Samples are counted, and in no sum. */
export const orderTotals = async (orm: Orm) => totalsOf(await readOrderSums(orm))

export function totalsOf(sums: readonly Sum[]): OrderTotals {
  return Object.fromEntries(
    (['all', ...orderFilters.map(({ value }) => value)] as const).map((value) => {
      const counted = sums.filter((sum) => value === 'all' || isOf(value, sum))
      const total = (name: 'total' | 'open' | 'paid') => counted.reduce((all, sum) => all + (sum.isSample ? 0 : sum[name]), 0)
      const [open, paid] = [total('open'), total('paid')]
      return [value, { rows: counted.reduce((all, { rows }) => all + rows, 0), total: total('total'), billed: open + paid, open, paid }]
    }),
  ) as OrderTotals
}
