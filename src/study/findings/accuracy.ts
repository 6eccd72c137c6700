import { marginInBrackets, marginOfError } from '../figures/margins'
import type { ShownFinding } from '../kinds/finding'
import { isInvented, respondentsIn } from '../kinds/respondents'
import { valuesOf } from '../kinds/values'
import { isByGroups } from './groups'

/** The same of a share among the people of a group. */
export function groupMarginText(finding: ShownFinding, percent: number, respondents: number | null) {
  return respondents === null || isInvented(finding) || 'scale' in finding ? '' : marginInBrackets(marginOfError(percent, respondents))
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
