import type { Series } from '../edition/answers'
import type { Edition } from '../edition/edition'
import { findingsOf } from '../edition/shown'
import type { ShownFinding } from '../kinds/finding'
import { findingPath } from './addresses'
import { allYears, comparedUnit } from './all-years'
import { changeInWords } from './change-words'

/** The same question over the years. */
export function seriesOf(finding: ShownFinding, editions: readonly Edition[], shownYear: number | undefined): Series {
  const related = editions.flatMap((edition) => findingsOf(edition).find((one) => isSame(one, finding)) ?? [])
  const current = related.find(({ edition }) => edition.year === shownYear && edition.year !== finding.edition.year)
  return {
    years: allYears(
      finding,
      related.map((one) => ({ finding: one, path: findingPath(one) })),
    ),
    unit: comparedUnit(finding),
    change: changeInWords(finding, related),
    current: current ? { year: current.edition.year, path: findingPath(current) } : null,
  }
}

const isSame = (one: ShownFinding, other: ShownFinding) =>
  (one.edition.year === other.edition.year && one.id === other.id) ||
  (one.edition.year !== other.edition.year && other.series !== '' && one.series === other.series)
