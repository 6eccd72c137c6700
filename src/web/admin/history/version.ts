import type { Activity } from '../../../entities/activity'

export type Version = {
  /** When the entry became this, and by whom. */
  at: string
  by: string
  /** The fields that became something else since, as they were then. */
  values: Record<string, unknown>
}

const becameThis = ['created', 'changed', 'restored']

/** The entry as it was after one of the deeds, which come latest first; nothing where it has been the same since. */
export function versionAfter(deeds: readonly Activity[], deed: Activity): Version | undefined {
  const at = deeds.findIndex(({ id }) => id === deed.id)
  if (at < 0 || !becameThis.includes(deed.action)) return undefined
  const values: Record<string, unknown> = {}
  // The one that came next after the deed is the last to say what was before it.
  for (const { changes } of deeds.slice(0, at)) for (const [name, change] of Object.entries(changes)) if ('from' in change) values[name] = change.from
  return Object.keys(values).length > 0 ? { at: deed.createdAt, by: deed.administrator, values } : undefined
}
