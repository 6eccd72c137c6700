import { marginInBrackets, marginOfDifference, marginOfError } from '../figures/margins'
import type { ShownFinding } from './finding'

/** Whether the figures that are shown are invented. */
export const isInvented = ({ isSample, chosen }: ShownFinding) => isSample || chosen?.isSample === true

/** How many were or will be asked in a year, where somebody knows. */
export function askedIn({ edition, respondents, earlier }: ShownFinding, year: number) {
  return year === edition.year ? (respondents ?? edition.respondents) : earlier.find((one) => one.year === year)?.respondents
}

/** How many answered in a year; absent where nobody knows, or where nobody was asked because the values are invented. */
export function respondentsIn(finding: ShownFinding, year: number = finding.edition.year): number | undefined {
  return isInvented(finding) ? undefined : (askedIn(finding, year) ?? undefined)
}

/** The uncertainty of one share, where it is known. */
export function marginText(finding: ShownFinding, percent: number, year?: number) {
  const respondents = respondentsIn(finding, year)
  return respondents === undefined ? '' : marginInBrackets(marginOfError(percent, respondents))
}

type Change = { readonly from: number; readonly to: number; readonly percents: readonly [before: number, after: number] }

/** The uncertainty of a change between two years, where both samples are known. */
export function marginOfChangeText(finding: ShownFinding, { from, to, percents: [before, after] }: Change) {
  const [earlier, later] = [respondentsIn(finding, from), respondentsIn(finding, to)]
  if (earlier === undefined || later === undefined) return ''
  return marginInBrackets(marginOfDifference({ percent: before, respondents: earlier }, { percent: after, respondents: later }))
}
