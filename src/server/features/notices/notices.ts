import { eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type EditionNotice, editionNotices, type NoticeCounts } from '../../../model/inbox/edition-notices'
import type { Config } from '../../platform/config/config'
import type { KeyedHash } from '../../platform/config/secret'
import type { Orm } from '../../platform/db/database'
import { now } from '../../platform/db/schema/columns'
import { col, tableFor } from '../../platform/db/schema/entity-tables'
import { queueMail } from '../../platform/mail/queue'
import { deleteRow } from '../../platform/rows/rows'
import { effectiveTerms } from '../../platform/settings/effective-terms'
import { mayConfirm } from '../inbox'
import { forgetEntry, type RemovedMail } from '../privacy'
import { newLink } from './links'
import { confirmationAsked, noticeAlreadyRequested } from './notice-mails'

const table = tableFor(editionNotices)
const confirmedAt = col(table, 'confirmedAt')

const isAddress = (email: string) => eq(sql`lower(${col(table, 'email')})`, sql`lower(${email})`)

/** Takes an address, known or not: the same is done and said either way. */
export async function requestNotice(tx: Orm, context: { config: Config; keyedHash: KeyedHash }, email: string) {
  // A second sender of the same address waits here until the first is done.
  await tx.insert(table).values({ email }).onConflictDoNothing()
  const asked = sql`case when ${confirmedAt} is null then now() else ${table.createdAt} end`
  const [notice] = (await tx.update(table).set({ createdAt: asked }).where(isAddress(email)).returning()) as EditionNotice[]
  if (!notice) return
  if (!(await mayConfirm(tx, context, 'notices', email))) return
  const terms = await effectiveTerms(tx, context.config)
  const url = await newLink(tx, terms.publicUrl, notice.confirmedAt ? 'end' : 'confirm', notice.id)
  await queueMail(tx, terms, (notice.confirmedAt ? noticeAlreadyRequested : confirmationAsked)(terms, notice, url))
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
