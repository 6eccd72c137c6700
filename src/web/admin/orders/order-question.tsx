import type { ReactNode } from 'react'
import { isInvoiceSent, type Payment } from '../../../model/orders/fulfilment'
import { ConfirmDialog } from '../components/confirm-dialog'
import { showDay, showMoment } from '../text/dates'
import { CancelPaidOrder } from './cancel-paid-order'
import { CorrectEmail } from './correct-email'
import { CorrectInvoice } from './correct-invoice'
import { customerOf, orderName } from './order-labels'
import { PaymentDialog } from './payment-dialog'
import { money } from './payments'
import { type Deed, delivery, type QuestionProps } from './use-fulfilling'

/** What is asked before money or mail moves. */
export type Asked = 'send-study' | 'send-invoice' | 'pay' | 'refund' | 'correct-invoice' | 'correct-email' | 'cancel' | { unpay: Payment }

export function OrderQuestion({ asked, ...props }: QuestionProps & { asked: Asked }) {
  if (asked === 'pay' || asked === 'refund') return <PaymentDialog asked={asked} {...props} />
  if (asked === 'cancel' && props.order.paidAmount > 0) return <CancelPaidOrder {...props} />
  if (asked === 'correct-email') return <CorrectEmail {...props} />
  if (asked === 'correct-invoice') return <CorrectInvoice {...props} />
  return <YesOrNo question={typeof asked === 'string' ? questions[asked](props) : removal(asked.unpay)} {...props} />
}

type Question = { title: string; label: string; pendingLabel: string; cancelLabel?: string; text: ReactNode; deed: Deed }

const questions: Record<'send-study' | 'send-invoice' | 'cancel', (props: QuestionProps) => Question> = {
  'send-study': ({ order, state: { study } }) => ({
    title: 'Send study again?',
    label: 'Send study',
    pendingLabel: 'Sending...',
    text: `It went out on ${showMoment(order.studySentAt ?? order.createdAt)}. ${study?.fileName} goes to ${customerOf(order)}, ${order.organization}, ${order.email} once more.`,
    deed: { ...delivery, json: { again: order.studySentAt } },
  }),
  'send-invoice': ({ order, state: { invoice, ...state } }) => ({
    title: isInvoiceSent(state) ? 'Send invoice again?' : 'Send invoice?',
    label: 'Send invoice',
    pendingLabel: 'Sending...',
    text: invoice
      ? `Invoice ${invoice.number} goes to ${order.email}${isInvoiceSent(state) ? ' once more' : ''}.`
      : `An invoice is made out and goes to ${order.email}.`,
    deed: { action: 'send-invoice', done: 'Invoice is being sent', failed: 'Failed to send invoice' },
  }),
  cancel: ({ order, state: { invoice } }) => ({
    title: 'Cancel order?',
    label: 'Cancel order',
    pendingLabel: 'Cancelling...',
    cancelLabel: 'Keep order',
    text: `${orderName(order)}: ${
      invoice
        ? `invoice ${invoice.number} is taken back by a credit note, which goes to ${order.email}.`
        : `nothing was billed, so there is no credit note. ${order.email} is told.`
    } This cannot be undone.`,
    deed: { action: 'cancel', done: invoice ? 'Order cancelled with a credit note' : 'Order cancelled', failed: 'Failed to cancel order' },
  }),
}

const removal = ({ id, amount, paidAt }: Payment): Question => ({
  title: 'Remove payment?',
  label: 'Remove payment',
  pendingLabel: 'Removing...',
  cancelLabel: 'Keep payment',
  text: `${money(Math.abs(amount))} of ${showDay(paidAt)} counts as never ${amount > 0 ? 'paid' : 'paid back'}; the history keeps it. If money moved, record that instead.`,
  deed: { action: `payments/${id}`, done: 'Payment removed', failed: 'Failed to remove payment' },
})

function YesOrNo({ question: { text, deed, ...said }, fulfilling, onDone }: QuestionProps & { question: Question }) {
  async function confirm() {
    await fulfilling.act(deed)
    onDone()
  }
  return (
    <ConfirmDialog lang="en" {...said} isPending={fulfilling.isPending} onConfirm={confirm} onCancel={onDone}>
      {text}
    </ConfirmDialog>
  )
}
