import { spoken } from '../../figures/label'
import { decimalsIn, rounded } from '../../figures/numbers'
import type { ChartValues } from '../chart-kind'
import type { ShownOf } from '../finding'
import { areAll, isFigure, type NamedFigures } from '../rows'
import { percentColumn, type Table } from '../table'

/** What is missing to the whole. */
export function restOf([one, other]: readonly [number, number]) {
  return Math.max(0, rounded(100 - one - other, decimalsIn([one, other])))
}

/** What a journey tells of a year; of the usual one where it tells nothing of that. */
export function journeyIn({ years }: ShownOf<'journey'>, year: number | undefined) {
  return years.find((one) => one.year === year) ?? (years[years.length - 1] as (typeof years)[number])
}

export const journeyValues: ChartValues<'journey'> = {
  isComplete: ({ phases, ways, key, years }) =>
    key.phase in phases && key.way in ways && areAll(years, ({ shares }) => shares.length === phases.length && areAll(shares.flat(), isFigure)),
  figures: ({ phases, ways, key, years }) =>
    phases.flatMap(({ id, label }, phase) =>
      ways.map((name, way): NamedFigures => {
        const values = years.map(({ year, shares }) => ({ year, value: shares[phase]?.[way] ?? null }))
        const isBeside = way !== key.way
        return { row: id, label, column: way === 0 ? 'value' : 'other', name: label, what: name, values, isBeside }
      }),
    ),
  // As many answers as phases and ways would be too many: the ways of the phase that matters most.
  answers: ({ phases, ways, key }) => ways.map((way) => `${phases[key.phase]?.label ?? ''}: ${way}`),
  figuresOfAll: ({ key, years }) => years.at(-1)?.shares[key.phase] ?? [],
  keyRow: ({ key }) => key.phase,
  keyName: ({ phases, ways, key }) => `${phases[key.phase]?.label}: ${ways[key.way]}`,
  comparedName: ({ ways, key }) => ways[key.way] ?? '',
  table: (finding, year) => (year === undefined ? tableOverYears(finding) : tableIn(finding, year)),
  estimates: (year) => `Anteile von ${year}`,
  summaryIn: (finding, year) => journeyIn(finding, year).summary,
}

function tableIn(finding: ShownOf<'journey'>, year: number): Table {
  const { ways, neither, phases, key, years } = finding
  const all = years.flatMap(({ shares }) => shares)
  const wayColumn = (way: string, at: number) =>
    percentColumn(
      spoken(way),
      all.map((pair) => pair[at] ?? 0),
    )
  return {
    columns: [{ label: 'Phase' }, ...ways.map(wayColumn), percentColumn(neither, all.map(restOf))],
    rows: journeyIn(finding, year).shares.map((pair, at) => [spoken(phases[at]?.label ?? ''), ...pair, restOf(pair)]),
    key: { row: key.phase, column: key.way + 1 },
  }
}

function tableOverYears(finding: ShownOf<'journey'>): Table {
  const tables = finding.years.map(({ year }) => ({ year, ...tableIn(finding, year) }))
  return {
    columns: [{ label: 'Jahr' }, ...(tables[0]?.columns ?? [])],
    rows: tables.flatMap(({ year, rows }) => rows.map((row) => [String(year), ...row])),
  }
}
