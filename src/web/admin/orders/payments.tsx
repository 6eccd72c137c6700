import { isAccount } from '../../../model/orders/account'
import type { Fulfilment, Payment } from '../../../model/orders/fulfilment'
import { paymentWays } from '../../../model/orders/order-payment'
import type { StudyOrder } from '../../../model/orders/study-orders'
import { formatRappen } from '../../../study/prices'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import notices from '../components/notices.module.css'
import { showDay } from '../text/dates'
import styles from './payments.module.css'

export const money = (rappen: number) => `CHF\u00a0${formatRappen(rappen)}`

/** How the account of an order stands, in a few words. */
export function PaymentBadge({ of: order }: { of: StudyOrder }) {
  const { openAmount, paidAmount, dueAt } = order
  if (openAmount === null) return <Badge mark="off">not billed</Badge>
  if (isAccount('to-pay-back', order)) return <Badge mark="news">{money(-openAmount)} to pay back</Badge>
  if (isAccount('paid', order)) return <Badge mark="full">paid</Badge>
  if (!isAccount('open', order)) return <Badge mark="off">nothing owed</Badge>
  const isLate = isAccount('overdue', order)
  const until = dueAt ? `${isLate ? 'overdue since' : 'open until'} ${showDay(dueAt)}` : 'open'
  const part = paidAmount > 0 ? `${money(openAmount)} ` : ''
  return <Badge mark={isLate ? 'news' : paidAmount > 0 ? 'half' : 'open'}>{`${part}${until}`}</Badge>
}

const wayOf = ({ way }: Payment) => paymentWays.find(({ value }) => value === way)?.label ?? way

/** Everything that came in or went back, and a way to take away what was noted by mistake. */
export function PaymentList({ state: { payments }, isPending, onRemove }: { state: Fulfilment; isPending: boolean; onRemove: (payment: Payment) => void }) {
  return (
    <ul className={styles.payments}>
      {payments.map((payment) => {
        const { id, amount, paidAt, note, by } = payment
        const said = `${amount > 0 ? 'paid' : 'paid back'} ${showDay(paidAt)}, ${money(Math.abs(amount))}`
        return (
          <li key={id}>
            <span>
              {said}
              <small className={notices.note}>{[wayOf(payment), note, by].filter(Boolean).join(', ')}</small>
            </span>
            <Button small look="text" disabled={isPending} aria-label={`Remove payment: ${said}`} onClick={() => onRemove(payment)}>
              Remove
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
