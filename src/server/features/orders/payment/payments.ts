import { and, eq } from 'drizzle-orm'
import { limits } from '../../../../model/limits'
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
import type { Payable } from '../account/gone-orders'
import { paymentsOf, sumOf } from '../account/movements'
import { currentInvoices, invoicesOf } from '../books/issued-documents'
import { activityOf, noteOrder } from '../fulfilment'

/** A payment for an order that is locked; `bankEntry` is what it was read from, where nobody typed it. */
type Booking = { order: Payable; body: PaymentBody; bankEntry?: string }

/**
 * Notes money that came in, in parts or too much, or that went back. Also for a cancelled order: what the bank says happened, and what
 * came in for nothing is shown as money to pay back.
 */
export async function recordPayment(tx: Orm, by: string, order: StudyOrder, body: PaymentBody) {
  await refuseSecond(tx, order, body)
  await recordPayments(tx, by, [{ order, body }])
}

/**
 * Two people who saw the same open amount would note the same money twice: the second is told what the first did. Who does not say what
 * they saw is asked to where the very same payment is there already.
 */
async function refuseSecond(tx: Orm, order: StudyOrder, { seen, amount = order.openAmount ?? 0, date, way = 'bank' }: PaymentBody) {
  if (seen && seen.open === order.openAmount) return
  const noted = (await paymentsOf(tx, order.id)).toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  const paidAt = noonOf(date ?? today())
  if (!seen && !noted.some((one) => one.amount === amount && one.paidAt === paidAt && one.way === way)) return
  const last = noted.at(-1)
  const told = last ? ` The last payment is ${inWords(last)}, noted by ${last.by}.` : ''
  throw new HttpError(409, `The account has changed meanwhile: ${money(order.openAmount ?? 0)} is open.${told} Nothing was noted; please look once more.`)
}

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

const money = (rappen: number) => `CHF\u00a0${formatRappen(rappen)}`
const inWords = ({ amount, paidAt }: Pick<Payment, 'amount' | 'paidAt'>) => `${money(Math.abs(amount))}, ${formatDay(paidAt)}`
const today = () => dayOf(new Date().toISOString())

/** A wrong year is the likeliest slip: no day that is still to come, and none before the order. */
function dayWithin(date: string | undefined, earliest: string) {
  const day = date ?? today()
  if (day > today()) throw invalid([{ path: 'date', message: 'This day is still to come' }])
  if (day < dayOf(earliest)) throw invalid([{ path: 'date', message: `This day is before the order of ${formatDay(earliest)}` }])
  return day
}

function amountWithin(amount: number, received: number) {
  if (amount === 0) throw invalid([{ path: 'amount', message: 'Please enter an amount' }])
  if (received + amount < 0) throw invalid([{ path: 'amount', message: `Only ${money(received)} came in` }])
  if (received + amount > limits.integer) throw invalid([{ path: 'amount', message: 'More than an account can hold' }])
  return amount
}
