import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Check, EditionDraft } from '../../../../study/edition/draft'
import { isWithin, withValueAt } from '../../../../study/schema/places'
import { type Autosave, type AutosavedPart, unconfirmedPlaces } from './autosave'

/** What every part of the workspace knows. */
export const Workspace = createContext<{ draft: EditionDraft; autosave: Autosave } | undefined>(undefined)

export function useWorkspace() {
  const workspace = useContext(Workspace)
  if (!workspace) throw new Error('Outside of the workspace')
  return workspace
}

/** One part of the draft, with everything that its fields need. */
export type PartForm<Value = unknown> = {
  name: string
  value: Value
  part: AutosavedPart
  /** Of which year the values are that were taken over. */
  from: number | undefined
  /** A method, so that what only reads and writes places takes the form of any part. */
  set(value: Value): void
  setAt: (place: string, value: unknown) => void
  /** Places that were taken over and that nobody has confirmed, in all or at one place. */
  open: (place?: string) => string[]
  confirm: (places: string[] | 'all') => void
  checks: (place: string) => Check[]
}

export function usePart<Value>(name: string): PartForm<Value> | undefined {
  const { draft, autosave } = useWorkspace()
  const part = useSyncExternalStore(autosave.subscribe, () => autosave.part(name))
  if (!part) return undefined
  const value = part.value as Value
  const open = unconfirmedPlaces(part)
  return {
    name,
    value,
    part,
    from: draft.previous?.year,
    set: (next) => autosave.change(name, next),
    setAt: (place, next) => autosave.change(name, withValueAt(autosave.part(name)?.value, place, next)),
    open: (place) => (place === undefined ? open : open.filter((other) => isWithin(other, place))),
    confirm: (places) => autosave.confirm(name, places),
    checks: (place) => checksOf(draft, name).filter((check) => isWithin(check.place, place)),
  }
}

/** The checks of a part, but for the one that counts what is not confirmed: that is marked at each place. */
export function checksOf({ checks, parts }: EditionDraft, name: string): Check[] {
  const unconfirmed = parts.find((part) => part.name === name)?.unconfirmed ?? []
  return checks.filter(({ part, place, instead }) => part === name && (instead !== undefined || !unconfirmed.includes(place)))
}
