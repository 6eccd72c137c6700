import { allEntities } from '../../../model/all'
import type { Entity } from '../../../model/fields/entity'

const nouns: Record<string, string> = {
  ...Object.fromEntries((Object.values(allEntities) as Entity[]).map(({ table, noun }) => [table, noun])),
  administrators: 'Administrator',
  settings: 'Setting',
  mails: 'Mails',
  invoices: 'Bookkeeping',
  bank_imports: 'Bank import',
  editions: 'Edition',
}

/** What an entry of a table is called in lists that hold entries of many kinds. */
export const kindOf = (table: string) => nouns[table] ?? table.replaceAll('_', ' ')
