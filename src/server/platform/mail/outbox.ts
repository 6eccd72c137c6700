import { and, asc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { day, hour, minute, second } from '../../../model/durations'
import type { Config } from '../config/config'
import type { Database } from '../db/database'
import { fromNow, now } from '../db/schema/columns'
import { type MailAttachment, mails } from '../db/schema/mail-tables'
import { answerTo, StoreAway, WorkerEnded } from '../http/errors'
import { effectiveTerms } from '../settings/effective-terms'
import { openMailThread } from './mail-thread'
import { type Refusal, refusalIn } from './refusal'
import type { Envelope, Transport, usualTimeouts } from './transport'
import { type MailLog, mailWarnings } from './warnings'

/** How long a mail that was refused for now waits, by the number of refusals. After the last it has failed. */
export const pauses = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, day, day, day] as const

/** How long nothing is sent when the mail server as a whole is away. An outage never makes a mail fail. */
const outagePauses = [5 * second, 15 * second, 30 * second, minute, 2 * minute, 5 * minute] as const

/** A claim is renewed while a mail is being sent; of a process that died it ends by itself. */
const claimed = 90 * second
const renewEvery = 30 * second
const pollEvery = 20 * second
/** Of two that look at once, the one that began first sees what the other says from its later now on: no claim is foreign for that. */
const atOnce = minute

type OutboxOptions = {
  config: Config
  database: Database
  /** Reads what a mail refers to. Only those who send it know what that is. */
  loadAttachments: (references: readonly MailAttachment[]) => Promise<Envelope['attachments']>
  /** Queues some of what may wait until nothing else is due. Nothing comes of it when there is no more. */
  queueMore?: () => Promise<boolean>
  log?: MailLog | undefined
  /** Shortened by tests. */
  timeouts?: typeof usualTimeouts
}
type Row = typeof mails.$inferSelect

