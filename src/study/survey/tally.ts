import { type Design, type Estimate, estimateFrom } from './estimate'

/** Weights and their squares by stratum and answer, of one group; everything that its shares follow from. */
export type Tally = { readonly n: number; readonly places: number; readonly weights: Float64Array; readonly squares: Float64Array; readonly design: Design }

/** `at` has the answer of each respondent by its place, 0 for none, below `places`. One look at each person, for all answers. */
export function tallied(at: Uint32Array, places: number, members: Uint32Array, design: Design): Tally {
  const [weights, squares] = [new Float64Array(places * design.strata.length), new Float64Array(places * design.strata.length)]
  let n = 0
  for (let index = 0; index < members.length; index++) {
    const row = members[index] as number
    const place = at[row] as number
    if (place === 0) continue
    const weight = design.weights[row] as number
    const cell = (design.stratumOf[row] as number) * places + place
    weights[cell] = (weights[cell] as number) + weight
    squares[cell] = (squares[cell] as number) + weight * weight
    n += 1
  }
  return { n, places, weights, squares, design }
}

/** The share of those answers: a mean of 0 and 1, whose deviations are the same wherever the answer is. */
export function shareOf({ n, places, weights, squares, design }: Tally, chosen: readonly number[]): Estimate {
  const isChosen = Array.from({ length: places }, (_, place) => chosen.includes(place))
  const strata = design.strata.map((_, stratum) => {
    const sums = { chosen: 0, other: 0, chosenSquares: 0, otherSquares: 0 }
    for (let place = 1; place < places; place++) {
      const [weight, square] = [weights[stratum * places + place] as number, squares[stratum * places + place] as number]
      sums[isChosen[place] ? 'chosen' : 'other'] += weight
      sums[isChosen[place] ? 'chosenSquares' : 'otherSquares'] += square
    }
    return sums
  })
  const total = (key: keyof (typeof strata)[number]) => strata.reduce((sum, sums) => sum + sums[key], 0)
  const weighted = total('chosen') + total('other')
  const value = total('chosen') / weighted
  const deviations = strata.map((sums) => (1 - value) * sums.chosen - value * sums.other)
  const spreads = strata.map((sums) => (1 - value) ** 2 * sums.chosenSquares + value ** 2 * sums.otherSquares)
  return estimateFrom({ n, value, weighted, squares: total('chosenSquares') + total('otherSquares'), deviations, spreads }, design)
}
