import { spoken } from '../figures/label'
import type { ShownFinding } from '../kinds/finding'
import { askedIn } from '../kinds/respondents'
import { yearsIn } from './years'

const unknown = 'n\u00a0nicht angegeben'

function baseIn(finding: ShownFinding, year: number) {
  const respondents = askedIn(finding, year)
  return respondents ? `n\u00a0=\u00a0${respondents} (${year})` : `Befragte der Ausgabe ${year}, ${unknown}`
}

/** Who was asked. Of one year only that year's respondents; without a year, of all that the figures tell of. */
export function baseOf(finding: ShownFinding, year?: number) {
  const { baseNote, chosen } = finding
  const bases = year === undefined ? basesOf(finding) : [baseIn(finding, year)]
  return [bases.join(', '), chosen && groupsBase(chosen.groups), baseNote].filter(Boolean).join('; ')
}

function basesOf(finding: ShownFinding): string[] {
  const own = finding.edition.year
  const years = yearsIn(finding).filter((year) => year < own)
  const known = years.filter((year) => askedIn(finding, year))
  const rest = known.length === 0 ? 'frühere Jahre' : 'übrige Jahre'
  return [...[...known, own].map((year) => baseIn(finding, year)), ...(known.length < years.length ? [`${rest}: ${unknown}`] : [])]
}

const groupsBase = (groups: readonly { label: string; respondents: number | null }[]) =>
  `davon ${groups.map(({ label, respondents }) => `${spoken(label)} ${respondents ?? unknown}`).join(', ')}`
