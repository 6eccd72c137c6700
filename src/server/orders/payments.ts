import { eq } from 'drizzle-orm'
import type { PaymentBody } from '../../entities/order-payment'
import type { StudyOrder } from '../../entities/study-orders'
import { formatRappen } from '../../study/prices'
import type { Orm } from '../db/database'
import { invoices } from '../db/order-tables'
import { HttpError, invalid } from '../errors'
import { dayOf, formatDay, noonOf } from '../swiss-time'
import { noteOrder } from './fulfilment'
import type { Invoice } from './invoices'
import { invoicesOf } from './issued-documents'

/**
 * Notes that an invoice was paid, or that it was not. What came in for an order that is cancelled by now cannot be made undone: taking its
 * payment away means that the money went back, and both days stay.
 */
export async function setPaid(tx: Orm, by: string, order: StudyOrder, { isPaid, date, amount }: PaymentBody) {
  const { invoice } = await invoicesOf(tx, order.id)
  if (isPaid && order.cancelledAt) throw new HttpError(409, 'Diese Bestellung ist storniert')
  if (!invoice) throw new HttpError(409, 'Zu dieser Bestellung gibt es keine Rechnung')
  if ((invoice.paidAt !== null && invoice.refundedAt === null) === isPaid) return
  if (isPaid) return pay(tx, by, order, invoice, { on: dayWithin(date, order.createdAt, 'the order'), amount: wholeOf(invoice, amount) })
  const paidAt = invoice.paidAt as string
  if (order.cancelledAt) return refund(tx, by, order, invoice, dayWithin(date, paidAt, 'the payment'))
  await store(tx, invoice, { paidAt: null, paidAmount: null, paidBy: null })
  await noteOrder(tx, by, order, 'unpaid', { invoice: { to: invoice.number }, payment: { from: paymentIn(paidAt, invoice.paidAmount) } })
}

async function pay(tx: Orm, by: string, order: StudyOrder, invoice: Invoice, { on, amount }: { on: string; amount: number }) {
  const paidAt = noonOf(on)
  await store(tx, invoice, { paidAt, paidAmount: amount, paidBy: by })
  await noteOrder(tx, by, order, 'paid', { invoice: { to: invoice.number }, payment: { to: paymentIn(paidAt, amount) } })
}

async function refund(tx: Orm, by: string, order: StudyOrder, invoice: Invoice, on: string) {
  const refundedAt = noonOf(on)
  await store(tx, invoice, { refundedAt, refundedBy: by })
  await noteOrder(tx, by, order, 'refunded', { invoice: { to: invoice.number }, payment: { to: paymentIn(refundedAt, invoice.paidAmount) } })
}

const store = (tx: Orm, { id }: Invoice, values: Partial<Invoice>) => tx.update(invoices).set(values).where(eq(invoices.id, id))

const paymentIn = (at: string, amount: number | null) => `CHF\u00a0${formatRappen(amount ?? 0)}, ${formatDay(at)}`

/** A wrong year is the likeliest slip: no day that is still to come, and none before what it belongs to. */
function dayWithin(date: string | undefined, earliest: string, what: string) {
  const today = dayOf(new Date().toISOString())
  const day = date ?? today
  if (day > today) throw invalid([{ path: 'date', message: 'This day is still to come' }])
  if (day < dayOf(earliest)) throw invalid([{ path: 'date', message: `This day is before ${what} of ${formatDay(earliest)}` }])
  return day
}

/** A part of the amount, or too much, has no place in the books yet, and must not look as if it had. */
function wholeOf({ total }: Invoice, amount = total) {
  if (amount === total) return amount
  throw invalid([{ path: 'amount', message: `Only the whole amount of CHF\u00a0${formatRappen(total)} can be recorded` }])
}
