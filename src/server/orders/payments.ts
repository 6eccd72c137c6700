import { and, eq } from 'drizzle-orm'
import type { Payment } from '../../entities/fulfilment'
import type { PaymentBody } from '../../entities/order-payment'
import type { StudyOrder } from '../../entities/study-orders'
import { formatRappen } from '../../study/prices'
import { isId } from '../db/columns'
import type { Orm } from '../db/database'
import { payments } from '../db/order-tables'
import { HttpError, invalid, notFound } from '../errors'
import { dayOf, formatDay, noonOf } from '../swiss-time'
import { keepAccount, paymentsOf, sumOf } from './accounts'
import { noteOrder } from './fulfilment'
import { invoicesOf } from './issued-documents'

/** What a payment was read from, where nobody typed it. */
export type Source = { bankEntry: string }

/**
 * Notes money that came in, in parts or too much, or that went back. Also for a cancelled order: what the bank says happened, and what
 * came in for nothing is shown as money to pay back.
 */
export async function recordPayment(tx: Orm, by: string, order: StudyOrder, body: PaymentBody, source?: Source) {
  const { invoice, issued } = await invoicesOf(tx, order.id)
  if (!invoice) throw new HttpError(409, 'Zu dieser Bestellung gibt es keine Rechnung')
  const earlier = await paymentsOf(tx, order.id)
  const open = issued.reduce((sum, { total }) => sum + total, 0) - sumOf(earlier)
  const amount = amountWithin(body.amount ?? open, sumOf(earlier))
  const paidAt = noonOf(dayWithin(body.date, order.createdAt))
  const [payment] = await tx
    .insert(payments)
    .values({ orderId: order.id, amount, paidAt, way: body.way ?? 'bank', note: body.note || null, by, ...source })
    .returning()
  await keepAccount(tx, order.id)
  await noteOrder(tx, by, order, amount > 0 ? 'paid' : 'refunded', { invoice: { to: invoice.number }, payment: { to: inWords(payment as Payment) } })
}

/** Takes away what was noted by mistake. */
export async function removePayment(tx: Orm, by: string, order: StudyOrder, id: string) {
  const here = and(eq(payments.id, id), eq(payments.orderId, order.id))
  const [payment] = isId(id) ? await tx.delete(payments).where(here).returning() : []
  if (!payment) throw notFound()
  if (sumOf(await paymentsOf(tx, order.id)) < 0) throw new HttpError(409, 'More would have gone back than came in. Remove the refund first.')
  await keepAccount(tx, order.id)
  const { invoice } = await invoicesOf(tx, order.id)
  await noteOrder(tx, by, order, 'unpaid', { invoice: { to: invoice?.number }, payment: { from: inWords(payment) } })
}

const inWords = ({ amount, paidAt }: Pick<Payment, 'amount' | 'paidAt'>) => `CHF\u00a0${formatRappen(Math.abs(amount))}, ${formatDay(paidAt)}`

/** A wrong year is the likeliest slip: no day that is still to come, and none before the order. */
function dayWithin(date: string | undefined, earliest: string) {
  const today = dayOf(new Date().toISOString())
  const day = date ?? today
  if (day > today) throw invalid([{ path: 'date', message: 'This day is still to come' }])
  if (day < dayOf(earliest)) throw invalid([{ path: 'date', message: `This day is before the order of ${formatDay(earliest)}` }])
  return day
}

function amountWithin(amount: number, received: number) {
  if (amount === 0) throw invalid([{ path: 'amount', message: 'Please enter an amount' }])
  if (received + amount < 0) throw invalid([{ path: 'amount', message: `Only CHF\u00a0${formatRappen(received)} came in` }])
  return amount
}
