import { yearsLater } from '../../figures/references'
import type { ChartEditing, KindField } from '../chart-kind'
import { positionsOf } from '../fields'
import type { DraftOf, FindingDraft } from '../finding'
import { labelsOf, named, newRow, noPair, valueIn, yearsOf } from '../rows'
import { type Broken, mustBeAsMany, mustBeShare, mustEndIn, mustHaveSome } from '../rules'
import { type Cells, type SheetParts, without, withPastYear, yearAfter } from '../sheet-cells'

export const journeyEditing: ChartEditing<'journey'> = {
  name: 'Journey',
  icon: [{ d: 'M4 8 26 14 48 28 70 24 92 20M4 28 26 20 48 8 70 14 92 16' }],
  newFigures: (year, rows = [newRow()]) => ({
    ...{ ways: ['', ''], neither: '', phases: rows.map(named), key: { phase: 0, way: 0 } },
    years: yearsOf(rows, year).map((one) => ({
      year: one,
      summary: '',
      shares: rows.map(({ values }): [number | null, null] => [valueIn(values, one), null]),
    })),
  }),
  sheets: (draft, cells) => [journeySheet(draft, cells)],
  brokenRules: ({ phases, ways, key, years }, editionYear) => [
    ...mustHaveSome('phases', phases),
    ...mustEndIn(
      years.map(({ year }) => year),
      editionYear,
    ),
    ...(phases[key.phase] && ways[key.way] ? [] : [{ place: 'key', message: 'its most important figure is not there' }]),
    ...years.flatMap(({ shares }, year) => [
      ...mustBeAsMany(`years.${year}.shares`, shares.length, phases.length, 'phases'),
      ...shares.flatMap((pair, phase) => [
        ...pair.flatMap((figure, way) => mustBeShare(`years.${year}.shares.${phase}.${way}`, figure)),
        ...tooMuch(`years.${year}.shares.${phase}.0`, pair),
      ]),
    ]),
  ],
  fields: ({ phases, ways, years }) => [
    { place: 'key.phase', label: 'Phase that matters most', input: 'position', choices: positionsOf(labelsOf(phases)) },
    { place: 'key.way', label: 'Its way', input: 'position', choices: positionsOf(ways) },
    { place: 'neither', label: 'Name of what is missing to 100', input: 'line' },
    ...years.map(({ year }, at): KindField => ({ place: `years.${at}.summary`, label: `Sentence below in ${year}`, input: 'area' })),
  ],
  withYear: (draft, year, earlier) => ({
    ...draft,
    earlier: earlier(),
    years: [
      ...draft.years.map((past) => ({ ...past, summary: yearsLater(past.summary, year - (draft.years.at(-1)?.year ?? year)) })),
      { year, summary: draft.years.at(-1)?.summary ?? '', shares: draft.phases.map(noPair) },
    ],
  }),
  isPast:
    ({ years }) =>
    (place) =>
      place.startsWith('years.') && place.split('.')[1] !== String(years.length - 1),
}

/** What is missing to 100 takes neither way; more than 100 cannot be. */
function tooMuch(place: string, [one, other]: readonly [number | null, number | null]): Broken[] {
  return one !== null && other !== null && one + other > 101 ? [{ place, message: `the two ways make ${one + other}, more than 100` }] : []
}

/** A row for each phase of each year; the year stands at its first phase, the phases can be renamed in the first year. */
function journeySheet(draft: DraftOf<'journey'>, { cell, fixed, count, yearCell }: Cells): SheetParts {
  const { phases, years } = draft
  const newYear = () => ({ year: yearAfter(years.map(({ year }) => year)), summary: '', shares: phases.map(noPair) })
  const withPhase = () => ({ ...draft, phases: [...phases, named(newRow())], years: years.map((entry) => ({ ...entry, shares: [...entry.shares, noPair()] })) })
  function removeRow(row: number): FindingDraft | undefined {
    const phase = (row - 1) % phases.length
    const at = Math.floor((row - 1) / phases.length)
    // The first phase of a year stands for the year, a phase of the first year for the phase in all of them.
    if (row > 0 && phase === 0 && years.length > 1) return { ...draft, years: without(years, at) }
    if (row < 1 || at > 0 || phases.length < 2) return undefined
    return {
      ...draft,
      phases: without(phases, phase),
      key: { ...draft.key, phase: Math.max(0, Math.min(phases.length - 2, draft.key.phase - Number(phase < draft.key.phase))) },
      years: years.map((entry) => ({ ...entry, shares: without(entry.shares, phase) })),
    }
  }
  return {
    rows: [
      [fixed('Year'), fixed('Phase'), cell('label', 'ways.0'), cell('label', 'ways.1'), fixed('n')],
      ...years.flatMap(({ year }, at) =>
        phases.map(({ label }, phase) => [
          phase === 0 ? yearCell(`years.${at}.year`) : fixed(String(year)),
          at === 0 ? cell('label', `phases.${phase}.label`) : fixed(label),
          cell('figure', `years.${at}.shares.${phase}.0`),
          cell('figure', `years.${at}.shares.${phase}.1`),
          phase === 0 ? count(year, at === years.length - 1) : fixed(''),
        ]),
      ),
    ],
    add: ['Add a year', () => ({ ...withPastYear(draft, years.at(-1)?.year), years: [...years, newYear()] })],
    additions: [{ label: 'Add a phase', apply: withPhase }],
    removeRow,
  }
}
