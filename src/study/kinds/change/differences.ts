import { decimalsIn, rounded } from '../../figures/numbers'
import type { ShownOf } from '../finding'

/** Means have at least one decimal, so have their differences: binary fractions must not show. */
export const differenceOf = ([before, after]: readonly [number, number]) => rounded(after - before, decimalsIn([before, after], 1))

/** Which row changed most, up or down; one whose figures are missing still did not. */
export function largestChange({ rows }: { readonly rows: readonly { readonly means: readonly [number | null, number | null] }[] }) {
  const sizes = rows.map(({ means: [before, after] }) => (before === null || after === null ? 0 : Math.abs(differenceOf([before, after]))))
  return sizes.indexOf(Math.max(...sizes))
}

export const meanDecimals = ({ rows }: ShownOf<'change'>) =>
  decimalsIn(
    rows.flatMap(({ means }) => means),
    1,
  )
