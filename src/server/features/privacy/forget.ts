import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import { day } from '../../../model/durations'
import { limits } from '../../../model/limits'
import type { Orm } from '../../platform/db/database'
import { isId } from '../../platform/db/schema/columns'
import { mails } from '../../platform/db/schema/mail-tables'
import { studyLinks } from '../../platform/db/schema/order-tables'
import { activity, idempotencyKeys } from '../../platform/db/schema/tables'
import { mailFileName, mailFolder } from '../../platform/mail/transport'

export type RemovedMail = { id: string; kind: string; createdAt: string }

/**
 * Removes what is kept about an entry besides the entry: its mails, links, the copy that recognises a repeated sending, and what
 * its history says. That something was done, when and by whom, stays. Returns the mails, whose files go after the transaction.
 */
export async function forgetEntry(tx: Orm, id: string): Promise<RemovedMail[]> {
  const removed = await tx.delete(mails).where(eq(mails.entryId, id)).returning({ id: mails.id, kind: mails.kind, createdAt: mails.createdAt })
  await tx.delete(studyLinks).where(eq(studyLinks.orderId, id))
  await tx
    .update(idempotencyKeys)
    .set({ answer: { id } })
    .where(eq(sql`${idempotencyKeys.answer} ->> 'id'`, id))
  await tx.update(activity).set({ changes: {} }).where(eq(activity.entryId, id))
  return removed
}

/** Mails that were written as files. They follow a deletion that is stored already: one that stays does not make it fail, the sweep tries again. */
export async function removeMailFiles(dataDir: string, removed: readonly RemovedMail[]) {
  for (const mail of removed) await rm(join(mailFolder(dataDir), mailFileName(mail)), { force: true }).catch(() => {})
}

/** A statement takes no more than 65,535 values. */
const atOnce = 1000

/** Files of mails that are gone, as when a crash came between the two, and files that are old. They hold what the mail said. */
export async function sweepMailFiles(orm: Orm, dataDir: string, now: Date) {
  const folder = mailFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  for (let at = 0; at < names.length; at += atOnce) {
    const some = names.slice(at, at + atOnce)
    const ids = some.map((name) => idIn(name)).filter(isId)
    const known = new Set((await orm.select({ id: mails.id }).from(mails).where(inArray(mails.id, ids))).map(({ id }) => id))
    for (const name of some) {
      const file = join(folder, name)
      const written = (await stat(file).catch(() => undefined))?.mtimeMs ?? now.getTime()
      if (!known.has(idIn(name)) || now.getTime() - written > limits.mailFileDays * day) await rm(file, { force: true, recursive: true })
    }
  }
}

/** The mail that a file, or the half of one, belongs to. */
const idIn = (name: string) => name.replace(/\.eml(\.part)?$/, '').slice(-36)
