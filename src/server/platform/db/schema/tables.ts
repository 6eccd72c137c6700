import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Changes } from '../../../../model/content/activity'
import { createdAt, id, moment, now, updatedAt } from './columns'

export const administrators = pgTable('administrators', {
  id: id(),
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  /** The first administrator follows ADMIN_EMAIL and ADMIN_PASSWORD. */
  isFirst: boolean('is_first').notNull().default(false),
  /** When the area was last open, and when the visit before the present one ended. */
  activeAt: moment('active_at'),
  visitedAt: moment('visited_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind', { enum: ['administrator', 'partner'] }).notNull(),
    administratorId: uuid('administrator_id').references(() => administrators.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    usedAt: moment('used_at').notNull().default(now()),
  },
  (table) => [index('sessions_administrator').on(table.administratorId)],
)

/** Single values: the partner password's hash, what was already seeded. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  updatedAt: updatedAt(),
})

/** One row per counted attempt; rows outside every window are swept away. */
export const attempts = pgTable('attempts', { id: id(), bucket: text('bucket').notNull(), createdAt: createdAt() }, (table) => [
  index('attempts_bucket').on(table.bucket, table.createdAt),
])

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    route: text('route').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.route, table.key] })],
)

/** Files that were uploaded here; `url` is what an entity's field holds. */
export const storedFiles = pgTable('stored_files', {
  url: text('url').primaryKey(),
  kind: text('kind', { enum: ['logo', 'portrait', 'media-picture', 'member-file', 'hero-video', 'study', 'material'] }).notNull(),
  path: text('path').notNull(),
  fileName: text('file_name').notNull(),
  fileType: text('file_type').notNull(),
  fileSize: integer('file_size').notNull(),
  /** Of the PDF of a study, which was opened for it. */
  pages: integer('pages'),
  createdAt: createdAt(),
})

/** How many entries an entity has, by the value of its `tally` field. Written by triggers, in the transaction that changes an entry. */
export const tallies = pgTable('tallies', { entity: text('entity').notNull(), value: text('value').notNull(), rows: integer('rows').notNull() }, (table) => [
  primaryKey({ columns: [table.entity, table.value] }),
])

/** Who did what, when. An entry may be gone while what was done to it is still told. */
export const activity = pgTable(
  'activity',
  {
    id: id(),
    /** The administrator's address. */
    administrator: text('administrator').notNull(),
    action: text('action').notNull(),
    /** The table of the entry. */
    entity: text('entity').notNull(),
    entryId: text('entry_id').notNull(),
    title: text('title').notNull(),
    changes: jsonb('changes').$type<Changes>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [index('activity_newest').on(table.createdAt, table.id), index('activity_entry').on(table.entryId, table.createdAt)],
)

/** Deleted content, whole, until it is restored or its time is over. */
export const trash = pgTable(
  'trash',
  {
    /** The entry's own; it has the same again when it is restored. */
    id: uuid('id').primaryKey(),
    entity: text('entity').notNull(),
    title: text('title').notNull(),
    entry: jsonb('entry').$type<Record<string, unknown>>().notNull(),
    administrator: text('administrator').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('trash_newest').on(table.createdAt, table.id)],
)