/** Sends what waits in the database: one mail at a time, at least once, shared with every other instance on the same database. */
export function createOutbox({ config, database, loadAttachments, queueMore, log, timeouts }: OutboxOptions) {
  const { orm } = database
  const warn = mailWarnings(log)
  const failed = (error: unknown) => log?.error({ error }, 'mail failed')
  let transport: Promise<Transport> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let round: Promise<void> | undefined
  let isRunning = false
  /** What was being sent when the server stopped stays claimed and is sent again: nobody notes anything of it. */
  let isCutOff = false
  let wasWoken = false
  let outages = 0

  function opened() {
    transport ??= openMailThread(config, timeouts)
    return transport
  }

  async function claimNext(): Promise<Row | undefined> {
    // Later than anybody may say now, it was said by a clock that was ahead and is right again.
    const isFree = or(isNull(mails.claimedUntil), lt(mails.claimedUntil, now()), gt(mails.claimedUntil, fromNow(claimed + atOnce)))
    const isDue = or(lte(mails.nextAttemptAt, now()), gt(mails.nextAttemptAt, fromNow(Math.max(...pauses) + atOnce)))
    const next = orm
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.state, 'waiting'), isDue, isFree))
      .orderBy(asc(mails.nextAttemptAt), asc(mails.createdAt))
      .limit(1)
      .for('update', { skipLocked: true })
    const [row] = await orm
      .update(mails)
      .set({ claimedUntil: fromNow(claimed) })
      .where(eq(mails.id, sql`(${next})`))
      .returning()
    return row
  }

  /** Nothing comes of what cannot be read: that is about this mail. A database that is away or full, or a store of files, is not, and no attempt. */
  async function attachmentsOf(row: Row): Promise<Envelope['attachments'] | Refusal> {
    try {
      return await loadAttachments(row.attachments)
    } catch (error) {
      const isStoreAway = error instanceof StoreAway
      const isAboutThisMail = isStoreAway || error instanceof WorkerEnded
      if (!isAboutThisMail && answerTo(error).status === 503) throw error
      failed(error)
      return isStoreAway ? { verdict: 'without files', code: error.code } : { verdict: 'later', code: 'ATTACHMENT' }
    }
  }

  async function handOver(envelope: Envelope): Promise<Refusal | undefined> {
    try {
      return await (await opened()).send(envelope)
    } catch (error) {
      if (isCutOff) return new Promise(() => {})
      failed(error)
      return refusalIn(error, true)
    }
  }

  async function attempt(row: Row): Promise<Refusal | undefined> {
    const renewal = setInterval(() => {
      orm
        .update(mails)
        .set({ claimedUntil: fromNow(claimed) })
        .where(eq(mails.id, row.id))
        .catch(failed)
    }, renewEvery)
    try {
      const attachments = await attachmentsOf(row)
      if ('verdict' in attachments) return attachments
      // The sender of now: a mail that was refused for a wrong one goes out with the right one.
      const { mailFrom } = await effectiveTerms(orm, config)
      return await handOver({ ...row, from: mailFrom, to: row.recipient, attachments })
    } finally {
      clearInterval(renewal)
    }
  }

  /** Once it is sent, what it said is forgotten: it is the receiver's now, and may hold a personal link. */
  async function noteSent(row: Row) {
    await orm
      .update(mails)
      .set({ state: 'sent', sentAt: now(), attempts: row.attempts + 1, claimedUntil: null, lastError: null, text: '', html: '', endUrl: null })
      .where(eq(mails.id, row.id))
  }

  async function noteRefusal(row: Row, { verdict, code }: Refusal) {
    const pause = pauses[row.attempts]
    const isOver = verdict === 'never' || (verdict === 'later' && pause === undefined)
    // After an outage it goes behind the others: a mail that breaks the connection must not hold up the rest.
    const next =
      verdict === 'later' && pause !== undefined
        ? { attempts: row.attempts + 1, nextAttemptAt: fromNow(pause) }
        : // Those that need no file go on meanwhile.
          { nextAttemptAt: verdict === 'without files' ? fromNow(minute) : now() }
    if (verdict === 'outage') warn.away(code)
    if (isOver) warn.failed(code)
    await orm
      .update(mails)
      .set({ claimedUntil: null, lastError: code, ...(isOver ? { state: 'failed' as const, attempts: row.attempts + 1 } : next) })
      .where(eq(mails.id, row.id))
  }

  /** Sends everything that is due; stops early when the server is away. Returns how many were sent. */
  async function sendDue(): Promise<number> {
    for (let sent = 0; ; ) {
      const row = await claimNext()
      const isStopping = round && !isRunning
      if (!row && (isStopping || !(await queueMore?.()))) return sent
      if (!row) continue
      const refusal = await attempt(row)
      if (refusal) await noteRefusal(row, refusal)
      else await noteSent(row)
      if (refusal?.verdict === 'outage') {
        outages += 1
        return sent
      }
      outages = 0
      if (!refusal) sent += 1
      if (round && !isRunning) return sent
    }
  }

  async function work() {
    try {
      await sendDue()
    } catch (error) {
      failed(error)
    }
    round = undefined
    if (!isRunning) return
    const again = wasWoken && outages === 0
    const pause = outages > 0 ? (outagePauses[Math.min(outages, outagePauses.length) - 1] as number) : pollEvery
    timer = setTimeout(turn, again ? 0 : pause)
  }

  /** Whoever starts the server learns at once that mails do not go out; the website goes on without them. */
  async function tryServer() {
    const code = await (await opened()).check()
    if (!isRunning) return
    if (code) warn.away(code)
    else log?.info({}, 'mail server answers')
  }

  function turn() {
    clearTimeout(timer)
    if (!isRunning || round) return
    // Of what has come so far nothing is overlooked: the round begins with looking.
    wasWoken = false
    round = work()
  }

  return {
    sendDue,
    /** Begins to send by itself. Where one process owns the database, nobody else can be sending what an earlier one left claimed. */
    start: async () => {
      if (database.engine === 'embedded') await orm.update(mails).set({ claimedUntil: null }).where(eq(mails.state, 'waiting'))
      isRunning = true
      isCutOff = false
      if (config.smtpUrl) tryServer().catch(failed)
      turn()
    },
    /** Something new waits. During an outage its pause goes on: one more mail does not bring the server back. */
    wake: () => {
      if (!isRunning) return
      wasWoken = true
      if (outages === 0) turn()
    },
    /** Finishes the mail that is being sent, if that is quick; otherwise it stays claimed and is sent again later. */
    stop: async () => {
      isRunning = false
      clearTimeout(timer)
      let patience: ReturnType<typeof setTimeout> | undefined
      await Promise.race([round, new Promise((over) => (patience = setTimeout(over, 4_000)))])
      clearTimeout(patience)
      isCutOff = true
      if (transport) await (await transport).close()
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
