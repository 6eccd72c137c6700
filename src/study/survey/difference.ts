import type { Estimate } from './estimate'
import { twoSided } from './normal'

export type Difference = { readonly difference: number; readonly se: number; readonly z: number | null; readonly p: number | null }

/** Between people who do not overlap: two groups of one year, or two years. Nothing where one of them has no value. */
export function differenceOf(one: Estimate, other: Estimate): Difference | undefined {
  if (one.value === null || other.value === null || one.se === null || other.se === null) return undefined
  const difference = one.value - other.value
  const se = Math.sqrt(one.se ** 2 + other.se ** 2)
  const z = se > 0 ? difference / se : null
  return { difference, se, z, p: z === null ? null : twoSided(z) }
}
