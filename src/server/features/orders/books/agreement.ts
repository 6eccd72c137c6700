import { sql } from 'drizzle-orm'
import type { BooksCheck } from '../../../../model/orders/books-check'
import { studyOrders } from '../../../../model/orders/study-orders'
import { dayOf } from '../../../../model/swiss-day'
import { formatRappen } from '../../../../study/prices'
import { AppError } from '../../../platform/app-error'
import type { Orm } from '../../../platform/db/database'
import { col, tableFor } from '../../../platform/db/schema/entity-tables'
import { invoices, payments } from '../../../platform/db/schema/order-tables'
import { keepSetting, settingOf } from '../../../platform/rows/settings'

const setting = 'books check'

/** The latest comparison; nothing before the first night. */
export async function lastBooksCheck(orm: Orm): Promise<BooksCheck | null> {
  const kept = await settingOf(orm, setting)
  return kept === undefined ? null : (JSON.parse(kept) as BooksCheck)
}

/**
 * Compares what is kept with every order, what documents and payments come to, and what the bank told of. Samples are in no sum. All of it
 * is read in one statement, so that an order which is placed meanwhile stands on every side or on none.
 */
async function compareBooks(orm: Orm): Promise<BooksCheck> {
  const orders = tableFor(studyOrders)
  const [open, paid, isSample] = [col(orders, 'openAmount'), col(orders, 'paidAmount'), col(orders, 'isSample')]
  const { rows } = await orm.execute(
    sql`with documents as (
      select ${invoices.orderId} as id, sum(${invoices.total}) as billed,
        (array_agg((${invoices.document} -> 'creditor' ->> 'isSample')::boolean order by ${invoices.createdAt} desc) filter (where ${invoices.kind} = 'invoice'))[1] as is_sample
      from ${invoices} group by 1
    ), moved as (
      select ${payments.orderId} as id, sum(${payments.amount}) as paid, coalesce(sum(${payments.amount}) filter (where ${payments.bankEntry} is not null), 0) as told
      from ${payments} group by 1
    ), books as (
      select documents.id, billed, coalesce(paid, 0) as paid, coalesce(told, 0) as told, is_sample from documents left join moved on moved.id = documents.id
    ), compared as (
      select books.*, ${orders.id} as here, ${open} as open_kept, ${paid} as paid_kept, ${isSample} as sample_kept, ${col(orders, 'documentNumbers')} as numbers
      from books full join ${orders} on ${orders.id} = books.id
    )
    select
      coalesce(sum(case when here is null then paid else paid_kept end) filter (where not coalesce(sample_kept, is_sample)), 0)::text as orders,
      coalesce(sum(case when here is null then billed - paid else open_kept end) filter (where not coalesce(sample_kept, is_sample)), 0)::text as "ordersOpen",
      coalesce(sum(paid) filter (where not is_sample), 0)::text as journal,
      coalesce(sum(billed - paid) filter (where not is_sample), 0)::text as "journalOpen",
      coalesce(sum(told) filter (where not is_sample), 0)::text as bank,
      coalesce(sum(paid - told) filter (where not is_sample), 0)::text as "byHand",
      coalesce(json_agg(json_build_object('order', here, 'numbers', numbers, 'kept', open_kept, 'booked', billed - paid)) filter (
        where here is not null and (open_kept is distinct from billed - paid or paid_kept is distinct from coalesce(paid, 0) or sample_kept is distinct from coalesce(is_sample, false))
      ), '[]'::json) as differing
    from compared`,
  )
  const found = rows[0] as Record<string, string> & { differing: BooksCheck['differing'] }
  const amount = (name: string) => Number(found[name])
  return {
    at: new Date().toISOString(),
    orders: { paid: amount('orders'), open: amount('ordersOpen') },
    journal: { paid: amount('journal'), open: amount('journalOpen') },
    bank: { told: amount('bank'), byHand: amount('byHand') },
    differing: found.differing.slice(0, 20),
  }
}

/** Once a night; what does not agree is an error that whoever watches the log sees, and stands in the overview. */
export async function checkBooks(orm: Orm): Promise<void> {
  const last = await lastBooksCheck(orm)
  if (last && dayOf(last.at) === dayOf(new Date().toISOString())) return
  const check = await compareBooks(orm)
  await keepSetting(orm, setting, JSON.stringify(check))
  const { orders, journal, differing } = check
  if (differing.length === 0 && orders.paid === journal.paid && orders.open === journal.open) return
  const said = ({ paid, open }: BooksCheck['orders']) => `CHF ${formatRappen(paid)} paid, CHF ${formatRappen(open)} open`
  const which = differing.map(({ numbers, order }) => numbers ?? order).join('; ')
  throw new AppError(`The books do not agree: orders ${said(orders)}; journal ${said(journal)}${which && `; ${which}`}`)
}
