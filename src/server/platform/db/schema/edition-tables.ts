import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Edition } from '../../../../study/edition/edition'
import { createdAt, id, moment, updatedAt } from './columns'

/** A year of the study, and which version of its document the site shows. Without one it is only being prepared. */
export const editions = pgTable('editions', {
  year: integer('year').primaryKey(),
  versionId: uuid('version_id'),
  /** The minute from which the draft is shown, and who decided it. */
  publishAt: moment('publish_at'),
  scheduledBy: text('scheduled_by'),
  /** The PDF that the correction of a published year brings: delivered from its publication on. */
  draftFileUrl: text('draft_file_url'),
  /** When it first became the current one, and when the last mail that tells of it was queued. */
  appearedAt: moment('appeared_at'),
  announcedAt: moment('announced_at'),
  createdAt: createdAt(),
})

/** Every document that was ever published, as it was. The document is never changed. */
export const editionVersions = pgTable(
  'edition_versions',
  {
    id: id(),
    year: integer('year').notNull(),
    document: jsonb('document').$type<Edition>().notNull(),
    /** Who published it; the sample content is nobody's. */
    administrator: text('administrator'),
    /** The PDF that was delivered when another version took its place; absent while it is shown. */
    fileUrl: text('file_url'),
    createdAt: createdAt(),
  },
  (table) => [index('edition_versions_year').on(table.year, table.createdAt)],
)

/** The draft of an edition, part by part, so that two people can work at the same time. */
export const editionParts = pgTable(
  'edition_parts',
  {
    year: integer('year').notNull(),
    /** The name of one of `parts`, `findings` (the ids in order), or `finding:<id>`. */
    name: text('name').notNull(),
    value: jsonb('value').$type<unknown>().notNull(),
    /** The places in it that were taken over from the edition before and that nobody has confirmed. */
    unconfirmed: jsonb('unconfirmed').$type<string[]>().notNull().default([]),
    administrator: text('administrator').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.year, table.name] })],
)

/** Who may look at a draft before it appears, and whether they did. Of the link only a hash is kept. */
export const editionPreviews = pgTable(
  'edition_previews',
  {
    id: id(),
    year: integer('year').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    name: text('name').notNull(),
    endsAt: moment('ends_at').notNull(),
    revokedAt: moment('revoked_at'),
    openings: integer('openings').notNull().default(0),
    openedAt: moment('opened_at'),
    administrator: text('administrator').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('edition_previews_year').on(table.year, table.createdAt)],
)
