import type { ReminderLevel } from '../../../model/orders/reminders'
import type { StudyOrder } from '../../../model/orders/study-orders'
import { type From, toCustomer } from '../../platform/mail/customer-mail'
import { facts } from '../../platform/mail/mail-body'
import type { Mail } from '../../platform/mail/queue'
import { formatDay } from '../../platform/swiss-time'
import type { Invoice } from './invoice/invoices'
import { reminderTitles } from './invoice/reminder-pdf'
import { headOf, money } from './order-mails'

const texts = { 1: 'reminder', 2: 'first-demand', 3: 'second-reminder' } as const

/** Of what is overdue; `reminder` is the page that goes with it. */
export function reminderMail(
  terms: From,
  order: StudyOrder,
  invoice: Invoice,
  { id, level, amount }: { id: string; level: ReminderLevel; amount: number },
): Mail {
  const subject = `${reminderTitles[level]} zur Rechnung ${invoice.number}`
  return toCustomer(terms, order, { ...headOf(order, invoice), kind: 'reminder', text: texts[level], subject, attachments: [{ reminder: id }] }, [
    facts(['Rechnung', invoice.number], ['War zahlbar bis', formatDay(invoice.document.dueAt)], ['Noch zu bezahlen', money(amount)]),
  ])
}
