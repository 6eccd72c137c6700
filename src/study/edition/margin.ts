import { marginOfDifference, marginOfError } from '../figures/margins'
import type { FindingDraft } from '../kinds/finding'
import { valuesOf } from '../kinds/values'
import { keyRowOf, rowsOf } from './figures-of'

/** What can be said of the figures of a finding, from how many answered; nothing of means, whose spread is not known. */
export function marginNote(finding: FindingDraft, asked: number | null): string | undefined {
  const respondents = finding.respondents ?? asked
  if (respondents === null || respondents < 1) return undefined
  const shown = latestShares(finding)
  if (!shown) return hasShares(finding) ? widest(respondents) : undefined
  const [before, now] = shown.percents
  const earlier = finding.earlier.find(({ year }) => year === shown.before)?.respondents
  if (before === null || now === null || !isShare(before) || !isShare(now) || !earlier) return widest(respondents)
  const difference = Math.abs(now - before)
  const margin = marginOfDifference({ percent: before, respondents: earlier }, { percent: now, respondents })
  const points = `${Number(difference.toFixed(2))} ${difference === 1 ? 'point' : 'points'}`
  return `Change of ${points}: ${difference <= margin ? 'within' : 'beyond'} the margin of a difference (±${margin.toFixed(1)} for n = ${earlier} and ${respondents}).`
}

const isShare = (percent: number) => percent >= 0 && percent <= 100

/** Of one share the margin is widest at 50 %. */
const widest = (respondents: number) => `Margin of a share: at most ±${marginOfError(50, respondents).toFixed(1)} points for n = ${respondents}.`

const hasShares = (finding: FindingDraft) => valuesOf(finding).estimates !== undefined

/** The share that matters most in the last two years, where there are two. */
function latestShares(finding: FindingDraft) {
  const [before, now] = hasShares(finding) ? (rowsOf(finding, 0)[keyRowOf(finding) ?? 0] ?? []).slice(-2) : []
  return before && now && { percents: [before.value, now.value] as const, before: before.year }
}
