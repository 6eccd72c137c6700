/** Field by field, what was and what is. */
export type Changes = Record<string, { from?: unknown; to?: unknown }>

/** Who did what the site does by itself. */
export const website = 'the website'

/** What an administrator did, or the site by itself, as the API tells it. */
export type Activity = {
  id: string
  /** The administrator's address, or `the website`. */
  administrator: string
  action: string
  /** The table of the entry. */
  entity: string
  entryId: string
  title: string
  changes: Changes
  createdAt: string
}
