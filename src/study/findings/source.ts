import type { ShownFinding } from './finding'

/** The study; says so where the figures are of an earlier year than the edition. */
function datedName({ edition }: ShownFinding, year?: number) {
  return year === undefined || year === edition.year ? edition.name : `${edition.name} (Werte von ${year})`
}

/** The study and who published it, as a source is named. */
export function sourceOf(finding: ShownFinding, year?: number) {
  const { publisher } = finding.edition
  return [datedName(finding, year), ...(publisher ? [publisher.name, publisher.university] : [])].join(', ')
}

export const sourceLine = (finding: ShownFinding, year?: number) => `Quelle: ${sourceOf(finding, year)}`
