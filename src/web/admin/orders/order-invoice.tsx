import { useState } from 'react'
import type { Fulfilment } from '../../../entities/fulfilment'
import type { StudyOrder } from '../../../entities/study-orders'
import { formatRappen } from '../../../study/prices'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Rows } from '../../ui/rows'
import { showDay } from '../frame/dates'
import details from '../frame/details.module.css'
import { showFileSize } from '../frame/file-size'
import { words } from '../frame/wording'
import { MailList } from '../mails/mail-list'
import styles from './fulfilment.module.css'
import { type Asked, OrderQuestion } from './order-question'
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
        <Documents order={order} state={state} />
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

function Documents({ order, state: { invoice, creditNote, documents, study } }: { order: StudyOrder; state: Fulfilment }) {
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
        ...(invoice ? [['Payment', <Payment key="payment" invoice={invoice} isCancelled={order.cancelledAt !== null} />] as const] : []),
        ...(earlier.length > 0
          ? [
              [
                'Before',
                <ul key="before">
                  {earlier.map(({ id, number, issuedAt, total }) => (
                    <li key={id}>
                      <Issued href={`/api/invoices/${id}.pdf`} number={number} date={issuedAt} />, CHF&nbsp;{formatRappen(total)}
                    </li>
                  ))}
                </ul>,
              ] as const,
            ]
          : []),
        [
          'Study',
          study ? `${study.fileName}, ${showFileSize(study.fileSize)}, ${study.isLinked ? 'by personal link' : 'attached'}` : 'no file for this edition yet',
        ],
      ]}
    />
  )
}

type ActionsProps = { order: StudyOrder; state: Fulfilment; wasSent: boolean; isPending: boolean; onAsk: (asked: Asked) => void }

/** Each asks before it does anything. A cancelled order can only have its money paid back. */
function Actions({ order, state: { invoice, study }, wasSent, isPending, onAsk }: ActionsProps) {
  const isPaid = invoice?.paidAt !== null && invoice?.refundedAt === null
  const offered: readonly (readonly [asked: Asked, label: string, isOffered: boolean, isDisabled?: boolean])[] = order.cancelledAt
    ? [['refund', 'Record refund', isPaid]]
    : [
        ['send-study', 'Send study again', wasSent, !study],
        ['send-invoice', invoice ? 'Send invoice again' : 'Send invoice', true],
        ['pay', 'Record payment', invoice !== null && !isPaid],
        ['unpay', 'Remove payment', isPaid],
        ['correct-invoice', 'Correct invoice', invoice !== null],
        ['correct-email', 'Correct e-mail', true],
        ['cancel', 'Cancel order', true],
      ]
  return (
    <div className={styles.actions}>
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

function Payment({ invoice, isCancelled }: { invoice: NonNullable<Fulfilment['invoice']>; isCancelled: boolean }) {
  const { paidAt, paidAmount, paidBy, refundedAt, dueAt } = invoice
  const paid = paidAt ? `paid ${showDay(paidAt)}, CHF\u00a0${formatRappen(paidAmount ?? 0)}, ${paidBy}` : undefined
  if (isCancelled) return <Badge mark="off">{['cancelled', paid, refundedAt && `paid back ${showDay(refundedAt)}`].filter(Boolean).join(', ')}</Badge>
  if (paid) return <Badge mark="full">{paid}</Badge>
  const isLate = Date.parse(dueAt) < Date.now()
  return <Badge mark={isLate ? 'news' : 'open'}>{isLate ? `overdue since ${showDay(dueAt)}` : `open until ${showDay(dueAt)}`}</Badge>
}
