import { decimalsIn, rounded } from './figures'
import type { ShownOf } from './finding'

/** What is missing to the whole. */
export function restOf([one, other]: readonly [number, number]) {
  return Math.max(0, rounded(100 - one - other, decimalsIn([one, other])))
}

/** Means have at least one decimal, so have their differences: binary fractions must not show. */
export const differenceOf = ([before, after]: readonly [number, number]) => rounded(after - before, decimalsIn([before, after], 1))

/** Which row changed most, up or down. */
export function largestChange({ rows }: ShownOf<'change'>) {
  const sizes = rows.map(({ means }) => Math.abs(differenceOf(means)))
  return sizes.indexOf(Math.max(...sizes))
}

export const meanDecimals = ({ rows }: ShownOf<'change'>) =>
  decimalsIn(
    rows.flatMap(({ means }) => means),
    1,
  )
