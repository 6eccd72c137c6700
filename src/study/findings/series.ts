import type { Series } from '../edition/answers'
import type { Edition } from '../edition/edition'
import { findingPath } from './addresses'
import { allYears, comparedUnit } from './all-years'
import { changeInWords } from './change-words'
import { findingsOf, type ShownFinding } from './finding'
import { mainFigureOf, mainFigures } from './main-figure'

/** The same question over the years: each edition's own figure, and of years that only the figures of this finding tell of, those. */
export function seriesOf(finding: ShownFinding, editions: readonly Edition[], shownYear: number | undefined): Series {
  const related = editions.flatMap((edition) => findingsOf(edition).find((one) => isSame(one, finding)) ?? [])
  const ofEditions = related.flatMap((one) => {
    const main = mainFigureOf(one)
    return main ? [{ ...main, path: findingPath(one) }] : []
  })
  const told = mainFigures(finding)
    .filter(({ year }) => !ofEditions.some((own) => own.year === year))
    .map((main) => ({ ...main, path: null }))
  const current = related.find(({ edition }) => edition.year === shownYear && edition.year !== finding.edition.year)
  return {
    figures: [...ofEditions, ...told].map(({ year, label, figure, path }) => ({ year, label, figure, path })).sort((one, other) => other.year - one.year),
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
