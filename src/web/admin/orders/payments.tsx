import type { Fulfilment, Payment } from '../../../entities/fulfilment'
import { paymentWays } from '../../../entities/order-payment'
import type { StudyOrder } from '../../../entities/study-orders'
import { formatRappen } from '../../../study/prices'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { showDay } from '../frame/dates'
import styles from './payments.module.css'

export const money = (rappen: number) => `CHF\u00a0${formatRappen(rappen)}`

/** How the account of an order stands, in a few words. */
export function PaymentBadge({ of: { openAmount, paidAmount, dueAt, cancelledAt } }: { of: StudyOrder }) {
  if (openAmount === null) return <Badge mark="off">not billed</Badge>
  if (openAmount < 0) return <Badge mark="news">{money(-openAmount)} to pay back</Badge>
  if (openAmount === 0) return paidAmount > 0 && !cancelledAt ? <Badge mark="full">paid</Badge> : <Badge mark="off">nothing owed</Badge>
  const isLate = dueAt !== null && isOver(dueAt)
  const until = dueAt ? `${isLate ? 'overdue since' : 'open until'} ${showDay(dueAt)}` : 'open'
  const part = paidAmount > 0 ? `${money(openAmount)} ` : ''
  return <Badge mark={isLate ? 'news' : paidAmount > 0 ? 'half' : 'open'}>{`${part}${until}`}</Badge>
}

/** From the day after on. */
const isOver = (dueAt: string) => showDay(dueAt) !== showDay(new Date().toISOString()) && Date.parse(dueAt) < Date.now()

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
              <small>{[wayOf(payment), note, by].filter(Boolean).join(', ')}</small>
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
