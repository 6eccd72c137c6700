import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SiteTexts } from '../../study/site-texts'
import { createdAt, id } from './columns'

/** Every version of the site's own texts. The latest is shown; none is ever changed. */
export const siteTextVersions = pgTable(
  'site_text_versions',
  {
    id: id(),
    document: jsonb('document').$type<SiteTexts>().notNull(),
    /** Who saved it; the sample content is nobody's. */
    administrator: text('administrator'),
    createdAt: createdAt(),
  },
  (table) => [index('site_text_versions_created').on(table.createdAt)],
)
