import { isWithin, valueAt, withValueAt } from '../../../../study/schema/places'

/** The innermost places at which two values differ; a list that grew or shrank is one place. */
export function differences(before: unknown, after: unknown, place = ''): string[] {
  if (Object.is(before, after)) return []
  const isList = Array.isArray(before) || Array.isArray(after)
  if (!isHolder(before) || !isHolder(after)) return [place]
  if (isList && !(Array.isArray(before) && Array.isArray(after) && before.length === after.length)) return [place]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => differences(before[name], after[name], place === '' ? name : `${place}.${name}`))
}

const isHolder = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * What two people made of the same value. Places that only one of them changed are taken from both; where both changed the same place
 * differently, it is named and mine stands for now.
 */
export function merge<Value>(before: Value, theirs: Value, mine: Value): { value: Value; places: string[] } {
  const theirPlaces = differences(before, theirs)
  const places: string[] = []
  let value = theirs
  for (const place of differences(before, mine)) {
    // Another kind of finding, or another list: there is nothing to put together.
    if (place === '') return { value: mine, places: [''] }
    const outer = theirPlaces.find((other) => isWithin(place, other) || isWithin(other, place))
    const shared = outer !== undefined && isWithin(place, outer) ? outer : place
    if (outer !== undefined && differences(at(theirs, shared), at(mine, shared)).length > 0 && !places.includes(shared)) places.push(shared)
    value = shared === '' ? mine : withValueAt(value, shared, at(mine, shared))
  }
  return { value, places }
}

const at = (value: unknown, place: string) => (place === '' ? value : valueAt(value, place))
