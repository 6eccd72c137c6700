/** Field by field, what was and what is. */
export type Changes = Record<string, { from?: unknown; to?: unknown }>

/** What an administrator did, as the API tells it. */
export type Activity = {
  id: string
  /** The administrator's address. */
  administrator: string
  action: string
  /** The table of the entry. */
  entity: string
  entryId: string
  title: string
  changes: Changes
  createdAt: string
}
