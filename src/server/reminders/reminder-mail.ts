import type { ReminderLevel } from '../../entities/reminders'
import type { StudyOrder } from '../../entities/study-orders'
import { type From, toCustomer } from '../mail/customer-mail'
import { facts, paragraph } from '../mail/mail-body'
import type { Mail } from '../mail/queue'
import type { Invoice } from '../orders/invoices'
import { about, money, numberOf, studyOf } from '../orders/order-mails'
import { reminderTitles } from '../orders/reminder-pdf'
import { formatDay } from '../swiss-time'

/** Of what is overdue; `reminder` is the page that goes with it. */
export function reminderMail(config: From, order: StudyOrder, invoice: Invoice, reminder: { id: string; level: ReminderLevel; amount: number }): Mail {
  const subject = `${reminderTitles[reminder.level]} zur Rechnung ${invoice.number}`
  const head = { kind: 'reminder' as const, about: about(order), subject, attachments: [{ reminder: reminder.id }] }
  const opening = {
    1: `Ist Ihnen die Rechnung zu Ihrer Bestellung ${numberOf(order)} ${studyOf(invoice)} entgangen? Sie ist noch offen. Im Anhang finden Sie eine Zahlungserinnerung mit einem neuen Zahlteil.`,
    2: `Die Rechnung zu Ihrer Bestellung ${numberOf(order)} ${studyOf(invoice)} ist trotz unserer Zahlungserinnerung noch offen. Im Anhang finden Sie die 2. Mahnung mit einem neuen Zahlteil.`,
  }[reminder.level]
  return toCustomer(config, order, head, [
    paragraph(opening),
    facts(['Rechnung', invoice.number], ['War zahlbar bis', formatDay(invoice.document.dueAt)], ['Noch zu bezahlen', money(reminder.amount)]),
    paragraph('Bitte bezahlen Sie innert 10 Tagen. Hat sich Ihre Zahlung mit dieser E-Mail gekreuzt, betrachten Sie sie bitte als gegenstandslos.'),
    paragraph('Stimmt etwas nicht? Antworten Sie einfach auf diese E-Mail und nennen Sie die Rechnungsnummer.'),
  ])
}
