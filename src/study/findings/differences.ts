import { decimalsIn, rounded } from './figures'
import type { ShownOf } from './finding'

/** What is missing to the whole. */
export function restOf([one, other]: readonly [number, number]) {
  return Math.max(0, rounded(100 - one - other, decimalsIn([one, other])))
}

/** Means have at least one decimal, so have their differences: binary fractions must not show. */
export const differenceOf = ([before, after]: readonly [number, number]) => rounded(after - before, decimalsIn([before, after], 1))

/** Which row changed most, up or down; one whose figures are missing still did not. */
export function largestChange({ rows }: { readonly rows: readonly { readonly means: readonly [number | null, number | null] }[] }) {
  const sizes = rows.map(({ means: [before, after] }) => (before === null || after === null ? 0 : Math.abs(differenceOf([before, after]))))
  return sizes.indexOf(Math.max(...sizes))
}

type Step = { readonly label: string; readonly percent: number | null }
type Side = { readonly steps: readonly Step[]; readonly percent: number | null }

/** The steps on that side of the middle which more people chose, and how many did; nobody knows while a figure is missing. */
export function largerSide(steps: readonly Step[]): Side {
  const half = Math.max(1, Math.floor(steps.length / 2))
  const [first, last] = [sideOf(steps.slice(0, half)), sideOf(steps.slice(-half))]
  return (last.percent ?? 0) > (first.percent ?? 0) ? last : first
}

function sideOf(steps: readonly Step[]): Side {
  const known = steps.flatMap(({ percent }) => percent ?? [])
  const sum = known.reduce((total, percent) => total + percent, 0)
  return { steps, percent: known.length < steps.length || steps.length === 0 ? null : rounded(sum, decimalsIn(known)) }
}

export const meanDecimals = ({ rows }: ShownOf<'change'>) =>
  decimalsIn(
    rows.flatMap(({ means }) => means),
    1,
  )
