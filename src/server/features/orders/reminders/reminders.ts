import { and, desc, inArray, lt, sql } from 'drizzle-orm'
import { day } from '../../../../model/durations'
import { isAccount } from '../../../../model/orders/account'
import type { LastImport } from '../../../../model/orders/bank-import'
import { type ProposedReminder, type ProposedReminders, type ReminderLevel, reminderDays, reminderLevels } from '../../../../model/orders/reminders'
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

/** As many as a list shows, and are read at once. */
const most = 500

/** In whole days, as Swiss calendars count them. */
const daysSince = (iso: string, now: Date) => Math.round((Date.parse(beginOfDay(now)) - Date.parse(beginOfDay(new Date(iso)))) / day)

type Due = { order: StudyOrder; invoice: Invoice; level: ReminderLevel; remindedAt: string | null }

/** What may be reminded of now: overdue for long enough, and long enough after the one before. Never a level twice. */
async function dueNow(orm: Orm, orders: readonly StudyOrder[], now: Date): Promise<Due[]> {
  const overdue = orders.filter((order) => isAccount('overdue', order, dayOf(now.toISOString())) && daysSince(order.dueAt as string, now) >= reminderDays.first)
  const ids = overdue.map(({ id }) => id)
  const invoices = await currentInvoices(orm, ids)
  const sent = await orm.select().from(reminders).where(inArray(reminders.orderId, ids))
  return overdue.flatMap((order) => {
    const invoice = invoices.get(order.id)
    if (!invoice) return []
    const before = sent
      .filter(({ invoiceId }) => invoiceId === invoice.id)
      .sort((a, b) => a.level - b.level)
      .at(-1)
    const level = reminderLevels.find((one) => one > (before?.level ?? 0))
    if (!level || (before && daysSince(before.createdAt, now) < reminderDays.further)) return []
    return [{ order, invoice, level, remindedAt: before?.createdAt ?? null }]
  })
}

/** Looks at all that are overdue, the oldest first: those that were reminded of already, and are never paid, hide no others. */
export async function proposedReminders(orm: Orm): Promise<ProposedReminders> {
  const now = new Date()
  const table = tableFor(studyOrders)
  const dueAt = col(table, 'dueAt')
  const limit = new Date(now.getTime() - (reminderDays.first - 1) * day).toISOString()
  const overdue = and(matches(studyOrders, table, { ...wholeList, filter: 'overdue' }, 'all'), lt(dueAt, limit))
  const due: Due[] = []
  let last: StudyOrder | undefined
  do {
    const beyond = last ? sql`(${dueAt}, ${table.id}) > (select ${dueAt}, ${table.id} from ${table} where ${table.id} = ${last.id})` : undefined
    const orders = (await orm.select().from(table).where(and(overdue, beyond)).orderBy(dueAt, table.id).limit(most)) as StudyOrder[]
    due.push(...(await dueNow(orm, orders, now)))
    last = orders[most - 1]
  } while (last && due.length < most)
  return { reminders: due.slice(0, most).map((one) => shown(one, now)), lastImport: await lastImport(orm) }
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

const actions: Record<ReminderLevel, string> = { 1: 'reminder sent', 2: 'first demand sent', 3: 'second demand sent' }

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
    await noteOrder(tx, by, order, actions[level], { invoice: { to: invoice.number } })
  }
}
