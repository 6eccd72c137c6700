import type { Edition } from '../../../study/edition/edition'
import { findingsOf } from '../../../study/edition/shown'
import { findingPath, insightsPath } from '../../../study/findings/addresses'
import { seenBy } from '../../../study/findings/groups'
import { shownYears, usualYear } from '../../../study/findings/years'
import type { ShownFinding } from '../../../study/kinds/finding'
import type { Site } from '../editions'

/** The pattern of an address for the router: `:year` and `:shown` are years. Findings are called otherwise, so that both may stand in the same place. */
export const withYears = (pattern: string) => pattern.replace(/:(year|shown)\b/g, ':$1(^\\d{4}$)')

export type FindingParams = { year: string; slug?: string; shown?: string }

/** `path` is the one way to write it: what is kept in memory by it cannot grow by asking. */
export type Addressed = { edition: Edition; finding?: ShownFinding; year?: number; path: string }

/** What an address below /insights names; nothing where there is no such edition, finding or year. Groups that there are not choose nothing. */
export function addressed({ editions }: Pick<Site, 'editions'>, { year, slug, shown }: FindingParams, by?: unknown): Addressed | undefined {
  const edition = editions.get(Number(year))
  const findings = edition ? findingsOf(edition) : []
  if (!edition || findings.length === 0) return undefined
  if (slug === undefined) return { edition, path: insightsPath(edition.year) }
  const whole = findings.find((one) => one.slug === slug)
  const finding = whole && (shown === undefined ? seenBy(whole, by) : whole)
  if (!finding) return undefined
  if (shown === undefined) return { edition, finding, path: findingPath(finding) }
  const earlier = shownYears(finding).find((one) => String(one) === shown && one !== usualYear(finding))
  return earlier === undefined ? undefined : { edition, finding, year: earlier, path: findingPath(finding, earlier) }
}

/** Every address of a finding's page and of an edition's findings. */
export function insightsAddresses({ editions }: Pick<Site, 'editions'>): string[] {
  return [...editions.values()].flatMap((edition) => {
    const findings = findingsOf(edition)
    return findings.length === 0 ? [] : [insightsPath(edition.year), ...findings.map((finding) => findingPath(finding))]
  })
}
