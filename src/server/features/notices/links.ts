import { and, eq, getTableColumns } from 'drizzle-orm'
import { type EditionNotice, editionNotices } from '../../../model/inbox/edition-notices'
import type { Orm } from '../../platform/db/database'
import { tableFor } from '../../platform/db/schema/entity-tables'
import { noticeLinks } from '../../platform/db/schema/notice-tables'
import { hashOfToken, newToken } from '../access'

/** What a link in a mail is for: whoever may end a notice may not confirm it. */
type Purpose = (typeof noticeLinks.$inferSelect)['purpose']

const paths: Record<Purpose, string> = { confirm: '/benachrichtigung/bestaetigen', end: '/benachrichtigung/beenden' }

export const pathFor = (purpose: Purpose) => `${paths[purpose]}/:token`

/** A link of one mail to one person. Those of earlier mails go on working: nobody has to find the latest to end it. */
export async function newLink(tx: Orm, publicUrl: URL, purpose: Purpose, noticeId: string) {
  const token = newToken()
  await tx.insert(noticeLinks).values({ tokenHash: hashOfToken(token), purpose, noticeId })
  return new URL(`${paths[purpose]}/${token}`, publicUrl).href
}

const table = tableFor(editionNotices)

/** Whose link it is; nothing where we have not made it, or where the notice is gone. */
export async function noticeBehind(orm: Orm, purpose: Purpose, token: string): Promise<EditionNotice | undefined> {
  const [notice] = await orm
    .select(getTableColumns(table))
    .from(noticeLinks)
    .innerJoin(table, eq(table.id, noticeLinks.noticeId))
    .where(and(eq(noticeLinks.tokenHash, hashOfToken(token)), eq(noticeLinks.purpose, purpose)))
  return notice as EditionNotice | undefined
}
