import { differenceOf, largestChange, meanDecimals, restOf } from './differences'
import { decimalsIn } from './figures'
import type { ShownFinding, ShownOf } from './finding'
import { groupsTable, isByGroups } from './groups'
import { spoken } from './label'
import { journeyIn } from './years'

export type Column = {
  readonly label: string
  /** Said once, in the header, so that cells are figures and nothing else. */
  readonly unit?: '%'
  readonly decimals?: number
  /** A difference says whether it is more or less. */
  readonly isSigned?: true
}

/** `null` is a figure that does not exist. */
export type Cell = string | number | null

export type Table = {
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  /** The one figure that the finding is about. */
  readonly key?: { readonly row: number; readonly column: number }
}

const percents = (label: string, values: readonly number[]): Column => ({ label, unit: '%', decimals: decimalsIn(values) })

/** The figures of a finding as rows: the table view, the CSV and the spoken description are all made of this. Without a year, all years. */
export function tableOf(finding: ShownFinding, year?: number): Table {
  if (isByGroups(finding)) return groupsTable(finding)
  switch (finding.kind) {
    case 'lines':
      return {
        columns: [{ label: 'Jahr' }, ...finding.lines.map(({ label, values }) => ({ label: spoken(label), decimals: decimalsIn(values, 1) }))],
        rows: finding.years.map((year, at) => [String(year), ...finding.lines.map(({ values }) => values[at] ?? null)]),
        key: { row: finding.years.length - 1, column: 1 },
      }
    case 'shares': {
      const { names, rows } = finding
      const [share, mean] = [rows.map(({ share }) => share), rows.map(({ mean }) => mean)]
      return {
        columns: [{ label: names.row }, percents(names.share, share), percents(names.mean, mean)],
        rows: rows.map(({ label, share, mean }) => [spoken(label), share, mean]),
        key: { row: 0, column: 1 },
      }
    }
    case 'journey':
      return year === undefined ? journeyOverYears(finding) : journeyTable(finding, year)
    case 'columns':
      return {
        columns: [{ label: 'Jahr' }, percents('Anteil', finding.percents)],
        rows: finding.years.map((year, at) => [String(year), finding.percents[at] ?? null]),
        key: { row: finding.years.length - 1, column: 1 },
      }
    case 'parts':
      return { ...sharesTable('Antwort', finding.parts), key: { row: 0, column: 1 } }
    case 'change':
      return changeTable(finding)
    case 'slope':
      return slopeTable(finding)
    case 'steps':
      return sharesTable('Stufe', finding.steps)
    case 'portrait':
      return portraitTable(finding)
  }
}

function sharesTable(name: string, shares: readonly { label: string; percent: number }[]): Table {
  return {
    columns: [
      { label: name },
      percents(
        'Anteil',
        shares.map(({ percent }) => percent),
      ),
    ],
    rows: shares.map(({ label, percent }) => [spoken(label), percent]),
  }
}

function portraitTable({ edition, groups }: ShownOf<'portrait'>): Table {
  const profile: readonly (readonly [name: string, value: number | null, unit: string])[] = [
    ['Befragte', edition.respondents, 'Personen'],
    ['Durchschnittsalter', edition.averageAge, 'Jahre'],
    ['Frauen', edition.women, '%'],
    ['Männer', edition.men, '%'],
  ]
  return {
    columns: [{ label: 'Merkmal' }, { label: 'Wert' }, { label: 'Einheit' }],
    rows: [...profile.filter(([, value]) => value !== null), ...groups.shares.map(({ label, percent }) => [`${groups.one}: ${spoken(label)}`, percent, '%'])],
  }
}

function journeyTable(finding: ShownOf<'journey'>, year: number): Table {
  const { ways, neither, phases, key, years } = finding
  const all = years.flatMap(({ shares }) => shares)
  return {
    columns: [
      { label: 'Phase' },
      ...ways.map((way, at) =>
        percents(
          spoken(way),
          all.map((pair) => pair[at] ?? 0),
        ),
      ),
      percents(neither, all.map(restOf)),
    ],
    rows: journeyIn(finding, year).shares.map((pair, at) => [spoken(phases[at] ?? ''), ...pair, restOf(pair)]),
    key: { row: key.phase, column: key.way + 1 },
  }
}

function journeyOverYears(finding: ShownOf<'journey'>): Table {
  const tables = finding.years.map(({ year }) => ({ year, ...journeyTable(finding, year) }))
  return {
    columns: [{ label: 'Jahr' }, ...(tables[0]?.columns ?? [])],
    rows: tables.flatMap(({ year, rows }) => rows.map((row) => [String(year), ...row])),
  }
}

function changeTable(finding: ShownOf<'change'>): Table {
  const decimals = meanDecimals(finding)
  return {
    columns: [{ label: finding.row }, ...finding.years.map((year) => ({ label: String(year), decimals })), { label: 'Differenz', decimals, isSigned: true }],
    rows: finding.rows.map(({ label, means }) => [spoken(label), ...means, differenceOf(means)]),
    key: { row: largestChange(finding), column: 3 },
  }
}

function slopeTable({ years, parts, split }: ShownOf<'slope'>): Table {
  return {
    columns: [
      { label: 'Antwort' },
      ...years.map((year, at) =>
        percents(String(year), [...parts.map((part) => part.percents[at] ?? 0), ...(split?.at === at ? split.parts.map(({ percent }) => percent) : [])]),
      ),
    ],
    rows: parts.flatMap(({ label, percents: shares }, which): Cell[][] => [
      [spoken(label), ...shares],
      ...(split?.of === which
        ? split.parts.map((part) => [`davon ${spoken(part.label)}`, ...years.map((_, at) => (at === split.at ? part.percent : null))])
        : []),
    ]),
    key: { row: 0, column: 2 },
  }
}
