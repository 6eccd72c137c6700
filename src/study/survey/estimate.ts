import { width95 } from './normal'

/** How people were chosen: their weights and, where they were drawn separately, the stratum of each with its correction. */
export type Design = { readonly weights: Float64Array; readonly stratumOf: Uint32Array; readonly strata: readonly Stratum[] }
type Stratum = { readonly rows: number; readonly factor: number }

export type Estimate = {
  readonly n: number
  readonly weighted: number
  readonly effective: number
  readonly value: number | null
  readonly se: number | null
  readonly low: number | null
  readonly high: number | null
}

/** `population` is how many people there are: in all, or in each stratum. */
export function designOf(weights: Float64Array, strata?: { stratumOf: Uint32Array; count: number }, population?: readonly (number | undefined)[]): Design {
  const stratumOf = strata?.stratumOf ?? new Uint32Array(weights.length)
  const rows = new Array<number>(strata?.count ?? 1).fill(0)
  for (const stratum of stratumOf) rows[stratum] = (rows[stratum] as number) + 1
  const factorOf = (drawn: number, index: number) => {
    const people = population?.[index]
    const left = people === undefined ? 1 : Math.max(0, 1 - drawn / people)
    return drawn > 1 ? (left * drawn) / (drawn - 1) : 0
  }
  return { weights, stratumOf, strata: rows.map((drawn, index) => ({ rows: drawn, factor: factorOf(drawn, index) })) }
}

/**
 * The weighted mean of `values` among `members`, with its error by Taylor linearisation: with replacement, the group as a domain of the
 * whole sample. NaN does not count.
 */
export function meanOf(values: Float64Array, members: Uint32Array, design: Design): Estimate {
  const { weights, stratumOf, strata } = design
  let [n, weighted, squares, sum, origin] = [0, 0, 0, 0, Number.NaN]
  for (let index = 0; index < members.length; index++) {
    const row = members[index] as number
    const value = values[row] as number
    if (Number.isNaN(value)) continue
    const weight = weights[row] as number
    // Counted from the first value, so that where all answer alike the mean is that answer to the last digit.
    if (n === 0) origin = value
    n += 1
    weighted += weight
    squares += weight * weight
    sum += weight * (value - origin)
  }
  const value = origin + sum / weighted
  const [deviations, spreads] = [new Float64Array(strata.length), new Float64Array(strata.length)]
  for (let index = 0; index < members.length; index++) {
    const row = members[index] as number
    if (Number.isNaN(values[row])) continue
    const stratum = stratumOf[row] as number
    const deviation = (weights[row] as number) * ((values[row] as number) - value)
    deviations[stratum] = (deviations[stratum] as number) + deviation
    spreads[stratum] = (spreads[stratum] as number) + deviation * deviation
  }
  return estimateFrom({ n, value, weighted, squares, deviations, spreads }, design)
}

/** By stratum: the sums of the weighted deviations, and of their squares. */
type Sums = { n: number; value: number; weighted: number; squares: number; deviations: ArrayLike<number>; spreads: ArrayLike<number> }

export function estimateFrom({ n, value, weighted, squares, deviations, spreads }: Sums, { strata }: Design): Estimate {
  if (n === 0) return { n, weighted: 0, effective: 0, value: null, se: null, low: null, high: null }
  const variance = strata.reduce((total, { rows, factor }, index) => {
    // Over the whole sample the deviations add to 0.
    const between = strata.length === 1 ? 0 : (deviations[index] as number) ** 2 / rows
    return total + (factor === 0 ? 0 : factor * ((spreads[index] as number) - between))
  }, 0)
  const se = Math.sqrt(Math.max(0, variance)) / weighted
  return { n, weighted, effective: weighted ** 2 / squares, value, se, low: value - width95 * se, high: value + width95 * se }
}
