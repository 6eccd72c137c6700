import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { website } from '../../../../model/content/activity'
import { minute, second } from '../../../../model/durations'
import type { Orm } from '../../../platform/db/database'
import { now } from '../../../platform/db/schema/columns'
import { editions } from '../../../platform/db/schema/edition-tables'
import type { StartTerms } from '../../../platform/settings/effective-terms'
import { loadDraft } from '../draft/drafts'
import { errorsIn, giveUpSchedule, publishDraft } from './publish'

type Parts = {
  orm: Orm
  config: StartTerms
  /** Tells everyone that the site shows something else, and sends the mails about it. */
  announce: () => Promise<void>
  /** The minute has come, whoever publishes: this instance shows what is there now, whether or not it hears of it from the other. */
  refresh: () => void
}

/** Publishes what is scheduled, at its minute. UploadedFiles instances may try: the row of the year is held by one, and the others find nothing due. */
export function createTimetable({ orm, config, announce, refresh }: Parts) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let failed: ((error: unknown) => void) | undefined
  let turn = 0
  /** The minute has come, and the database was not asked since. */
  let isOver = false

  const isDue = and(isNotNull(editions.publishAt), lte(editions.publishAt, now()))

  async function publishDue() {
    const due = await orm.select({ year: editions.year }).from(editions).where(isDue).orderBy(asc(editions.year))
    for (const { year } of due) if (await orm.transaction((tx) => publishIfDue(tx, year))) await announce()
  }

  async function publishIfDue(tx: Orm, year: number): Promise<boolean> {
    const [row] = await tx
      .select()
      .from(editions)
      .where(and(eq(editions.year, year), isDue))
      .for('update')
    if (!row) return false
    const by = row.scheduledBy ?? website
    const draft = await loadDraft(tx, year, 'update')
    if (draft && errorsIn(draft.checks).length === 0) await publishDraft(tx, config, { year, by, isScheduled: true })
    else await giveUpSchedule(tx, config, { year, by, checks: draft?.checks ?? [] })
    return true
  }

  const isSoon = (wait: number | null | undefined): wait is number => typeof wait === 'number' && wait <= minute

  /** By the database's clock, so that instances on several machines agree. */
  async function untilNext(): Promise<number | undefined> {
    const [next] = await orm
      .select({ wait: sql`extract(epoch from min(${editions.publishAt}) - now()) * 1000`.mapWith(Number) })
      .from(editions)
      .where(isNotNull(editions.publishAt))
    return next && Number.isFinite(next.wait) && next.wait !== null ? next.wait : undefined
  }

  async function run() {
    let wait = 0
    try {
      await publishDue()
      if (isOver) refresh()
      isOver = false
    } catch (error) {
      failed?.(error)
      wait = second
    }
    await arm(wait)
  }

  /** Looks again at the next minute that is set, and at least every minute. Called whenever one may have been set or taken back. */
  async function arm(least = 0) {
    if (!failed) return
    turn += 1
    const mine = turn
    clearTimeout(timer)
    const wait = await untilNext().catch(() => null)
    if (mine !== turn || !failed) return
    timer = setTimeout(
      () => {
        isOver ||= isSoon(wait)
        running = run()
      },
      Math.max(least, isSoon(wait) ? wait : wait === null ? second : minute),
    ).unref()
  }

  return {
    publishDue,
    arm: () => arm(),
    async start(reportFailure: (error: unknown) => void) {
      failed = reportFailure
      await arm()
    },
    async stop() {
      failed = undefined
      clearTimeout(timer)
      await running
    },
  }
}

export type Timetable = ReturnType<typeof createTimetable>
