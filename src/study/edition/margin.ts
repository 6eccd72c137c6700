import { marginOfDifference, marginOfError } from '../findings/accuracy'
import type { FindingDraft } from './finding'

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

const hasShares = ({ kind }: FindingDraft) => ['shares', 'journey', 'columns', 'parts', 'slope', 'steps'].includes(kind)

/** The share that matters most in the last two years, where there are two. */
function latestShares(finding: FindingDraft): { percents: [number | null, number | null]; before: number } | undefined {
  if (finding.kind === 'columns') return lastTwo(finding.years, finding.percents)
  if (finding.kind === 'slope') return { percents: finding.parts[0]?.percents ?? [null, null], before: finding.years[0] }
  if (finding.kind !== 'journey') return undefined
  const { phase, way } = finding.key
  return lastTwo(
    finding.years.map(({ year }) => year),
    finding.years.map(({ shares }) => shares[phase]?.[way] ?? null),
  )
}

function lastTwo(years: readonly number[], percents: readonly (number | null)[]) {
  const before = years.at(-2)
  return before === undefined ? undefined : { percents: [percents.at(-2) ?? null, percents.at(-1) ?? null] as [number | null, number | null], before }
}
