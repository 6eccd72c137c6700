/** The spread of a share in percent, squared. */
const variance = (percent: number, respondents: number) => (percent * (100 - percent)) / respondents

/** Half the width of the 95 % confidence interval of a share, in percentage points; widest at 50 %. */
export const marginOfError = (percent: number, respondents: number) => 1.96 * Math.sqrt(variance(percent, respondents))

/** What a share of all respondents can be off by, where it is widest and near the ends. */
export function marginInWords(respondents: number) {
  const at = (percent: number) => `±${marginOfError(percent, respondents).toFixed(1)}\u00a0Prozentpunkte`
  return `Anteile aller Befragten: höchstens ${at(50)} (bei 50\u00a0%), bei 10 oder 90\u00a0% ${at(10)}; Vertrauensniveau 95\u00a0%.`
}

type Estimate = { readonly percent: number; readonly respondents: number }

/** The same of the difference between the shares of two samples: a smaller change may be chance. */
export function marginOfDifference(one: Estimate, other: Estimate) {
  return 1.96 * Math.sqrt(variance(one.percent, one.respondents) + variance(other.percent, other.respondents))
}

/** A survey of a country in three languages asks 500 people at least, this one asks a thousand: less than half of 500 is far below any of them. */
const farBelowAnySurvey = 200
/** So many must have given the rarer answer for the normal distribution, and with it the margin, to hold. */
const leastOfEach = 10

/** How many, in tens, it would have been enough to ask for a difference beyond its margin; nothing unless they are far fewer than in any survey. */
export function enoughBefore(percent: number, now: Estimate): number | undefined {
  const tens = Array.from({ length: farBelowAnySurvey / 10 }, (_, at) => (at + 1) * 10)
  return tens.find(
    (respondents) =>
      (Math.min(percent, 100 - percent) * respondents) / 100 >= leastOfEach &&
      Math.abs(now.percent - percent) > marginOfDifference({ percent, respondents }, now),
  )
}

/** The same in words, behind a figure. */
export const marginInBrackets = (margin: number) => ` (±${margin.toFixed(1)}\u00a0Prozentpunkte)`
