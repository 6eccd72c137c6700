import type { Activity } from '../../../entities/activity'
import { companySizeThreshold, type OrderStatus, type StudyOrder, studyOrders } from '../../../entities/study-orders'
import { formatFrancs } from '../../../study/prices'
import { Arrow } from '../../ui/arrow'
import { Button } from '../../ui/button'
import { Rows } from '../../ui/rows'
import { Hidden } from '../../ui/sheet'
import { answerRows } from '../frame/answers'
import { showMoment } from '../frame/dates'
import details from '../frame/details.module.css'
import { Dialog } from '../frame/dialog'
import { words } from '../frame/wording'
import { useActivity } from '../history/activity-list'
import styles from './order.module.css'
import { OrderInvoice } from './order-invoice'
import { capitalised, customerOf, neighbours, orderName, StatusBadge, stepLabel, Total, vatRows } from './order-labels'
import { useFulfilling } from './use-fulfilling'

const sizes: Record<StudyOrder['companySize'], string> = {
  small: `small, under ${companySizeThreshold} employees`,
  large: `large, ${companySizeThreshold} employees or more`,
}

/** In the area's English, which the form's choices do not speak. */
const inEnglish = ({ businessArea, companySize, partnerInterest }: StudyOrder) => ({
  businessArea: capitalised(businessArea),
  companySize: sizes[companySize],
  partnerInterest,
})

export const orderDetails = (order: StudyOrder) => [
  ['Status', <StatusBadge key="status" of={order} />] as const,
  ['Customer', customerOf(order)] as const,
  ...answerRows(studyOrders, order, { shown: inEnglish(order), elsewhere: ['wantsPresentation'] }),
  ['Ordered', showMoment(order.createdAt)] as const,
  ['Study', formatFrancs(order.price)] as const,
  ['Presentation', order.wantsPresentation ? formatFrancs(order.presentationPrice) : 'none'] as const,
]

type OrderDetailProps = {
  order: StudyOrder
  isMoving: boolean
  onMove: (status: OrderStatus) => void
  /** What else became of it, also where the list no longer holds it. */
  onChanged: (changes: Partial<StudyOrder>) => void
  onDelete: () => void
  onClose: () => void
}

export function OrderDetail({ order, isMoving, onMove, onChanged, onDelete, onClose }: OrderDetailProps) {
  const { next, previous } = neighbours(order)
  const fulfilling = useFulfilling(order, onChanged)
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
              onClick={() => fulfilling.act('deliver')}
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
      <Rows className={details.rows} rows={[...orderDetails(order), ...vatRows(fulfilling.state?.invoice)]} />
      <p className={styles.sum}>
        <span>Total</span>
        <Total of={order} invoice={fulfilling.state?.invoice} />
      </p>
      <OrderInvoice order={order} fulfilling={fulfilling} />
      <History order={order} />
    </Dialog>
  )
}

/** Who did what with the order when, the latest first. */
function History({ order }: { order: StudyOrder }) {
  const { query, rows } = useActivity(order.id)
  return (
    <section className={styles.history} aria-label="History">
      <h3>History</h3>
      {query.isPending ? <p role="status">{words.en.loading}</p> : null}
      {query.isError ? (
        <p role="alert">
          The history could not be loaded.{' '}
          <Button look="text" small onClick={() => query.refetch()}>
            {words.en.retry}
          </Button>
        </p>
      ) : null}
      {rows ? (
        <ol>
          {rows.map((change) => (
            <li key={change.id}>
              <time dateTime={change.createdAt}>{showMoment(change.createdAt)}</time>
              <span>
                <Step of={change} />
              </span>
              <span>{change.administrator}</span>
            </li>
          ))}
          {query.hasNextPage ? (
            <li>
              <Button look="text" small disabled={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                {words.en.more}
              </Button>
            </li>
          ) : (
            <li>
              <time dateTime={order.createdAt}>{showMoment(order.createdAt)}</time>
              <span>ordered</span>
              <span>{customerOf(order)}</span>
            </li>
          )}
        </ol>
      ) : null}
    </section>
  )
}

/** A change of the status as from and to; anything else by its name and the invoice it concerns. */
function Step({ of: { action, changes } }: { of: Activity }) {
  const { status, invoice } = changes
  if (!status) return <>{invoice ? `${action}, ${String(invoice.to)}` : action}</>
  return (
    <>
      {String(status.from)}
      <Hidden> to </Hidden>
      <Arrow /> {String(status.to)}
    </>
  )
}
