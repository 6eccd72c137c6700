import type { FindingDraft } from './finding'
import { type Cell, type Cells, type DraftOf, shareInPercent, without } from './sheet-cells'

/** What a kind says of its sheet; `add` is also how it grows. */
export type SheetParts = {
  title?: string
  rows: Cell[][]
  add?: [label: string, grow: () => FindingDraft]
  additions?: { label: string; apply: () => FindingDraft }[]
  removeRow?: (row: number) => FindingDraft | undefined
  removeColumn?: (column: number) => FindingDraft | undefined
}

export function linesParts(finding: DraftOf<'lines'>, { cell, fixed, count, yearCell }: Cells): SheetParts {
  const { years, lines } = finding
  const last = years.length - 1
  return {
    rows: [
      [fixed('Year'), ...lines.map((_, at) => cell('label', `lines.${at}.label`)), fixed('n')],
      ...years.map((year, at) => [yearCell(`years.${at}`), ...lines.map((_, line) => cell('figure', `lines.${line}.values.${at}`)), count(year, at === last)]),
    ],
    add: [
      'Add a year',
      () => ({
        ...past(finding, years.at(-1)),
        years: [...years, yearAfter(years)],
        lines: lines.map((line) => ({ ...line, values: [...line.values, null] })),
      }),
    ],
    additions: [{ label: 'Add a line', apply: () => ({ ...finding, lines: [...lines, { label: '', values: years.map(() => null) }] }) }],
    removeRow: (row) =>
      row > 0 && years.length > 1
        ? { ...finding, years: without(years, row - 1), lines: lines.map((line) => ({ ...line, values: without(line.values, row - 1) })) }
        : undefined,
    removeColumn: (column) => (column > 0 && column <= lines.length && lines.length > 1 ? { ...finding, lines: without(lines, column - 1) } : undefined),
  }
}

export function columnsParts(finding: DraftOf<'columns'>, { cell, fixed, count, yearCell }: Cells): SheetParts {
  const { years, percents } = finding
  return {
    rows: [
      [fixed('Year'), fixed(shareInPercent), fixed('n')],
      ...years.map((year, at) => [yearCell(`years.${at}`), cell('figure', `percents.${at}`), count(year, at === years.length - 1)]),
    ],
    add: ['Add a year', () => ({ ...past(finding, years.at(-1)), years: [...years, yearAfter(years)], percents: [...percents, null] })] as [
      string,
      () => FindingDraft,
    ],
    removeRow: (row) => (row > 0 && years.length > 1 ? { ...finding, years: without(years, row - 1), percents: without(percents, row - 1) } : undefined),
  }
}

/** A row for each phase of each year; the year stands at its first phase, the phases can be renamed in the first year. */
export function journeyParts(finding: DraftOf<'journey'>, { cell, fixed, count, yearCell }: Cells): SheetParts {
  const { phases, years } = finding
  const newYear = () => ({ year: yearAfter(years.map(({ year }) => year)), summary: '', shares: phases.map((): [null, null] => [null, null]) })
  const withPhase = () => ({
    ...finding,
    phases: [...phases, ''],
    years: years.map((entry) => ({ ...entry, shares: [...entry.shares, [null, null] as [null, null]] })),
  })
  function removeRow(row: number): FindingDraft | undefined {
    const phase = (row - 1) % phases.length
    const at = Math.floor((row - 1) / phases.length)
    // The first phase of a year stands for the year, a phase of the first year for the phase in all of them.
    if (row > 0 && phase === 0 && years.length > 1) return { ...finding, years: without(years, at) }
    if (row < 1 || at > 0 || phases.length < 2) return undefined
    return {
      ...finding,
      phases: without(phases, phase),
      key: { ...finding.key, phase: Math.max(0, Math.min(phases.length - 2, finding.key.phase - Number(phase < finding.key.phase))) },
      years: years.map((entry) => ({ ...entry, shares: without(entry.shares, phase) })),
    }
  }
  return {
    rows: [
      [fixed('Year'), fixed('Phase'), cell('label', 'ways.0'), cell('label', 'ways.1'), fixed('n')],
      ...years.flatMap(({ year }, at) =>
        phases.map((name, phase) => [
          phase === 0 ? yearCell(`years.${at}.year`) : fixed(String(year)),
          at === 0 ? cell('label', `phases.${phase}`) : fixed(name),
          cell('figure', `years.${at}.shares.${phase}.0`),
          cell('figure', `years.${at}.shares.${phase}.1`),
          phase === 0 ? count(year, at === years.length - 1) : fixed(''),
        ]),
      ),
    ],
    add: ['Add a year', () => ({ ...past(finding, years.at(-1)?.year), years: [...years, newYear()] })],
    additions: [{ label: 'Add a phase', apply: withPhase }],
    removeRow,
  }
}

const yearAfter = (years: readonly number[]) => Math.max(...years, 1899) + 1

/** Before a further year is added: how many answered is now the number of an earlier one. */
function past<Draft extends FindingDraft>(finding: Draft, year: number | undefined): Draft {
  if (finding.respondents === null || year === undefined) return finding
  const earlier = [...finding.earlier.filter((entry) => entry.year !== year), { year, respondents: finding.respondents }]
  return { ...finding, earlier, respondents: null }
}
