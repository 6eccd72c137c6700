import { type OrderStatus, type StudyOrder, studyOrders } from '../../../model/orders/study-orders'
import { formatFrancs } from '../../../study/francs'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { Rows } from '../../ui/rows'
import { answerRows } from '../components/answers'
import details from '../components/details.module.css'
import { Dialog } from '../components/dialog'
import { showMoment } from '../text/dates'
import styles from './order.module.css'
import { OrderHistory } from './order-history'
import { OrderInvoice } from './order-invoice'
import {
  billedInWords,
  capitalised,
  customerOf,
  editionOf,
  neighbours,
  orderName,
  StatusBadge,
  sizeOf,
  stepLabel,
  Total,
  useThreshold,
  vatRows,
} from './order-labels'
import { delivery, useFulfilling } from './use-fulfilling'

/** In the area's English, which the form's choices do not speak. */
const inEnglish = ({ businessArea, companySize, partnerInterest }: StudyOrder, threshold: number | null | undefined) => ({
  businessArea: businessArea && capitalised(businessArea),
  companySize: sizeOf(companySize, threshold),
  partnerInterest,
})

export const orderDetails = (order: StudyOrder, threshold?: number | null) => [
  ['Status', <StatusBadge key="status" of={order} />] as const,
  ['Edition', editionOf(order)] as const,
  ['Customer', customerOf(order)] as const,
  ...answerRows(studyOrders, order, { shown: inEnglish(order, threshold), elsewhere: ['wantsPresentation'] }),
  ['Ordered', showMoment(order.createdAt)] as const,
  ['Study', formatFrancs(order.price)] as const,
  ['Presentation', order.wantsPresentation ? formatFrancs(order.presentationPrice) : 'none'] as const,
]

type OrderDetailProps = {
  order: StudyOrder
  isMoving: boolean
  onMove: (status: OrderStatus) => void
  /** What else became of it, also where the list no longer holds it. */
  onChanged: (order: StudyOrder) => void
  onDelete: () => void
  onClose: () => void
}

export function OrderDetail({ order, isMoving, onMove, onChanged, onDelete, onClose }: OrderDetailProps) {
  const { next, previous } = neighbours(order)
  const fulfilling = useFulfilling(order, onChanged)
  const threshold = useThreshold(order)
  return (
    <Dialog
      title={orderName(order)}
      lang="en"
      onClose={onClose}
      footer={
        <>
          {fulfilling.state && !order.cancelledAt && !fulfilling.wasSent ? (
            <Button
              look={order.status === 'delivered' ? 'outline' : 'ink'}
              disabled={isMoving || fulfilling.isPending || !fulfilling.state.study}
              onClick={() => fulfilling.act(delivery)}
            >
              Deliver study
            </Button>
          ) : null}
          {next ? (
            <Button disabled={isMoving} onClick={() => onMove(next)}>
              {stepLabel(next)}
            </Button>
          ) : null}
          <Button onClick={onClose}>Close</Button>
          {previous ? (
            <Button look="text" disabled={isMoving} onClick={() => onMove(previous)}>
              Back to {previous}
            </Button>
          ) : null}
          <Button look="text" className={details.end} onClick={onDelete}>
            Delete
          </Button>
        </>
      }
    >
      <Rows className={details.rows} rows={orderDetails(order, threshold)} />
      <p className={classNames(flex.spread, styles.sum)}>
        <span>Total</span>
        <Total of={order} />
      </p>
      <Rows className={details.rows} rows={[['Billed', billedInWords(fulfilling.state?.order ?? order)], ...vatRows(fulfilling.state?.invoice)]} />
      <OrderInvoice order={order} fulfilling={fulfilling} />
      <OrderHistory order={order} />
    </Dialog>
  )
}
