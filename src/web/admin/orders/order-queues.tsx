import { useQuery } from '@tanstack/react-query'
import type { OrderTotals } from '../../../model/orders/fulfilment'
import { type OrderFilter, orderQueues, studyOrders } from '../../../model/orders/study-orders'
import { orderTotals } from '../../api/fulfilment'
import { setInAddress } from '../components/address'
import notices from '../components/notices.module.css'
import { useNarrowing } from '../list/use-rows'
import styles from './order-queues.module.css'
import { money } from './payments'

/** What the sum of a queue says: what is still to come, or what came. */
const sums = { 'to-deliver': undefined, open: 'open', overdue: 'open', paid: 'paid', 'to-pay-back': 'open' } as const

/** What a list comes to: what was ordered, what of it was billed with VAT, and where that stands. */
const sumsInWords = ({ rows, total, billed, paid, open }: OrderTotals['all']) =>
  `${rows} ${rows === 1 ? 'order' : 'orders'}: total ${money(total)}, billed ${money(billed)}, paid ${money(paid)}, open ${money(open)}`

/** What waits to be done, each with its number and what it comes to; pressed again, the whole list is back. */
export function OrderQueues() {
  const { filter, q } = useNarrowing(studyOrders)
  const { data: totals } = useQuery(orderTotals)
  const narrowed = totals?.[(filter as OrderFilter | undefined) || 'all']
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row that wraps */}
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
      {narrowed && !q ? <p className={notices.note}>{sumsInWords(narrowed)}</p> : null}
    </>
  )
}
