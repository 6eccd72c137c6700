import { and, count, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { website } from '../../../model/content/activity'
import type { Entity } from '../../../model/fields/entity'
import { contactMessages } from '../../../model/inbox/contact-messages'
import { partnerApplications } from '../../../model/inbox/partner-applications'
import { studyOrders } from '../../../model/orders/study-orders'
import type { Overview } from '../../../model/settings/overview'
import type { Database, Orm } from '../../platform/db/database'
import { tableFor } from '../../platform/db/schema/entity-tables'
import { mails } from '../../platform/db/schema/mail-tables'
import { activity, administrators } from '../../platform/db/schema/tables'
import type { Sites } from '../editions'
import { lastBooksCheck, readOrderSums, totalsOf } from '../orders'
import { monthsOf } from './months'

/** A pause of this length ends a visit. */
const pause = sql`interval '30 minutes'`

type Self = { id: string; email: string }

/** Everything is counted where it is kept counted, or by an index: it takes no longer with more orders. */
export async function overviewFor({ database: { orm }, sites }: { database: Database; sites: Sites }, self: Self): Promise<Overview> {
  const since = await visit(orm, self.id)
  const [sums, { currentYear }] = [await readOrderSums(orm), await sites.live()]
  return {
    since,
    fresh: {
      orders: await countSince(orm, studyOrders, since),
      messages: await countSince(orm, contactMessages, since),
      applications: await countSince(orm, partnerApplications, since),
    },
    orders: totalsOf(sums),
    books: await lastBooksCheck(orm),
    mails: { waiting: await orm.$count(mails, eq(mails.state, 'waiting')), failed: await orm.$count(mails, eq(mails.state, 'failed')) },
    months: monthsOf(sums, currentYear),
    deeds: await orm
      .select()
      .from(activity)
      .where(and(ne(activity.administrator, self.email), ne(activity.administrator, website)))
      .orderBy(desc(activity.createdAt), desc(activity.id))
      .limit(5),
  }
}

/** Notes that the administrator is here, and says when the visit before ended. The first one begins with the account. */
async function visit(orm: Orm, id: string): Promise<string> {
  const { activeAt, visitedAt, createdAt } = administrators
  const [row] = await orm
    .update(administrators)
    .set({ visitedAt: sql`case when ${activeAt} < now() - ${pause} then ${activeAt} else ${visitedAt} end`, activeAt: sql`now()` })
    .where(eq(administrators.id, id))
    .returning({ visitedAt, createdAt })
  return row?.visitedAt ?? (row?.createdAt as string)
}

async function countSince(orm: Orm, entity: Entity, since: string) {
  const table = tableFor(entity)
  const [found] = await orm.select({ rows: count() }).from(table).where(gt(table.createdAt, since))
  return found?.rows ?? 0
}
