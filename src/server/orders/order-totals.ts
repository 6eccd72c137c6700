import type { OrderTotals } from '../../entities/fulfilment'
import { type OrderFilter, orderFilters } from '../../entities/study-orders'
import type { Orm } from '../db/database'
import { orderSums } from '../db/order-tables'
import { dayOf } from '../swiss-time'

type Sum = typeof orderSums.$inferSelect

/** As the queues of the declaration say it, of orders that are summed together. */
const holds: Record<Exclude<OrderFilter, Sum['state']>, (sum: Sum, today: string) => boolean> = {
  'to-deliver': ({ state }) => state === 'pending' || state === 'processed',
  open: ({ payment }) => payment === 'open',
  overdue: ({ payment, dueDay }, today) => payment === 'open' && dueDay !== '' && dueDay < today,
  paid: ({ state, payment, paid }) => state !== 'cancelled' && paid > 0 && (payment === 'paid' || payment === 'to-pay-back'),
  'to-pay-back': ({ payment }) => payment === 'to-pay-back',
}

export const readSums = (orm: Orm): Promise<Sum[]> => orm.select().from(orderSums)

/** The totals of every way to narrow the list, without reading the orders. */
export const orderTotals = async (orm: Orm) => totalsOf(await readSums(orm))

export function totalsOf(sums: readonly Sum[]): Record<OrderFilter, OrderTotals> {
  const today = dayOf(new Date().toISOString())
  return Object.fromEntries(
    orderFilters.map(({ value }) => {
      const counted = sums.filter((sum) => (value in holds ? holds[value as keyof typeof holds](sum, today) : sum.state === value))
      const total = (name: 'rows' | 'open' | 'paid') => counted.reduce((all, sum) => all + sum[name], 0)
      return [value, { rows: total('rows'), open: total('open'), paid: total('paid') }]
    }),
  ) as Record<OrderFilter, OrderTotals>
}
