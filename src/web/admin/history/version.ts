import type { Activity } from '../../../model/content/activity'

export type Version = {
  /** When the entry became this, and by whom; or what it was before that. */
  at: string
  by: string
  isBefore?: boolean
  /** The fields that became something else since, as they were then. */
  values: Record<string, unknown>
}

const becameThis = ['created', 'changed', 'restored']

/** The entry as it was after one of the deeds, which come latest first; nothing where it has been the same since. */
export function versionAfter(deeds: readonly Activity[], deed: Activity): Version | undefined {
  const at = deeds.findIndex(({ id }) => id === deed.id)
  if (at < 0 || !becameThis.includes(deed.action)) return undefined
  return versionWithout(deeds.slice(0, at), deed)
}

/** The entry as it was before the first deed that is noted: what the site began with was created by nobody. */
export function versionBeforeAll(deeds: readonly Activity[]): Version | undefined {
  const first = deeds.at(-1)
  const version = first?.action === 'changed' ? versionWithout(deeds, first) : undefined
  return version && { ...version, isBefore: true }
}

function versionWithout(later: readonly Activity[], { createdAt: at, administrator: by }: Activity): Version | undefined {
  const values: Record<string, unknown> = {}
  // The one that came next is the last to say what was before it.
  for (const { changes } of later) for (const [name, change] of Object.entries(changes)) if ('from' in change) values[name] = change.from
  return Object.keys(values).length > 0 ? { at, by, values } : undefined
}
