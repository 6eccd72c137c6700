import { sql } from 'drizzle-orm'
import type { StudyOrder } from '../../../../model/orders/study-orders'
import type { Orm } from '../../../platform/db/database'
import { amongIds } from '../../../platform/db/schema/columns'
import { type InvoiceDocument, invoices, payments } from '../../../platform/db/schema/order-tables'

/** What money is booked to: an order or, where it was deleted, what its documents still tell of it. */
export type Payable = Pick<
  StudyOrder,
  'id' | 'createdAt' | 'organization' | 'firstName' | 'lastName' | 'documentNumbers' | 'openAmount' | 'paidAmount' | 'cancelledAt'
>

/** Orders that were deleted, by their documents, which outlive them: money still comes in for them, and goes back. */
export async function goneOrders(orm: Orm, ids: string[]): Promise<Payable[]> {
  const paid = sql`coalesce((select sum(${payments.amount}) from ${payments} where ${payments.orderId} = ${invoices.orderId}), 0)`
  const rows = await orm
    .select({
      id: invoices.orderId,
      documentNumbers: sql<string>`string_agg(${invoices.number}, ', ' order by ${invoices.createdAt}, ${invoices.kind} desc)`,
      document: sql<InvoiceDocument>`(array_agg(${invoices.document} order by ${invoices.createdAt} desc))[1]`,
      openAmount: sql`sum(${invoices.total}) - ${paid}`.mapWith(Number),
      paidAmount: paid.mapWith(Number),
    })
    .from(invoices)
    .where(amongIds(invoices.orderId, ids))
    .groupBy(invoices.orderId)
  return rows.map(({ document: { orderedAt, customer }, ...row }) => ({
    ...row,
    ...{ createdAt: orderedAt, organization: customer.organization, firstName: '', lastName: customer.name, cancelledAt: null },
  }))
}
