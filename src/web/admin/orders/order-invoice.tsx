import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Fulfilment } from '../../../entities/fulfilment'
import type { StudyOrder } from '../../../entities/study-orders'
import { fulfilmentOf, type OrderAction, useFulfil } from '../../api/fulfilment'
import { RequestError } from '../../api/request'
import { Arrow } from '../../ui/arrow'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Rows } from '../../ui/rows'
import { useToast } from '../../ui/toast'
import { ConfirmDialog } from '../frame/confirm-dialog'
import { showDay } from '../frame/dates'
import details from '../frame/details.module.css'
import { showFileSize } from '../frame/file-size'
import { words } from '../frame/wording'
import { MailList } from '../mails/mail-list'
import styles from './fulfilment.module.css'
import { orderName } from './order-labels'

const said: Record<OrderAction, { done: string; failed: string }> = {
  'send-invoice': { done: 'Invoice is being sent', failed: 'Failed to send invoice' },
  deliver: { done: 'Study is being sent', failed: 'Failed to deliver study' },
  cancel: { done: 'Order cancelled with a credit note', failed: 'Failed to cancel order' },
  paid: { done: 'Payment recorded', failed: 'Failed to record payment' },
  unpaid: { done: 'Payment removed', failed: 'Failed to remove payment' },
}

/** Invoice, payment, delivery and mails of an order, and what can be done about them. */
export function OrderInvoice({ order, onDelivered }: { order: StudyOrder; onDelivered: () => void }) {
  const toast = useToast()
  const state = useQuery(fulfilmentOf(order.id))
  const fulfil = useFulfil(order.id)
  const [isAsking, setAsking] = useState(false)

  async function act(action: OrderAction) {
    try {
      await fulfil.mutateAsync(action)
      if (action === 'deliver') onDelivered()
      toast({ title: 'Success', description: said[action].done })
    } catch (error) {
      const reason = error instanceof RequestError && error.shown ? `: ${error.shown}` : ''
      toast({ title: 'Error', description: `${said[action].failed}${reason}`, isDestructive: true })
    }
    setAsking(false)
  }

  if (!state.data) {
    return state.isError ? (
      <p role="alert" className={styles.part}>
        The invoice could not be loaded.{' '}
        <Button look="text" small onClick={() => state.refetch()}>
          {words.en.retry}
        </Button>
      </p>
    ) : (
      <p role="status" className={styles.part}>
        {words.en.loading}
      </p>
    )
  }
  return (
    <>
      <Fulfilling {...{ order, isPending: fulfil.isPending, onAct: act, onCancel: () => setAsking(true) }} state={state.data} />
      <MailList mails={state.data.mails} heading="Mails" customer={order.email} onRefresh={() => state.refetch()} />
      {isAsking ? (
        <ConfirmDialog
          lang="en"
          title="Cancel order?"
          label="Cancel order"
          pendingLabel="Cancelling..."
          cancelLabel="Keep order"
          isPending={fulfil.isPending}
          onConfirm={() => act('cancel')}
          onCancel={() => setAsking(false)}
        >
          {orderName(order)}: invoice {state.data.invoice?.number} is taken back by a credit note, which the customer receives by e-mail. This cannot be undone.
        </ConfirmDialog>
      ) : null}
    </>
  )
}

type FulfillingProps = { order: StudyOrder; state: Fulfilment; isPending: boolean; onAct: (action: OrderAction) => void; onCancel: () => void }

function Fulfilling({ order, state: { invoice, creditNote, study }, isPending, onAct, onCancel }: FulfillingProps) {
  const url = `/api/study-orders/${order.id}`
  return (
    <section className={styles.part} aria-label="Invoice">
      <h3>Invoice</h3>
      <Rows
        className={details.rows}
        rows={[
          ['Invoice', invoice ? <PdfLink key="invoice" href={`${url}/invoice.pdf`} number={invoice.number} date={invoice.issuedAt} /> : 'none yet'],
          ...(creditNote
            ? [['Credit note', <PdfLink key="credit" href={`${url}/credit-note.pdf`} number={creditNote.number} date={creditNote.issuedAt} />] as const]
            : []),
          ...(invoice ? [['Payment', <Payment key="payment" invoice={invoice} isCancelled={creditNote !== null} />] as const] : []),
          [
            'Study',
            study ? `${study.fileName}, ${showFileSize(study.fileSize)}, ${study.isLinked ? 'by personal link' : 'attached'}` : 'no file for this edition yet',
          ],
        ]}
      />
      {invoice?.isSample ? <p className={styles.warning}>The creditor is a sample. Set INVOICE_NAME, INVOICE_IBAN and the other INVOICE_ variables.</p> : null}
      <div className={styles.actions}>
        {creditNote ? null : (
          <>
            <Button small look="ink" disabled={isPending || !study} onClick={() => onAct('deliver')}>
              {order.status === 'delivered' ? 'Send study again' : 'Deliver study'}
            </Button>
            <Button small disabled={isPending} onClick={() => onAct('send-invoice')}>
              Send invoice again
            </Button>
          </>
        )}
        {invoice ? (
          <Button small disabled={isPending} onClick={() => onAct(invoice.paidAt ? 'unpaid' : 'paid')}>
            {invoice.paidAt ? 'Remove payment' : 'Record payment'}
          </Button>
        ) : null}
        {invoice && !creditNote ? (
          <Button small look="text" disabled={isPending} onClick={onCancel}>
            Cancel order
          </Button>
        ) : null}
      </div>
    </section>
  )
}

function PdfLink({ href, number, date }: { href: string; number: string; date: string }) {
  return (
    <>
      <a href={href} target="_blank" rel="noopener">
        {number}
        <Arrow to="out" />
      </a>
      , {showDay(date)}
    </>
  )
}

function Payment({ invoice, isCancelled }: { invoice: NonNullable<Fulfilment['invoice']>; isCancelled: boolean }) {
  const paid = invoice.paidAt ? `paid ${showDay(invoice.paidAt)}, ${invoice.paidBy}` : undefined
  if (isCancelled) return <Badge mark="off">{paid ? `cancelled, ${paid}` : 'cancelled'}</Badge>
  if (paid) return <Badge mark="full">{paid}</Badge>
  const isLate = Date.parse(invoice.dueAt) < Date.now()
  return <Badge mark={isLate ? 'news' : 'open'}>{isLate ? `overdue since ${showDay(invoice.dueAt)}` : `open until ${showDay(invoice.dueAt)}`}</Badge>
}
