import { useQuery } from '@tanstack/react-query'
import { orderQueues, studyOrders } from '../../../model/orders/study-orders'
import { orderTotals } from '../../api/fulfilment'
import { setInAddress } from '../components/address'
import { useNarrowing } from '../list/use-rows'
import styles from './order-queues.module.css'
import { money } from './payments'

/** What the sum of a queue says: what is still to come, or what came. */
const sums = { 'to-deliver': undefined, open: 'open', overdue: 'open', paid: 'paid', 'to-pay-back': 'open' } as const

/** What waits to be done, each with its number and what it comes to; pressed again, the whole list is back. */
export function OrderQueues() {
  const { filter } = useNarrowing(studyOrders)
  const { data: totals } = useQuery(orderTotals)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row that wraps
    <div className={styles.queues} role="group" aria-label="What is to be done">
      {orderQueues.map(({ value, label }) => {
        const { rows, ...amounts } = totals?.[value] ?? { rows: undefined, open: 0, paid: 0 }
        const sum = sums[value] && rows ? money(Math.abs(amounts[sums[value]])) : undefined
        return (
          <button key={value} type="button" aria-pressed={filter === value} onClick={() => setInAddress('status', filter === value ? '' : value)}>
            <b>{rows ?? '–'}</b>
            <span>{label}</span>
            {sum ? <small>{sum}</small> : null}
          </button>
        )
      })}
    </div>
  )
}
