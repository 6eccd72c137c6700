import type { DraftPart } from '../../../../study/edition/draft'
import { isWithin } from '../../../../study/schema/places'
import type { PartChange } from '../../../api/editions'
import { RequestError } from '../../../api/request'
import { differences, merge } from './merge'

/** A part as it is edited: as the server has it, and as it stands on the screen. */
export type AutosavedPart = {
  seen: DraftPart
  value: unknown
  status: 'saved' | 'waiting' | 'saving' | 'failed' | 'clashed'
  /** Where somebody else changed the same: their version and mine, until one is chosen for each place. */
  clash?: { theirs: DraftPart; mine: unknown; places: string[] } | undefined
  error?: unknown
}

type Send = (part: DraftPart, change: PartChange) => Promise<DraftPart>

const typingPause = 600

/**
 * Holds what is typed in a draft and saves it, part by part: a pause after the last keystroke, one request at a time, never over what
 * somebody else saved meanwhile. What could not be saved stays here.
 */
export function createAutosave(send: Send, onSaved: (part: DraftPart) => void) {
  const parts = new Map<string, AutosavedPart>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** What was confirmed and is on its way with no request, also because one failed. */
  const confirmed = new Map<string, string[] | 'all'>()
  const listeners = new Set<() => void>()
  let savedAt: string | undefined

  function put(name: string, part: AutosavedPart) {
    parts.set(name, part)
    for (const listener of listeners) listener()
  }

  /** What the server has. What is being typed stays as it is; an answer that was overtaken changes nothing. */
  function take(incoming: readonly DraftPart[]) {
    for (const part of incoming) {
      const known = parts.get(part.name)
      if (known && (known.status !== 'saved' || part.updatedAt <= known.seen.updatedAt)) continue
      put(part.name, { seen: part, value: part.value, status: 'saved' })
    }
    const names = new Set(incoming.map(({ name }) => name))
    for (const [name, { status }] of parts) if (!names.has(name) && status === 'saved') parts.delete(name)
  }

  function change(name: string, value: unknown) {
    const part = parts.get(name)
    if (!part || part.value === value) return
    clearTimeout(timers.get(name))
    // Until it is decided whose version counts, nothing is saved; a request under way is followed by the next one.
    if (part.status === 'clashed') return put(name, { ...part, value })
    if (part.status === 'saving') return put(name, { ...part, value })
    put(name, { ...part, value, status: 'waiting' })
    timers.set(
      name,
      setTimeout(() => save(name), typingPause),
    )
  }

  /** Somebody stands by what was taken over. */
  function confirm(name: string, places: string[] | 'all') {
    keep(name, places)
    return save(name)
  }

  function keep(name: string, places: string[] | 'all') {
    const before = confirmed.get(name) ?? []
    confirmed.set(name, places === 'all' || before === 'all' ? 'all' : [...before, ...places])
  }

  /** Both versions are settled: what stands on the screen now counts. */
  function settle(name: string) {
    const part = parts.get(name)
    if (part?.status !== 'clashed') return
    put(name, { ...part, clash: undefined, status: 'waiting' })
    return save(name)
  }

  async function save(name: string): Promise<void> {
    clearTimeout(timers.get(name))
    const part = parts.get(name)
    if (!part || part.status === 'clashed' || part.status === 'saving') return
    const { seen, value } = part
    const places = confirmed.get(name)
    const isChanged = differences(seen.value, value).length > 0
    if (!isChanged && !places) return put(name, { ...part, status: 'saved' })
    confirmed.delete(name)
    put(name, { ...part, status: 'saving', error: undefined })
    try {
      const saved = await send(seen, { ...(isChanged ? { value } : {}), ...(places ? { confirm: places } : {}) })
      savedAt = new Date().toISOString()
      const now = parts.get(name)?.value
      put(name, { seen: saved, value: now, status: now === value ? 'saved' : 'waiting' })
      onSaved(saved)
      if (now !== value || confirmed.has(name)) return save(name)
    } catch (error) {
      if (places) keep(name, places)
      return missed(name, error)
    }
  }

  async function missed(name: string, error: unknown) {
    const part = parts.get(name)
    if (!part) return
    const current = error instanceof RequestError && error.status === 409 ? (error.current as DraftPart | undefined) : undefined
    if (!current) return put(name, { ...part, status: 'failed', error })
    const { value, places } = merge(part.seen.value, current.value, part.value)
    if (places.length === 0) {
      put(name, { seen: current, value, status: 'waiting' })
      return save(name)
    }
    put(name, { seen: current, value, status: 'clashed', clash: { theirs: current, mine: part.value, places } })
  }

  return {
    take,
    change,
    confirm,
    settle,
    part: (name: string) => parts.get(name),
    savedAt: () => savedAt,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The state of all of it in a word. */
    status: (): AutosavedPart['status'] => {
      const found = new Set([...parts.values()].map(({ status }) => status))
      return (['clashed', 'failed', 'saving', 'waiting'] as const).find((status) => found.has(status)) ?? 'saved'
    },
    /** Sends at once what waits, and once more what did not arrive. */
    flush: () => Promise.all([...parts].flatMap(([name, { status }]) => (status === 'waiting' || status === 'failed' ? [save(name)] : []))),
  }
}

export type Autosave = ReturnType<typeof createAutosave>

/** What nobody has confirmed yet: what was changed since is. */
export function unconfirmedPlaces({ seen, value }: Pick<AutosavedPart, 'seen' | 'value'>): string[] {
  const changed = differences(seen.value, value)
  return seen.unconfirmed.filter((place) => !changed.some((other) => isWithin(place, other) || isWithin(other, place)))
}
