import type { ShownFinding, ShownOf } from './finding'

/** The years that a finding can be shown in, the earliest first; empty where it shows all of its figures at once. */
export function shownYears(finding: ShownFinding): readonly number[] {
  return finding.kind === 'journey' && !finding.chosen ? finding.years.map(({ year }) => year) : []
}

/** The year that is shown unless another is asked for. */
export const usualYear = (finding: ShownFinding) => shownYears(finding).at(-1)

/** The year, if it is another than the one that is shown anyway: that alone has to be said. */
export function earlierYear(finding: ShownFinding, year: number | undefined) {
  return year === undefined || year === usualYear(finding) || shownYears(finding).length === 0 ? undefined : year
}

/** What a journey tells of a year; of the usual one where it tells nothing of that. */
export function journeyIn({ years }: ShownOf<'journey'>, year: number | undefined) {
  return years.find((one) => one.year === year) ?? (years[years.length - 1] as (typeof years)[number])
}

/** All years that the figures are of. */
export function yearsIn(finding: ShownFinding): readonly number[] {
  if (finding.chosen) return [finding.edition.year]
  switch (finding.kind) {
    case 'lines':
    case 'columns':
    case 'change':
    case 'slope':
      return finding.years
    case 'journey':
      return shownYears(finding)
    default:
      return [finding.edition.year]
  }
}
