import { and, desc, eq, sql } from 'drizzle-orm'
import type { Changes } from '../../../model/content/activity'
import { minute } from '../../../model/durations'
import type { Orm } from '../../platform/db/database'
import { ago } from '../../platform/db/schema/columns'
import { activity } from '../../platform/db/schema/tables'
import { record } from './record'

/** For so long after the last one, another save of the same counts as the same piece of work. */
const oneWork = 10 * minute

type Ongoing = Omit<Parameters<typeof record>[1], 'changes'> & { changes: Changes }

/** Notes what is saved while somebody types: one entry for the whole of it, which tells what was at the beginning and what is now. */
export async function recordOngoing(tx: Orm, { changes, ...done }: Ongoing) {
  const isSame = and(eq(activity.entity, done.entity), eq(activity.entryId, done.entryId), eq(activity.title, done.title))
  const [last] = await tx
    .select({ id: activity.id, administrator: activity.administrator, action: activity.action, changes: activity.changes, isRecent: isRecent() })
    .from(activity)
    .where(isSame)
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(1)
  if (!last?.isRecent || last.administrator !== done.by || last.action !== done.action) return record(tx, { ...done, changes })
  await tx
    .update(activity)
    .set({ changes: together(last.changes, changes), createdAt: sql`clock_timestamp()` })
    .where(eq(activity.id, last.id))
}

const isRecent = () => sql<boolean>`${activity.createdAt} > ${ago(oneWork)}`

/** What was at the beginning, and what is at the end; what is as it was has not changed. */
function together(earlier: Changes, later: Changes): Changes {
  const all = { ...earlier, ...later }
  for (const [name, change] of Object.entries(earlier)) {
    const now = later[name]
    if (now && 'from' in change && 'to' in now) all[name] = { from: change.from, to: now.to }
    else if (now) all[name] = {}
  }
  return Object.fromEntries(Object.entries(all).filter(([, change]) => !('from' in change) || JSON.stringify(change.from) !== JSON.stringify(change.to)))
}
