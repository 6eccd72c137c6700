/** Half the width of a 95 % interval, in standard errors. */
export const width95 = 1.959963984540054

/** How often chance alone would be at least as far from 0 as `z`, on either side. */
export const twoSided = (z: number) => Math.min(1, complementaryError(Math.abs(z) / Math.SQRT2))

/** Series near the middle, continued fraction in the tail, where a difference from 1 would have no digits left. */
function complementaryError(x: number) {
  const density = Math.exp(-x * x) / Math.sqrt(Math.PI)
  if (x < 2) {
    let [term, sum] = [x, x]
    for (let odd = 3; term > sum * 1e-17; odd += 2) {
      term *= (2 * x * x) / odd
      sum += term
    }
    return 1 - 2 * density * sum
  }
  let fraction = x
  for (let step = 120; step > 0; step--) fraction = x + step / 2 / fraction
  return density / fraction
}
