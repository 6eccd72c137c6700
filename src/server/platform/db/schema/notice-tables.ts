import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { editionNotices } from '../../../../model/inbox/edition-notices'
import { createdAt } from './columns'
import { tableFor } from './entity-tables'

/** The personal links of mails about a notice, each for one purpose. Of a link only a hash is kept. */
export const noticeLinks = pgTable(
  'notice_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => tableFor(editionNotices).id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['confirm', 'end'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('notice_links_notice').on(table.noticeId)],
)
