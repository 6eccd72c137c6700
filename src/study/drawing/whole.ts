import { decimalsIn } from '../figures/numbers'
import { type Mark, spread, text } from './drawing'

type Part = { readonly label: string; readonly percent: number }

/** Where each part of a whole begins, as a share. */
export const startsOf = (parts: readonly Part[]) => parts.map((_, at) => parts.slice(0, at).reduce((sum, { percent }) => sum + percent / 100, 0))

/** How many percent each has, all with as many decimals. */
export function figuresOf(parts: readonly Part[]) {
  const decimals = decimalsIn(parts.map(({ percent }) => percent))
  return parts.map(({ percent }) => percent.toFixed(decimals))
}

/** Where names begin that each take so much room across: at their parts, or beside each other. */
export function spreadNames(starts: readonly number[], room: number, ends: readonly [number, number]) {
  const middles = starts.map((x) => x + room / 2)
  return spread(middles, () => room / 2, ends).map((x) => x - room / 2)
}

/** What stands below the ends of a whole. */
export const wholeEnds = (y: number): Mark[] => [
  text(0, y, '0', 13, { weight: 400, tone: 'quiet' }),
  text(1, y, '100\u00a0%', 13, { weight: 400, tone: 'quiet', anchor: 'end' }),
]
