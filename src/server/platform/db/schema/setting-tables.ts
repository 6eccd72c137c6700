import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns'

/** Every version of what administrators set in words or numbers. The latest of each setting holds; none is ever changed. */
export const settingVersions = pgTable(
  'setting_versions',
  {
    id: id(),
    setting: text('setting').notNull(),
    document: jsonb('document').$type<unknown>().notNull(),
    /** Who saved it; the sample content is nobody's. */
    administrator: text('administrator'),
    createdAt: createdAt(),
  },
  (table) => [index('setting_versions_newest').on(table.setting, table.createdAt)],
)
