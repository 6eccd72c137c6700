import { inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { studyOrders } from '../../../../model/orders/study-orders'
import type { Orm } from '../../../platform/db/database'
import { tableFor } from '../../../platform/db/schema/entity-tables'
import { invoices, payments } from '../../../platform/db/schema/order-tables'

/**
 * The account of an order, worked out from its documents and payments: what is still to come in, what came in, and until when it is to be
 * paid. How it stands is said in `model/orders/account`.
 */
export function accountColumns(order: SQLWrapper) {
  const billed = sql`(select sum(${invoices.total}) from ${invoices} where ${invoices.orderId} = ${order})`
  const dueAt = sql`(select max((${invoices.document} ->> 'dueAt')::timestamptz) from ${invoices} where ${invoices.orderId} = ${order} and ${invoices.kind} = 'invoice'
    and not exists (select from ${invoices} credit where credit.corrects = ${invoices.id}))`
  const paid = sql`coalesce((select sum(${payments.amount}) from ${payments} where ${payments.orderId} = ${order}), 0)`
  const isSample = sql`coalesce((select (${invoices.document} -> 'creditor' ->> 'isSample')::boolean from ${invoices} where ${invoices.orderId} = ${order} and ${invoices.kind} = 'invoice'
    order by ${invoices.createdAt} desc limit 1), false)`
  return { openAmount: sql`${billed} - ${paid}`, paidAmount: paid, dueAt, isSample }
}

/** Writes the accounts of orders anew. Called in every transaction that adds or removes a payment; it counts as no change of an order. */
export async function updateAccounts(tx: Orm, orderIds: readonly string[]) {
  const orders = tableFor(studyOrders)
  await tx
    .update(orders)
    .set(accountColumns(orders.id))
    .where(inArray(orders.id, [...orderIds]))
}
