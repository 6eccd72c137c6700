import { and, eq } from 'drizzle-orm'
import { message } from '../../../../model/messages/message'
import type { Payment } from '../../../../model/orders/fulfilment'
import type { PaymentBody } from '../../../../model/orders/order-payment'
import type { StudyOrder } from '../../../../model/orders/study-orders'
import { dayOf } from '../../../../model/swiss-day'
import { formatRappen } from '../../../../study/prices'
import type { Orm } from '../../../platform/db/database'
import { isId } from '../../../platform/db/schema/columns'
import { payments } from '../../../platform/db/schema/order-tables'
import { HttpError, invalid, notFound } from '../../../platform/http/errors'
import { formatDay, noonOf } from '../../../platform/swiss-time'
import { recordAll } from '../../activity'
import { updateAccounts } from '../account/account-columns'
import { paymentsOf, sumOf } from '../account/movements'
import { currentInvoices, invoicesOf } from '../books/issued-documents'
import { activityOf, noteOrder } from '../fulfilment'

/** A payment for an order that is locked; `bankEntry` is what it was read from, where nobody typed it. */
type Booking = { order: StudyOrder; body: PaymentBody; bankEntry?: string }

/**
 * Notes money that came in, in parts or too much, or that went back. Also for a cancelled order: what the bank says happened, and what
 * came in for nothing is shown as money to pay back.
 */
export const recordPayment = (tx: Orm, by: string, order: StudyOrder, body: PaymentBody) => recordPayments(tx, by, [{ order, body }])

/** UploadedFiles in as many statements as one takes: a thousand of them hold nobody up. */
export async function recordPayments(tx: Orm, by: string, bookings: readonly Booking[]) {
  const ids = [...new Set(bookings.map(({ order }) => order.id))]
  const billed = await currentInvoices(tx, ids)
  const paid = new Map<string, number>()
  const booked = bookings.map(({ order, body, bankEntry }) => {
    const invoice = billed.get(order.id)
    if (!invoice || order.openAmount === null) throw new HttpError(409, message('orderWithoutInvoice'))
    const before = paid.get(order.id) ?? 0
    const amount = amountWithin(body.amount ?? order.openAmount - before, order.paidAmount + before)
    paid.set(order.id, before + amount)
    const paidAt = noonOf(dayWithin(body.date, order.createdAt))
    return { order, invoice, payment: { orderId: order.id, amount, paidAt, way: body.way ?? 'bank', note: body.note || null, by, bankEntry } }
  })
  await inPortions(booked, (some) => tx.insert(payments).values(some.map(({ payment }) => payment)))
  await inPortions(ids, (some) => updateAccounts(tx, some))
  const noted = booked.map(({ order, invoice, payment }) => {
    const changes = { invoice: { to: invoice.number }, payment: { to: inWords(payment) } }
    return activityOf(by, order, payment.amount > 0 ? 'paid' : 'refunded', changes)
  })
  await inPortions(noted, (some) => recordAll(tx, some))
}

/** A statement takes no more than 65,535 values. */
async function inPortions<Value>(all: readonly Value[], write: (some: readonly Value[]) => PromiseLike<unknown>) {
  for (let at = 0; at < all.length; at += 1000) await write(all.slice(at, at + 1000))
}

/** Takes away what was noted by mistake. */
export async function removePayment(tx: Orm, by: string, order: StudyOrder, id: string) {
  const here = and(eq(payments.id, id), eq(payments.orderId, order.id))
  const [payment] = isId(id) ? await tx.delete(payments).where(here).returning() : []
  if (!payment) throw notFound()
  if (sumOf(await paymentsOf(tx, order.id)) < 0) throw new HttpError(409, 'More would have gone back than came in. Remove the refund first.')
  await updateAccounts(tx, [order.id])
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
