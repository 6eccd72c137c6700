import type { OrderStatus, StudyOrder } from '../../../model/orders/study-orders'
import { Button } from '../../ui/button'
import notices from '../components/notices.module.css'
import { showMoment } from '../text/dates'
import { NextStep } from './next-step'
import { billedInWords, capitalised, customerOf, neighbours, orderName, StatusBadge, stepLabel, totalOf } from './order-labels'
import styles from './order-table.module.css'
import { money, PaymentBadge } from './payments'

export type OrderActs = {
  movingId: string | undefined
  onMove: (order: StudyOrder, status: OrderStatus) => void
  onOpen: (order: StudyOrder) => void
  onDelete: (order: StudyOrder) => void
}

const headings = ['Order', 'Invoice', 'Customer', 'Edition', 'Total', 'Billed', 'Delivery', 'Payment', 'Next step']

/** A line for each order, on screens that are wide enough for it. */
export function OrderTable({ orders, ...acts }: OrderActs & { orders: readonly StudyOrder[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderLine key={order.id} order={order} {...acts} />
        ))}
      </tbody>
    </table>
  )
}

function OrderLine({ order, movingId, onMove, onOpen, onDelete }: OrderActs & { order: StudyOrder }) {
  const { next } = neighbours(order)
  const name = orderName(order)
  return (
    <tr>
      <th scope="row">
        <Button small look="text" aria-label={`Details: ${name}`} onClick={() => onOpen(order)}>
          {name}
        </Button>
        <time className={notices.note} dateTime={order.createdAt}>
          {showMoment(order.createdAt)}
        </time>
      </th>
      <td>{order.documentNumbers?.split(', ').findLast((number) => !number.includes('GS-'))}</td>
      <td className={styles.customer}>
        {order.organization}
        <small className={notices.note}>{[customerOf(order), order.businessArea && capitalised(order.businessArea)].filter(Boolean).join(', ')}</small>
      </td>
      <td>{order.editionYear}</td>
      <td className={styles.number}>{money(totalOf(order))}</td>
      <td className={styles.number}>{billedInWords(order)}</td>
      <td>
        <StatusBadge of={order} />
        {next === 'processed' ? (
          <Button small look="text" disabled={movingId === order.id} aria-label={`${stepLabel(next)}: ${name}`} onClick={() => onMove(order, next)}>
            {stepLabel(next)}
          </Button>
        ) : null}
      </td>
      <td>
        <PaymentBadge of={order} />
      </td>
      <td className={styles.step}>
        <NextStep order={order} />
        <Button small look="text" aria-label={`Delete: ${name}`} onClick={() => onDelete(order)}>
          Delete
        </Button>
      </td>
    </tr>
  )
}
