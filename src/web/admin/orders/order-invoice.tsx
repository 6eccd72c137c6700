import { useState } from 'react'
import type { Fulfilment } from '../../../entities/fulfilment'
import type { StudyOrder } from '../../../entities/study-orders'
import type { OrderAction } from '../../api/fulfilment'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Rows } from '../../ui/rows'
import { ConfirmDialog } from '../frame/confirm-dialog'
import { showDay } from '../frame/dates'
import details from '../frame/details.module.css'
import { showFileSize } from '../frame/file-size'
import { words } from '../frame/wording'
import { MailList } from '../mails/mail-list'
import styles from './fulfilment.module.css'
import { orderName } from './order-labels'
import { PdfLink } from './pdf-link'
import type { Fulfilling } from './use-fulfilling'

/** Invoice, payment, delivery and mails of an order, and what can be done about them. */
export function OrderInvoice({ order, fulfilling }: { order: StudyOrder; fulfilling: Fulfilling }) {
  const [isAsking, setAsking] = useState(false)
  const { state, wasSent, isError, refetch, isPending, act } = fulfilling

  async function cancel() {
    await act('cancel')
    setAsking(false)
  }

  if (!state) {
    return isError ? (
      <p role="alert" className={styles.part}>
        The invoice could not be loaded.{' '}
        <Button look="text" small onClick={() => refetch()}>
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
      <Documents {...{ order, state, wasSent, isPending, onAct: act, onCancel: () => setAsking(true) }} />
      <MailList mails={state.mails} heading="Mails" customer={order.email} onRefresh={() => refetch()} />
      {isAsking ? (
        <ConfirmDialog
          lang="en"
          title="Cancel order?"
          label="Cancel order"
          pendingLabel="Cancelling..."
          cancelLabel="Keep order"
          isPending={isPending}
          onConfirm={cancel}
          onCancel={() => setAsking(false)}
        >
          {orderName(order)}: invoice {state.invoice?.number} is taken back by a credit note, which the customer receives by e-mail. This cannot be undone.
        </ConfirmDialog>
      ) : null}
    </>
  )
}

type DocumentsProps = {
  order: StudyOrder
  state: Fulfilment
  wasSent: boolean
  isPending: boolean
  onAct: (action: OrderAction) => void
  onCancel: () => void
}

function Documents({ order, state: { invoice, creditNote, study }, wasSent, isPending, onAct, onCancel }: DocumentsProps) {
  const isCancelled = order.cancelledAt !== null
  const url = `/api/study-orders/${order.id}`
  return (
    <section className={styles.part} aria-label="Invoice">
      <h3>Invoice</h3>
      <Rows
        className={details.rows}
        rows={[
          ['Invoice', invoice ? <Issued key="invoice" href={`${url}/invoice.pdf`} number={invoice.number} date={invoice.issuedAt} /> : 'none yet'],
          ...(creditNote
            ? [['Credit note', <Issued key="credit" href={`${url}/credit-note.pdf`} number={creditNote.number} date={creditNote.issuedAt} />] as const]
            : []),
          ...(invoice ? [['Payment', <Payment key="payment" invoice={invoice} isCancelled={isCancelled} />] as const] : []),
          [
            'Study',
            study ? `${study.fileName}, ${showFileSize(study.fileSize)}, ${study.isLinked ? 'by personal link' : 'attached'}` : 'no file for this edition yet',
          ],
        ]}
      />
      {invoice?.isSample ? <p className={styles.warning}>The creditor is a sample. Set INVOICE_NAME, INVOICE_IBAN and the other INVOICE_ variables.</p> : null}
      <div className={styles.actions}>
        {isCancelled ? null : (
          <>
            {wasSent ? (
              <Button small disabled={isPending || !study} onClick={() => onAct('deliver')}>
                Send study again
              </Button>
            ) : null}
            <Button small disabled={isPending} onClick={() => onAct('send-invoice')}>
              Send invoice again
            </Button>
          </>
        )}
        {invoice && (invoice.paidAt || !isCancelled) ? (
          <Button small disabled={isPending} onClick={() => onAct(invoice.paidAt ? 'unpaid' : 'paid')}>
            {invoice.paidAt ? 'Remove payment' : 'Record payment'}
          </Button>
        ) : null}
        {invoice && !isCancelled ? (
          <Button small look="text" disabled={isPending} onClick={onCancel}>
            Cancel order
          </Button>
        ) : null}
      </div>
    </section>
  )
}

function Issued({ href, number, date }: { href: string; number: string; date: string }) {
  return (
    <>
      <PdfLink href={href} number={number} />, {showDay(date)}
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
