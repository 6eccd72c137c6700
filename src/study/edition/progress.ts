import { isBlank, placesOf, valueAt } from '../schema/places'
import type { Check, DraftPart } from './draft'
import { findingIn } from './part-names'

type Part = Pick<DraftPart, 'name' | 'value' | 'unconfirmed'>

/** How many places are filled in and confirmed, of those that are filled in or have to be. */
export function progressOf(parts: readonly Part[], checks: readonly Check[]): { done: number; total: number } {
  const needed = new Set(checks.filter(({ severity }) => severity === 'error').map(({ part, place }) => `${part} ${place}`))
  let [done, total] = [0, 0]
  for (const { name, value, unconfirmed } of parts) {
    const isFigureOf = (place: string) => findingIn(name) !== undefined && !/(^|\.)respondents$/.test(place) && valueAt(value, place) === null
    for (const place of placesOf(value)) {
      const isEmpty = isBlank(valueAt(value, place))
      if (isEmpty && !isFigureOf(place) && !needed.has(`${name} ${place}`)) continue
      total += 1
      if (!isEmpty && !unconfirmed.includes(place)) done += 1
    }
  }
  return { done, total }
}
