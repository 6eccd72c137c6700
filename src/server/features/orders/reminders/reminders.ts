import { and, desc, inArray, lt } from 'drizzle-orm'
import { day } from '../../../../model/durations'
import { isAccount } from '../../../../model/orders/account'
import type { LastImport } from '../../../../model/orders/bank-import'
import { type ProposedReminder, type ProposedReminders, type ReminderLevel, reminderDays } from '../../../../model/orders/reminders'
import { type StudyOrder, studyOrders } from '../../../../model/orders/study-orders'
import { dayOf } from '../../../../model/swiss-day'
import type { Config } from '../../../platform/config/config'
import type { Orm } from '../../../platform/db/database'
import { col, tableFor } from '../../../platform/db/schema/entity-tables'
import { bankImports, reminders } from '../../../platform/db/schema/order-tables'
import { HttpError } from '../../../platform/http/errors'
import { queueMail } from '../../../platform/mail/queue'
import { wholeList } from '../../../platform/rows/list-query'
import { matches } from '../../../platform/rows/rows'
import { effectiveTerms } from '../../../platform/settings/effective-terms'
import { beginOfDay } from '../../../platform/swiss-time'
import { currentInvoices } from '../books/issued-documents'
import { noteOrder } from '../fulfilment'
import type { Invoice } from '../invoice/invoices'
import { reminderMail } from '../reminder-mail'

/** As many as a list shows. */
const most = 500

/** In whole days, as Swiss calendars count them. */
const daysSince = (iso: string, now: Date) => Math.round((Date.parse(beginOfDay(now)) - Date.parse(beginOfDay(new Date(iso)))) / day)

type Due = { order: StudyOrder; invoice: Invoice; level: ReminderLevel; remindedAt: string | null }

/** What may be reminded of now: overdue for long enough, and long enough after the reminder before. Never a level twice. */
async function dueNow(orm: Orm, orders: readonly StudyOrder[], now: Date): Promise<Due[]> {
  const overdue = orders.filter((order) => isAccount('overdue', order, dayOf(now.toISOString())) && daysSince(order.dueAt as string, now) >= reminderDays.first)
  const ids = overdue.map(({ id }) => id)
  const invoices = await currentInvoices(orm, ids)
  const sent = await orm.select().from(reminders).where(inArray(reminders.orderId, ids))
  return overdue.flatMap((order) => {
    const invoice = invoices.get(order.id)
    if (!invoice) return []
    const sentAt = (level: ReminderLevel) => sent.find((one) => one.invoiceId === invoice.id && one.level === level)?.createdAt
    const [first, second] = [sentAt(1), sentAt(2)]
    if (second || (first && daysSince(first, now) < reminderDays.second)) return []
    return [{ order, invoice, level: first ? 2 : 1, remindedAt: first ?? null }]
  })
}

export async function proposedReminders(orm: Orm): Promise<ProposedReminders> {
  const now = new Date()
  const table = tableFor(studyOrders)
  const dueAt = col(table, 'dueAt')
  const limit = new Date(now.getTime() - (reminderDays.first - 1) * day).toISOString()
  const orders = await orm
    .select()
    .from(table)
    .where(and(matches(studyOrders, table, { ...wholeList, filter: 'overdue' }, 'all'), lt(dueAt, limit)))
    .orderBy(dueAt)
    .limit(most)
  const due = await dueNow(orm, orders as StudyOrder[], now)
  return { reminders: due.map((one) => shown(one, now)), lastImport: await lastImport(orm) }
}

const shown = ({ order, invoice, level, remindedAt }: Due, now: Date): ProposedReminder => ({
  orderId: order.id,
  customer: `${order.organization}, ${order.firstName} ${order.lastName}`,
  email: order.email,
  invoice: invoice.number,
  level,
  daysOverdue: daysSince(order.dueAt as string, now),
  open: order.openAmount as number,
  remindedAt,
})

async function lastImport(orm: Orm): Promise<LastImport | null> {
  const { createdAt, newestDay } = bankImports
  const [last] = await orm.select({ at: createdAt, newestDay }).from(bankImports).orderBy(desc(createdAt)).limit(1)
  return last ?? null
}

type Chosen = readonly { order: string; level: number }[]

/** Sends what was chosen from the list, all of it or nothing: who has paid meanwhile, or was reminded by somebody else, stops it. */
export async function sendReminders(tx: Orm, { config }: { config: Config }, by: string, chosen: Chosen) {
  const table = tableFor(studyOrders)
  const ids = [...new Set(chosen.map(({ order }) => order))]
  const orders = (await tx.select().from(table).where(inArray(table.id, ids)).orderBy(table.id).for('update')) as StudyOrder[]
  const due = await dueNow(tx, orders, new Date())
  const isAsChosen = due.length === chosen.length && chosen.every(({ order, level }) => due.some((one) => one.order.id === order && one.level === level))
  if (!isAsChosen) throw new HttpError(409, 'The list has changed meanwhile. Nothing was sent; please look at it once more.')
  const terms = await effectiveTerms(tx, config)
  for (const { order, invoice, level } of due) {
    const amount = order.openAmount as number
    const [stored] = await tx.insert(reminders).values({ orderId: order.id, invoiceId: invoice.id, level, amount, by }).returning({ id: reminders.id })
    await queueMail(tx, terms, reminderMail(terms, order, invoice, { id: stored?.id as string, level, amount }))
    await noteOrder(tx, by, order, level === 1 ? 'reminder sent' : 'second reminder sent', { invoice: { to: invoice.number } })
  }
}
