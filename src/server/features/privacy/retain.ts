import { inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Config } from '../../platform/config/config'
import type { Database, Orm } from '../../platform/db/database'
import { allowLongStatements } from '../../platform/db/deadlines'
import { mails } from '../../platform/db/schema/mail-tables'
import { studyLinks } from '../../platform/db/schema/order-tables'
import { activity } from '../../platform/db/schema/tables'
import { type RemovedMail, removeMailFiles, sweepMailFiles } from './forget'
import { emptied, type Rule, retention } from './retention'

/** What is deleted, and what is emptied of what stays. */
export const everyRule: readonly Rule[] = [...retention, ...emptied]

/** How many rows of each table; never which. */
export type Counts = Record<string, number>

class RolledBack extends Error {}

/** A statement takes no more than 65,535 values; after years without a run there may be more entries than that. */
const atOnce = 1000

const mailKey = { id: mails.id, kind: mails.kind, createdAt: mails.createdAt }

/** Deletes what is over. A dry run does the same and takes it back, so that its counts are the real ones. */
export async function retain({ database, config }: { config: Config; database: Database }, { now = new Date(), isDryRun = false } = {}): Promise<Counts> {
  const counts: Counts = Object.fromEntries(everyRule.map(({ name }) => [name, 0]))
  const removed: RemovedMail[] = []
  try {
    await database.orm.transaction(async (tx) => {
      await allowLongStatements(tx)
      for (const rule of everyRule) removed.push(...(await apply(tx, rule, now, counts)))
      if (isDryRun) throw new RolledBack()
    })
  } catch (error) {
    if (error instanceof RolledBack) return counts
    throw error
  }
  await removeMailFiles(config.dataDir, removed)
  await sweepMailFiles(database.orm, config.dataDir, now)
  return counts
}

/** Returns the mails that are gone; their files follow when the transaction is through. */
async function apply(tx: Orm, { name, table, isOver, isEntry, empties }: Rule, now: Date, counts: Counts): Promise<RemovedMail[]> {
  const add = (table: string, rows: readonly unknown[]) => {
    counts[table] = (counts[table] ?? 0) + rows.length
  }
  if (empties) {
    const nothing = Object.fromEntries(empties.map((name) => [name, null]))
    add(name, await tx.update(table).set(nothing).where(isOver(now, tx)).returning())
    return []
  }
  if (table === mails) {
    const removed = await tx.delete(mails).where(isOver(now, tx)).returning(mailKey)
    add(name, removed)
    return removed
  }
  const key = isEntry ? (table as unknown as { id: AnyPgColumn }).id : sql<string>`''`
  const gone = await tx.delete(table).where(isOver(now, tx)).returning({ id: key })
  add(name, gone)
  const removed: RemovedMail[] = []
  for (let at = 0; isEntry && at < gone.length; at += atOnce) {
    const ids = gone.slice(at, at + atOnce).map(({ id }) => String(id))
    const about = await tx.delete(mails).where(inArray(mails.entryId, ids)).returning(mailKey)
    add('mails', about)
    add('study_links', await tx.delete(studyLinks).where(inArray(studyLinks.orderId, ids)).returning({ id: studyLinks.orderId }))
    add('activity', await tx.delete(activity).where(inArray(activity.entryId, ids)).returning({ id: activity.id }))
    removed.push(...about)
  }
  return removed
}
