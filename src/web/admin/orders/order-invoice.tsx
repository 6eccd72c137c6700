import { useState } from 'react'
import { type Fulfilment, isInvoiceSent, type Payment } from '../../../model/orders/fulfilment'
import type { StudyOrder } from '../../../model/orders/study-orders'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { Rows } from '../../ui/rows'
import details from '../components/details.module.css'
import { MailList } from '../mails/mail-list'
import { showDay } from '../text/dates'
import { showFileSize } from '../text/file-size'
import { words } from '../text/wording'
import { reminderNames } from './bank/reminders-dialog'
import styles from './fulfilment.module.css'
import { type Asked, OrderQuestion } from './order-question'
import { money, PaymentBadge, PaymentList } from './payments'
import { PdfLink } from './pdf-link'
import type { Fulfilling } from './use-fulfilling'

/** Invoice, payment, delivery and mails of an order, and what can be done about them. */
export function OrderInvoice({ order, fulfilling }: { order: StudyOrder; fulfilling: Fulfilling }) {
  const [asked, setAsked] = useState<Asked>()
  const { state, wasSent, isError, refetch, isPending } = fulfilling
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
      <section className={styles.part} aria-label="Invoice">
        <h3>Invoice</h3>
        <Documents {...{ order, state, isPending }} onRemove={(payment) => setAsked({ unpay: payment })} />
        {state.invoice?.isSample ? (
          <p className={styles.warning}>The creditor is a sample. Set INVOICE_NAME, INVOICE_IBAN and the other INVOICE_ variables.</p>
        ) : null}
        <Actions {...{ order, state, wasSent, isPending, onAsk: setAsked }} />
      </section>
      <MailList mails={state.mails} heading="Mails" customer={order.email} onRefresh={() => refetch()} />
      {asked ? <OrderQuestion {...{ asked, order, state, fulfilling }} onDone={() => setAsked(undefined)} /> : null}
    </>
  )
}

type DocumentsProps = { order: StudyOrder; state: Fulfilment; isPending: boolean; onRemove: (payment: Payment) => void }

function Documents({ order, state, isPending, onRemove }: DocumentsProps) {
  const { invoice, creditNote, documents, payments, reminders, study } = state
  const url = `/api/study-orders/${order.id}`
  const earlier = documents.filter(({ number }) => number !== invoice?.number && number !== creditNote?.number)
  return (
    <Rows
      className={details.rows}
      rows={[
        ['Invoice', invoice ? <Issued key="invoice" href={`${url}/invoice.pdf`} number={invoice.number} date={invoice.issuedAt} /> : 'none yet'],
        ...(creditNote
          ? [['Credit note', <Issued key="credit" href={`${url}/credit-note.pdf`} number={creditNote.number} date={creditNote.issuedAt} />] as const]
          : []),
        ...(invoice ? [['Payment', <PaymentBadge key="payment" of={order} />] as const] : []),
        ...(payments.length > 0 ? [['Booked', <PaymentList key="payments" {...{ state, isPending, onRemove }} />] as const] : []),
        ...listed(
          'Reminders',
          reminders.map(({ id, level, sentAt, amount }) => ({ href: `/api/reminders/${id}.pdf`, number: reminderNames[level], date: sentAt, amount })),
        ),
        ...listed(
          'Before',
          earlier.map(({ id, number, issuedAt, total }) => ({ href: `/api/invoices/${id}.pdf`, number, date: issuedAt, amount: total })),
        ),
        [
          'Study',
          study ? `${study.fileName}, ${showFileSize(study.fileSize)}, ${study.isLinked ? 'by personal link' : 'attached'}` : 'no file for this edition yet',
        ],
      ]}
    />
  )
}

type Listed = { href: string; number: string; date: string; amount: number }

/** A row of documents with what they come to, where there are any. */
function listed(label: string, documents: readonly Listed[]) {
  if (documents.length === 0) return []
  const list = (
    <ul key={label}>
      {documents.map(({ amount, ...document }) => (
        <li key={document.href}>
          <Issued {...document} />, {money(amount)}
        </li>
      ))}
    </ul>
  )
  return [[label, list] as const]
}

type Offered = readonly [asked: Asked & string, label: string, isOffered: boolean, isDisabled?: boolean]

type ActionsProps = { order: StudyOrder; state: Fulfilment; wasSent: boolean; isPending: boolean; onAsk: (asked: Asked) => void }

/** Each asks before it does anything. Money comes in and goes back also for a cancelled order; nothing else happens to it. */
function Actions({ order, state, wasSent, isPending, onAsk }: ActionsProps) {
  const { invoice, study } = state
  const accounted: readonly Offered[] = [
    ['pay', 'Record payment', invoice !== null],
    ['refund', 'Record refund', order.paidAmount > 0],
  ]
  const offered: readonly Offered[] = order.cancelledAt
    ? accounted
    : [
        ['send-study', 'Send study again', wasSent, !study],
        ['send-invoice', isInvoiceSent(state) ? 'Send invoice again' : 'Send invoice', true],
        ...accounted,
        ['correct-invoice', 'Correct invoice', invoice !== null],
        ['correct-email', 'Correct e-mail', true],
        ['cancel', 'Cancel order', true],
      ]
  return (
    <div className={classNames(flex.row, styles.actions)}>
      {offered.map(([asked, label, isOffered, isDisabled = false]) =>
        isOffered ? (
          <Button key={asked} small look={asked === 'cancel' ? 'text' : 'outline'} disabled={isPending || isDisabled} onClick={() => onAsk(asked)}>
            {label}
          </Button>
        ) : null,
      )}
    </div>
  )
}

function Issued({ href, number, date }: { href: string; number: string; date: string }) {
  return (
    <>
      <PdfLink href={href} number={number} />, {showDay(date)}
    </>
  )
}
