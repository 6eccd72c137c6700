/**
 * The places of a value: the paths of all texts and figures in it, such as `focus.0.sentence` or `parts.1.percent`. A place is what
 * somebody fills in and confirms; what only holds the value together is none.
 */

type Path = readonly string[]

/** Names, pointers and years. */
const structural = new Set([
  'id',
  'kind',
  'slug',
  'series',
  'source',
  'finding',
  'findings',
  'leadFinding',
  'related',
  'by',
  'samplePages',
  'earlier',
  'year',
  'key',
  'figure',
  'rowId',
  'of',
  'at',
])

/** What may be uploaded in the place of what is made, and what a finding need not tell: absent, it is nothing to fill in. */
const voluntary = new Set(['split', 'cover', 'de', 'fr', 'en', 'pressRelease', 'graphicsPackage'])

/** A file that somebody put in the place of a made one. */
export const isUpload = (value: object) => 'url' in value && 'fileName' in value

function isPlace(path: Path, value: unknown) {
  const name = path.at(-1) ?? ''
  if (typeof value === 'string') return true
  if (value === null) return !voluntary.has(name)
  return typeof value === 'number' && path.at(-2) !== 'years'
}

function walk(path: Path, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return isPlace(path, value) ? [path.join('.')] : []
  if (isUpload(value)) return []
  return Object.entries(value).flatMap(([name, part]) => (structural.has(name) ? [] : walk([...path, name], part)))
}

/** Every place of a part's value. */
export function placesOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? walk([], value) : []
}

/** What stands at a place; `undefined` where the value has no such place. */
export function valueAt(value: unknown, place: string): unknown {
  let found = value
  for (const name of place.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = (found as Record<string, unknown>)[name]
  }
  return found
}

/** Nothing was filled in, so there is nothing to confirm. */
export const isBlank = (value: unknown) => value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

const leavesOf = (value: unknown, path: Path = []): string[] =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]))
    : [path.join('.')]

/** Everything in which two values differ, whether it is a place or holds places together. */
export function differences(before: unknown, after: unknown): string[] {
  return [...new Set([...leavesOf(before), ...leavesOf(after)])].filter(
    (path) => JSON.stringify(valueAt(before, path)) !== JSON.stringify(valueAt(after, path)),
  )
}

/** The same with another value at a place; what does not lead there stays the very same. */
export function withValueAt<Value>(value: Value, place: string, next: unknown): Value {
  return put(value, place.split('.'), next) as Value
}

function put(value: unknown, [step, ...rest]: string[], next: unknown): unknown {
  if (step === undefined) return next
  const inside = (value as Record<string, unknown>)[step]
  const changed = put(inside, rest, next)
  if (Array.isArray(value)) return value.with(Number(step), changed)
  return { ...(value as object), [step]: changed }
}

/** Whether one place is the other or lies inside of it. */
export const isWithin = (place: string, outer: string) => place === outer || place.startsWith(`${outer}.`)
