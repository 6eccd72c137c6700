import { valuesOf } from '../kinds/values'
import { askedIn } from './base'
import type { ShownFinding } from './finding'
import { isByGroups } from './groups'
import { isInvented } from './sample'

/** How many answered in a year; absent where nobody knows, or where nobody was asked because the values are invented. */
export function respondentsIn(finding: ShownFinding, year: number = finding.edition.year): number | undefined {
  return isInvented(finding) ? undefined : (askedIn(finding, year) ?? undefined)
}

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

const inWords = (margin: number) => ` (±${margin.toFixed(1)}\u00a0Prozentpunkte)`

/** The uncertainty of one share, where it is known. */
export function marginText(finding: ShownFinding, percent: number, year?: number) {
  const respondents = respondentsIn(finding, year)
  return respondents === undefined ? '' : inWords(marginOfError(percent, respondents))
}

/** The same of a share among the people of a group. */
export function groupMarginText(finding: ShownFinding, percent: number, respondents: number | null) {
  return respondents === null || isInvented(finding) || 'scale' in finding ? '' : inWords(marginOfError(percent, respondents))
}

type Change = { readonly from: number; readonly to: number; readonly percents: readonly [before: number, after: number] }

/** The uncertainty of a change between two years, where both samples are known. */
export function marginOfChangeText(finding: ShownFinding, { from, to, percents: [before, after] }: Change) {
  const [earlier, later] = [respondentsIn(finding, from), respondentsIn(finding, to)]
  if (earlier === undefined || later === undefined) return ''
  return inWords(marginOfDifference({ percent: before, respondents: earlier }, { percent: after, respondents: later }))
}

/** Not of means (their spread is not known), of earlier years (their n need not be), of the sample itself (nothing is estimated) and of invented values. */
export function marginNote(finding: ShownFinding): string | undefined {
  if (isByGroups(finding)) return groupsNote(finding.chosen.groups, finding)
  const [shares, respondents] = [valuesOf(finding).estimates?.(finding.edition.year), respondentsIn(finding)]
  if (!shares || respondents === undefined) return undefined
  const margin = marginOfError(50, respondents).toFixed(1)
  return `Fehlerbereich für ${shares}: höchstens ±${margin}\u00a0Prozentpunkte (n\u00a0=\u00a0${respondents}, Vertrauensniveau 95\u00a0%).`
}

/** Few people in a group make a wide margin: the widest is told. */
function groupsNote(groups: readonly { respondents: number | null }[], finding: ShownFinding): string | undefined {
  const asked = groups.flatMap(({ respondents }) => respondents ?? [])
  if (asked.length < groups.length || isInvented(finding) || 'scale' in finding) return undefined
  const margin = marginOfError(50, Math.min(...asked)).toFixed(1)
  return `Fehlerbereich für Anteile in der kleinsten Gruppe: höchstens ±${margin}\u00a0Prozentpunkte (Vertrauensniveau 95\u00a0%).`
}
