import type { Series } from '../edition/answers'
import type { Edition } from '../edition/edition'
import { findingPath } from './addresses'
import { largestChange, meanDecimals } from './differences'
import { decimalsIn } from './figures'
import { findingsOf, type ShownFinding } from './finding'
import { spoken } from './label'
import { yearsIn } from './years'

/** The same question over the years: each edition's own figure, and of years that only the figures of this finding tell of, those. */
export function seriesOf(finding: ShownFinding, editions: readonly Edition[], shownYear: number | undefined): Series {
  const related = editions.flatMap((edition) => findingsOf(edition).find((one) => isSame(one, finding)) ?? [])
  const ofEditions = related.flatMap((one) => {
    const own = keyFigures(one).find(({ year }) => year === one.edition.year)
    return own ? [{ ...own, path: findingPath(one) }] : []
  })
  const told = keyFigures(finding)
    .filter(({ year }) => !ofEditions.some((own) => own.year === year))
    .map((figure) => ({ ...figure, path: null }))
  const current = related.find(({ edition }) => edition.year === shownYear && edition.year !== finding.edition.year)
  return {
    figures: [...ofEditions, ...told].sort((one, other) => other.year - one.year),
    current: current ? { year: current.edition.year, path: findingPath(current) } : null,
  }
}

const isSame = (one: ShownFinding, other: ShownFinding) =>
  (one.edition.year === other.edition.year && one.id === other.id) ||
  (one.edition.year !== other.edition.year && other.series !== '' && one.series === other.series)

/** The figure that matters most, of the latest year that the finding tells of; none where all matter alike. */
export const latestFigure = (finding: ShownFinding) => keyFigures(finding).at(-1)

/** The same for each of its years. */
function keyFigures(finding: ShownFinding): { year: number; label: string; figure: string }[] {
  const over = (label: string, values: readonly number[], inText: (value: number) => string) =>
    yearsIn(finding).flatMap((year, at) => {
      const value = values[at]
      return value === undefined ? [] : [{ year, label: spoken(label), figure: inText(value) }]
    })
  switch (finding.kind) {
    case 'lines': {
      const { label = '', values = [] } = finding.lines[0] ?? {}
      return over(label, values, (value) => value.toFixed(decimalsIn(values, 1)))
    }
    case 'shares':
      return over(`${finding.rows[0]?.label}: ${finding.names.share}`, [finding.rows[0]?.share ?? 0], percent)
    case 'journey': {
      const { phase, way } = finding.key
      return over(
        `${finding.phases[phase]}: ${finding.ways[way]}`,
        finding.years.map(({ shares }) => shares[phase]?.[way] ?? 0),
        percent,
      )
    }
    case 'columns':
      return over(finding.title, finding.percents, percent)
    case 'parts':
      return over(finding.parts[0]?.label ?? '', [finding.parts[0]?.percent ?? 0], percent)
    case 'change': {
      const { label = '', means = [] } = finding.rows[largestChange(finding)] ?? {}
      return over(label, means, (value) => value.toFixed(meanDecimals(finding)))
    }
    case 'slope':
      return over(`${finding.title}: ${finding.parts[0]?.label}`, finding.parts[0]?.percents ?? [], percent)
    case 'steps':
    case 'portrait':
      return []
  }
}

const percent = (value: number) => `${value}\u00a0%`
