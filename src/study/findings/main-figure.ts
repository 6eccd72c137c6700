import { largestChange, meanDecimals } from './differences'
import { decimalsIn } from './figures'
import type { ShownFinding } from './finding'
import { spoken } from './label'
import { yearsIn } from './years'

export type MainFigure = { readonly year: number; readonly label: string; readonly value: number; readonly figure: string }

/** The figure that matters most, for each year that the finding tells of; none where all matter alike. */
export function mainFigures(finding: ShownFinding): MainFigure[] {
  const over = (label: string, values: readonly number[], inText: (value: number) => string) =>
    yearsIn(finding).flatMap((year, at) => {
      const value = values[at]
      return value === undefined ? [] : [{ year, label: spoken(label), value, figure: inText(value) }]
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

/** The figure of the edition's own year. */
export const mainFigureOf = (finding: ShownFinding) => mainFigures(finding).find(({ year }) => year === finding.edition.year)

const percent = (value: number) => `${value}\u00a0%`
