import { eq } from 'drizzle-orm'
import type { SentReminder } from '../../../../model/orders/fulfilment'
import type { ReminderLevel } from '../../../../model/orders/reminders'
import type { Orm } from '../../../platform/db/database'
import { isId } from '../../../platform/db/schema/columns'
import { type InvoiceDocument, invoices, reminders } from '../../../platform/db/schema/order-tables'
import { notFound } from '../../../platform/http/errors'
import { formatDay } from '../../../platform/swiss-time'
import { payingTo } from './invoice-document'
import type { Sheet } from './invoice-page'
import { printed } from './printed'

/** What a reminder is called: first it only reminds. */
export const reminderTitles: Record<ReminderLevel, string> = { 1: 'Zahlungserinnerung', 2: '1. Mahnung', 3: '2. Mahnung' }

type Reminder = { level: ReminderLevel; amount: number; createdAt: string }

/** The page that goes with the mail, with a payment part for what was open then. Made out of what is kept: the same whenever it is drawn. */
export async function reminderPdf(orm: Orm, id: string): Promise<{ name: string; pdf: Buffer }> {
  if (!isId(id)) throw notFound()
  const { level, amount, createdAt } = reminders
  const [found] = await orm
    .select({ level, amount, createdAt, document: invoices.document })
    .from(reminders)
    .innerJoin(invoices, eq(invoices.id, reminders.invoiceId))
    .where(eq(reminders.id, id))
  if (!found) throw notFound()
  const { document, ...reminder } = found
  const sheet = sheetOf(document, reminder)
  return { name: sheet.title, pdf: await printed({ document, issuedAt: reminder.createdAt, due: reminder.amount, sheet }) }
}

export function remindersOf(orm: Orm, orderId: string): Promise<SentReminder[]> {
  const { id, level, amount, createdAt } = reminders
  return orm
    .select({ id, level, invoice: invoices.number, amount, sentAt: createdAt })
    .from(reminders)
    .innerJoin(invoices, eq(invoices.id, reminders.invoiceId))
    .where(eq(reminders.orderId, orderId))
    .orderBy(createdAt)
}

function sheetOf(document: InvoiceDocument, { level, amount, createdAt }: Reminder): Sheet {
  const { number, issuedAt, dueAt, amounts, orderNumber, orderedAt, customer } = document
  const paid = amounts.total - amount
  const strong = { weight: 600, size: 11 } as const
  return {
    title: `${reminderTitles[level]} ${number}`,
    facts: [
      ['Datum', formatDay(createdAt)],
      ['Rechnung', `${number} vom ${formatDay(issuedAt)}`],
      ['War zahlbar bis', formatDay(dueAt)],
      ['Bestellung', `#${orderNumber} vom ${formatDay(orderedAt)}`],
      ['Bestellt von', customer.name],
    ],
    positions: [
      { label: `Rechnung ${number}`, amount: amounts.total },
      ...(paid === 0 ? [] : [{ label: paid > 0 ? 'Bereits bezahlt' : 'Bereits erstattet', amount: -paid }]),
    ],
    sums: [{ label: 'Noch zu bezahlen CHF', amount, style: strong }],
    closing: `${asking[level]} ${payingTo(document)} Hat sich Ihre Zahlung mit diesem Schreiben gekreuzt, betrachten Sie es bitte als gegenstandslos.`,
  }
}

const asking: Record<ReminderLevel, string> = {
  1: 'Sicher ist es Ihnen entgangen: Diese Rechnung ist noch offen. Bitte bezahlen Sie sie innert 10\u00a0Tagen',
  2: 'Diese Rechnung ist trotz unserer Zahlungserinnerung noch offen. Bitte bezahlen Sie sie innert 10\u00a0Tagen',
  3: 'Diese Rechnung ist trotz unserer Mahnung noch offen. Bitte bezahlen Sie sie innert 10\u00a0Tagen',
}
