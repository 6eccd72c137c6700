import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type OrderStatus, orderFilters, orderStatuses, type StudyOrder, studyOrders } from '../../../model/orders/study-orders'
import { useDelete } from '../../api/admin-changes'
import { waiting } from '../../api/admin-lists'
import { useMoveOrder } from '../../api/fulfilment'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { Rows } from '../../ui/rows'
import { useToast } from '../../ui/toast'
import { useMedia } from '../components/use-media'
import { FilterSwitch } from '../list/filter-switch'
import { List } from '../list/list'
import { MissingEntry } from '../list/missing-entry'
import { Toolbar } from '../list/toolbar'
import { useOpened } from '../list/use-opened'
import { useRows } from '../list/use-rows'
import { showMoment } from '../text/dates'
import { DeleteOrderDialog } from './delete-order-dialog'
import { NextStep } from './next-step'
import styles from './order.module.css'
import { OrderDetail } from './order-detail'
import { billedInWords, capitalised, customerOf, editionOf, neighbours, orderName, StatusBadge, stepLabel, Total } from './order-labels'
import { OrderQueues } from './order-queues'
import { OrderTable } from './order-table'
import { OrderTools } from './order-tools'
import { PaymentBadge } from './payments'

/** The states that are specified, and the end; what waits to be done stands below. */
const shownStates = [...orderStatuses, { value: 'cancelled', label: 'cancelled' }]

const labelOf = (filter: string) => orderFilters.find(({ value }) => value === filter)?.label ?? filter

/** Wide enough for a line with all that matters of an order. */
const wide = '(min-width: 70.01rem)'

export function OrdersTab() {
  const isWide = useMedia(wide)
  const toast = useToast()
  const list = useRows(studyOrders)
  const { data: pending } = useQuery(waiting.orders)
  const move = useMoveOrder()
  const remove = useDelete(studyOrders)
  const entry = useOpened(studyOrders)
  const { opened, open: setOpened, close } = entry
  const [doomed, setDoomed] = useState<StudyOrder>()
  const { filter } = list.narrowing
  // A moved order may have left the narrowed list; its dialog stays open and shows the new state.
  const current = opened && (list.rows?.find(({ id }) => id === opened.id) ?? opened)

  async function moveTo(order: StudyOrder, status: OrderStatus) {
    const before = opened
    if (opened) setOpened({ ...order, status })
    try {
      await move.mutateAsync({ id: order.id, from: order.status, status })
      toast({ title: 'Success', description: 'Order status updated successfully' })
    } catch {
      if (before) setOpened(before)
      toast({ title: 'Error', description: 'Failed to update order status', isDestructive: true })
    }
  }

  async function destroy(order: StudyOrder) {
    try {
      await remove.mutateAsync(order)
      close()
      toast({ title: 'Success', description: 'Order deleted successfully' })
    } catch {
      toast({ title: 'Error', description: 'Failed to delete order', isDestructive: true })
    }
    setDoomed(undefined)
  }

  return (
    <>
      <Toolbar
        heading="Study Orders"
        note={pending === undefined ? undefined : `${pending} pending`}
        lang="en"
        filter={<FilterSwitch entity={studyOrders} label="Status" choices={shownStates} />}
        action={<OrderTools />}
      />
      <OrderQueues />
      <MissingEntry opened={entry} lang="en" noun="order" />
      <List
        list={list}
        lang="en"
        layout="three"
        empty={filter ? `No ${labelOf(filter)} orders` : 'No orders yet'}
        table={
          isWide
            ? (orders) => (
                <OrderTable
                  orders={orders}
                  movingId={move.isPending ? move.variables?.id : undefined}
                  onMove={moveTo}
                  onOpen={setOpened}
                  onDelete={setDoomed}
                />
              )
            : undefined
        }
      >
        {(order) => (
          <OrderCard
            order={order}
            isMoving={move.isPending && move.variables?.id === order.id}
            onMove={(status) => moveTo(order, status)}
            onOpen={() => setOpened(order)}
            onDelete={() => setDoomed(order)}
          />
        )}
      </List>
      {current ? (
        <OrderDetail
          order={current}
          isMoving={move.isPending}
          onMove={(status) => moveTo(current, status)}
          onDelete={() => setDoomed(current)}
          onChanged={setOpened}
          onClose={close}
        />
      ) : null}
      {doomed ? (
        <DeleteOrderDialog order={doomed} isPending={remove.isPending} onConfirm={() => destroy(doomed)} onCancel={() => setDoomed(undefined)} />
      ) : null}
    </>
  )
}

type OrderCardProps = { order: StudyOrder; isMoving: boolean; onMove: (status: OrderStatus) => void; onOpen: () => void; onDelete: () => void }

function OrderCard({ order, isMoving, onMove, onOpen, onDelete }: OrderCardProps) {
  const { next } = neighbours(order)
  const name = orderName(order)
  return (
    <article className={styles.card}>
      <header className={classNames(flex.spread, styles.head)}>
        <h3>{name}</h3>
        <StatusBadge of={order} />
      </header>
      <p className={styles.amount}>
        <Total of={order} />
      </p>
      <Rows
        className={styles.facts}
        rows={[
          ['Customer', customerOf(order)],
          ['Organization', order.organization],
          ...(order.businessArea ? [['Business area', capitalised(order.businessArea)] as const] : []),
          ['Edition', editionOf(order)],
          ['Billed', billedInWords(order)],
          ['Payment', <PaymentBadge key="payment" of={order} />],
          ['Ordered', showMoment(order.createdAt)],
        ]}
      />
      <footer className={classNames(flex.row, styles.footer)}>
        <NextStep order={order} />
        {next ? (
          <Button small disabled={isMoving} aria-label={`${stepLabel(next)}: ${name}`} onClick={() => onMove(next)}>
            {stepLabel(next)}
          </Button>
        ) : null}
        <Button small look="text" aria-label={`Details: ${name}`} onClick={onOpen}>
          Details
        </Button>
        <Button small look="text" className={styles.end} aria-label={`Delete: ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </footer>
    </article>
  )
}
