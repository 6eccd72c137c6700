import { type Finding, type FindingOf, phases } from './finding'
import { type JourneyYear, journeyYears } from './years'

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

const percents = (label: string, decimals = 0): Column => ({ label, unit: '%', decimals })

/** The figures of a finding as rows: the table view, the CSV and the spoken description are all made of this. Without a year, all years. */
export function tableOf(finding: Finding, year?: JourneyYear): Table {
  switch (finding.kind) {
    case 'lines':
      return {
        columns: [{ label: 'Jahr' }, ...finding.series.map(({ label }) => ({ label, decimals: 1 }))],
        rows: finding.years.map((year, at) => [String(year), ...finding.series.map(({ values }) => values[at] ?? null)]),
        key: { row: finding.years.length - 1, column: 1 },
      }
    case 'noticed':
      return {
        columns: [{ label: 'Versicherung' }, percents('Anstieg bemerkt'), percents('Anstieg im Mittel', 2)],
        rows: finding.rows.map(({ label, noticed, increase }) => [label, noticed, increase]),
        key: { row: 0, column: 1 },
      }
    case 'journey':
      return year === undefined ? journeyOverYears(finding) : journeyIn(finding, year)
    case 'columns':
      return {
        columns: [{ label: 'Jahr' }, percents('Anteil')],
        rows: finding.years.map((year, at) => [String(year), finding.percents[at] ?? null]),
        key: { row: finding.years.length - 1, column: 1 },
      }
    case 'parts':
      return {
        columns: [{ label: 'Antwort' }, percents('Anteil')],
        rows: finding.parts.map(({ label, percent }) => [label, percent]),
        key: { row: 0, column: 1 },
      }
    case 'change':
      return changeTable(finding)
    case 'slope':
      return slopeTable(finding)
    case 'steps':
      return { columns: [{ label: 'Stufe' }, percents('Anteil')], rows: finding.steps.map(({ label, percent }) => [label, percent]) }
    case 'portrait':
      return {
        columns: [{ label: 'Merkmal' }, { label: 'Wert' }, { label: 'Einheit' }],
        rows: [
          ['Befragte', finding.respondents, 'Personen'],
          ['Durchschnittsalter', finding.averageAge, 'Jahre'],
          ...finding.genders.map(({ label, percent }) => [label, percent, '%']),
          ...finding.languages.map(({ label, percent }) => [`Sprache: ${label}`, percent, '%']),
        ],
      }
  }
}

const journeyColumns: readonly Column[] = [{ label: 'Phase' }, percents('Online'), percents('Offline'), percents('Keine Präferenz')]

function journeyIn({ shares, key }: FindingOf<'journey'>, year: JourneyYear): Table {
  return {
    columns: journeyColumns,
    rows: phases.map((phase) => {
      const { online, offline } = shares[year][phase]
      return [phase, online, offline, 100 - online - offline]
    }),
    key: { row: phases.indexOf(key.phase), column: key.way === 'online' ? 1 : 2 },
  }
}

function journeyOverYears(finding: FindingOf<'journey'>): Table {
  return {
    columns: [{ label: 'Jahr' }, ...journeyColumns],
    rows: journeyYears.flatMap((year) => journeyIn(finding, year).rows.map((row) => [String(year), ...row])),
  }
}

/** Means have one decimal, so have their differences: binary fractions must not show. */
export const differenceOf = ([before, after]: readonly [number, number]) => Math.round((after - before) * 10) / 10

export function largestChange({ means }: FindingOf<'change'>) {
  return phases.reduce((largest, phase) => (differenceOf(means[phase]) > differenceOf(means[largest]) ? phase : largest))
}

function changeTable(finding: FindingOf<'change'>): Table {
  return {
    columns: [{ label: 'Phase' }, ...finding.years.map((year) => ({ label: String(year), decimals: 1 })), { label: 'Differenz', decimals: 1, isSigned: true }],
    rows: phases.map((phase) => [phase, ...finding.means[phase], differenceOf(finding.means[phase])]),
    key: { row: phases.indexOf(largestChange(finding)), column: 3 },
  }
}

function slopeTable({ years, parts, split }: FindingOf<'slope'>): Table {
  return {
    columns: [{ label: 'Antwort' }, ...years.map((year) => percents(String(year)))],
    rows: parts.flatMap(({ label, percents: shares }): Cell[][] => [
      [label, ...shares],
      ...(label === split.of ? split.parts.map((part) => [`davon ${part.label}`, ...years.map((year) => (year === split.year ? part.percent : null))]) : []),
    ]),
    key: { row: 0, column: 2 },
  }
}
