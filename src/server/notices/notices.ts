import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { day } from '../../entities/durations'
import { type EditionNotice, editionNotices, type NoticeCounts } from '../../entities/edition-notices'
import type { Context } from '../context'
import { ago, now } from '../db/columns'
import type { Orm } from '../db/database'
import { col, tableFor } from '../db/entity-tables'
import { mails } from '../db/mail-tables'
import { queueMail } from '../mail/queue'
import { forgetEntry, type RemovedMail } from '../privacy/forget'
import { deleteRow } from '../rows/rows'
import { effectiveTerms } from '../settings/effective'
import { newLink } from './links'
import { alreadyWanted, confirmationAsked } from './notice-mails'

const table = tableFor(editionNotices)
const confirmedAt = col(table, 'confirmedAt')

const isAddress = (email: string) => eq(sql`lower(${col(table, 'email')})`, sql`lower(${email})`)

/** Nobody is flooded by a stranger who enters their address again and again. */
const mostMailsADay = 3

/** Takes an address, known or not: the same is done and said either way. */
export async function wantNotice(tx: Orm, { config }: Pick<Context, 'config'>, email: string) {
  // A second sender of the same address waits here until the first is done.
  await tx.insert(table).values({ email }).onConflictDoNothing()
  const asked = sql`case when ${confirmedAt} is null then now() else ${table.createdAt} end`
  const [notice] = (await tx.update(table).set({ createdAt: asked }).where(isAddress(email)).returning()) as EditionNotice[]
  if (!notice) return
  const recent = await tx.$count(mails, and(eq(mails.entryId, notice.id), gt(mails.createdAt, ago(day))))
  if (recent >= mostMailsADay) return
  const terms = await effectiveTerms(tx, config)
  const url = await newLink(tx, terms.publicUrl, notice.confirmedAt ? 'end' : 'confirm', notice.id)
  await queueMail(tx, terms, (notice.confirmedAt ? alreadyWanted : confirmationAsked)(terms, notice, url))
}

/** It keeps the day on which it was confirmed first. */
export async function confirmNotice(orm: Orm, id: string) {
  const kept = sql`coalesce(${confirmedAt}, ${now()})`
  await orm.update(table).set({ confirmedAt: kept }).where(eq(table.id, id))
}

/** Nothing of it stays, also no mail that was about to go out. The mails are returned, whose files follow. */
export async function endNotice(tx: Orm, id: string): Promise<RemovedMail[]> {
  await deleteRow(tx, editionNotices, id)
  return forgetEntry(tx, id)
}

export async function noticeOf(orm: Orm, email: string): Promise<EditionNotice | undefined> {
  const [notice] = await orm.select().from(table).where(isAddress(email))
  return notice as EditionNotice | undefined
}

export async function countNotices(orm: Orm): Promise<NoticeCounts> {
  return { confirmed: await orm.$count(table, isNotNull(confirmedAt)), unconfirmed: await orm.$count(table, isNull(confirmedAt)) }
}
