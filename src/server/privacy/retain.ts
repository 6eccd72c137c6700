import { inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '../context'
import type { Orm } from '../db/database'
import { mails, studyLinks } from '../db/order-tables'
import { activity, settings } from '../db/tables'
import { type RemovedMail, removeMailFiles } from './forget'
import { type Rule, retention } from './retention'

/** How many rows of each table; never which. */
export type Counts = Record<string, number>

class RolledBack extends Error {}

const mailKey = { id: mails.id, kind: mails.kind, createdAt: mails.createdAt }

/** Deletes what is over. A dry run does the same and takes it back, so that its counts are the real ones. */
export async function retain({ database, config }: Pick<Context, 'database' | 'config'>, { now = new Date(), isDryRun = false } = {}): Promise<Counts> {
  const counts: Counts = Object.fromEntries(retention.map(({ name }) => [name, 0]))
  const removed: RemovedMail[] = []
  try {
    await database.orm.transaction(async (tx) => {
      for (const rule of retention) removed.push(...(await apply(tx, rule, now, counts)))
      if (isDryRun) throw new RolledBack()
    })
  } catch (error) {
    if (error instanceof RolledBack) return counts
    throw error
  }
  await removeMailFiles(config.dataDir, removed)
  return counts
}

/** Returns the mails that are gone; their files follow when the transaction is through. */
async function apply(tx: Orm, { name, table, isOver, isEntry }: Rule, now: Date, counts: Counts): Promise<RemovedMail[]> {
  const add = (table: string, rows: readonly unknown[]) => {
    counts[table] = (counts[table] ?? 0) + rows.length
  }
  if (table === mails) {
    const letters = await tx.delete(mails).where(isOver(now, tx)).returning(mailKey)
    add(name, letters)
    return letters
  }
  const key = isEntry ? (table as unknown as { id: AnyPgColumn }).id : sql<string>`''`
  const gone = await tx.delete(table).where(isOver(now, tx)).returning({ id: key })
  add(name, gone)
  if (!isEntry || gone.length === 0) return []
  const ids = gone.map(({ id }) => String(id))
  const letters = await tx.delete(mails).where(inArray(mails.entryId, ids)).returning(mailKey)
  add('mails', letters)
  add('study_links', await tx.delete(studyLinks).where(inArray(studyLinks.orderId, ids)).returning({ id: studyLinks.orderId }))
  add('activity', await tx.delete(activity).where(inArray(activity.entryId, ids)).returning({ id: activity.id }))
  return letters
}

const lastRun = 'retention day'

/** Once a day, by whichever instance comes first. */
export async function retainDaily(context: Context, say: (counts: Counts) => void) {
  const today = new Date().toISOString().slice(0, 10)
  const claimed = await context.database.orm
    .insert(settings)
    .values({ name: lastRun, value: today })
    .onConflictDoUpdate({ target: settings.name, set: { value: today, updatedAt: sql`now()` as never }, setWhere: sql`${settings.value} <> ${today}` })
    .returning()
  if (claimed.length > 0) say(await retain(context))
}
