import { eq, type SQL, sql } from 'drizzle-orm'
import { limits } from '../../../model/limits'
import type { Orm } from '../../platform/db/database'
import { settings } from '../../platform/db/schema/tables'
import { keepSetting, settingOf } from '../../platform/rows/settings'
import { record } from '../activity'

const setting = 'handled days'

/** For how many days messages and applications are kept after they are handled. */
export async function handledDays(orm: Orm): Promise<number> {
  return Number((await settingOf(orm, setting)) ?? limits.handledDays)
}

export async function keepHandledDays(tx: Orm, by: string, days: number) {
  const before = await handledDays(tx)
  if (before === days) return
  await keepSetting(tx, setting, String(days))
  const changes = { handledDays: { from: before, to: days } }
  await record(tx, { by, action: 'changed', entity: 'settings', entryId: 'inbox', title: 'Handled messages', changes })
}

/** What was handled before it is over at a moment. Read by the statement that deletes: a changed setting holds from the next run on. */
export function handledLimit(now: Date): SQL {
  const stored = sql`(select ${settings.value}::int from ${settings} where ${eq(settings.name, setting)})`
  return sql`${now.toISOString()}::timestamptz - make_interval(days => coalesce(${stored}, ${limits.handledDays}::int))`
}
