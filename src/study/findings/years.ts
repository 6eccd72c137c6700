import type { ShownFinding } from '../kinds/finding'

/** The years that a finding can be shown in, the earliest first: those that hold figures of their own; empty where it shows all of its figures at once. */
export function shownYears(finding: ShownFinding): readonly number[] {
  if (finding.chosen || !('years' in finding)) return []
  return finding.years.flatMap((one) => (typeof one === 'object' ? [one.year] : []))
}

/** The year that is shown unless another is asked for. */
export const usualYear = (finding: ShownFinding) => shownYears(finding).at(-1)

/** The year, if it is another than the one that is shown anyway: that alone has to be said. */
export function earlierYear(finding: ShownFinding, year: number | undefined) {
  return year === undefined || year === usualYear(finding) || shownYears(finding).length === 0 ? undefined : year
}

/** All years that the figures are of. */
export function yearsIn(finding: ShownFinding): readonly number[] {
  if (finding.chosen || !('years' in finding)) return [finding.edition.year]
  return finding.years.map((one) => (typeof one === 'object' ? one.year : one))
}
