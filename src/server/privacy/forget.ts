import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { mails } from '../db/mail-tables'
import { studyLinks } from '../db/order-tables'
import { activity, idempotencyKeys } from '../db/tables'
import { mailFileName, mailFolder } from '../mail/transport'

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

/** Mails that were written as files. */
export async function removeMailFiles(dataDir: string, removed: readonly RemovedMail[]) {
  for (const mail of removed) await rm(join(mailFolder(dataDir), mailFileName(mail)), { force: true })
}
