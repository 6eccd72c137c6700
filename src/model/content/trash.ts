/** Deleted content that can still be restored, as the API tells it. */
export type Trashed = {
  id: string
  /** The table of the entry. */
  entity: string
  title: string
  /** The address of the administrator who deleted it. */
  administrator: string
  deletedAt: string
  keptUntil: string
}
