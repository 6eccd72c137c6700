import { entryNumber } from '../../../entities/entry-number'
import { type OrderStatus, orderStatuses, type StudyOrder } from '../../../entities/study-orders'
import { formatFrancs } from '../../../study/prices'
import { Badge, type Mark } from '../../ui/badge'
import styles from './order.module.css'

export const orderName = ({ id }: { id: string }) => `Order #${entryNumber(id)}`
export const customerOf = ({ firstName, lastName }: StudyOrder) => `${firstName} ${lastName}`
const totalOf = ({ price, presentationPrice }: StudyOrder) => price + presentationPrice
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const marks: Record<OrderStatus, Mark> = { pending: 'open', processed: 'half', delivered: 'full' }

export function StatusBadge({ of }: { of: OrderStatus }) {
  return <Badge mark={marks[of]}>{of}</Badge>
}

/** The amount large, the currency beside it. */
export function Total({ of }: { of: StudyOrder }) {
  const [currency, amount] = formatFrancs(totalOf(of)).split('\u00a0')
  return (
    <span className={styles.price}>
      <small>{currency}</small>
      {'\u00a0'}
      {amount}
    </span>
  )
}

/** The states beside the given one: what an order can be moved to. */
export function neighbours(status: OrderStatus): { next: OrderStatus | undefined; previous: OrderStatus | undefined } {
  const at = orderStatuses.findIndex(({ value }) => value === status)
  return { next: orderStatuses[at + 1]?.value, previous: orderStatuses[at - 1]?.value }
}
