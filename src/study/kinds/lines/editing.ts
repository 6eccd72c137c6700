import type { ChartEditing } from '../chart-kind'
import { newScale, scaleFields } from '../fields'
import type { DraftOf } from '../finding'
import { named, newRow, valueIn, withNext, yearsOf } from '../rows'
import { mustBeAsMany, mustBeOnScale, mustBeScale, mustEndIn, mustHaveSome } from '../rules'
import { type Cells, type SheetParts, without, withPastYear, yearAfter } from '../sheet-cells'

export const linesEditing: ChartEditing<'lines'> = {
  name: 'Lines',
  icon: [{ d: 'M4 28 34 18 64 22 92 8' }],
  newFigures: (year, rows = [newRow()]) => {
    const years = yearsOf(rows, year)
    return { scale: newScale, years, lines: rows.map((row) => ({ ...named(row), values: years.map((one) => valueIn(row.values, one)) })) }
  },
  sheets: (draft, cells) => [linesSheet(draft, cells)],
  brokenRules: ({ scale, years, lines }, editionYear) => [
    ...mustHaveSome('lines', lines),
    ...mustBeScale(scale),
    ...mustEndIn(years, editionYear),
    ...lines.flatMap(({ values }, line) => [
      ...mustBeAsMany(`lines.${line}.values`, values.length, years.length, 'years'),
      ...values.flatMap((value, at) => mustBeOnScale(scale, `lines.${line}.values.${at}`, value)),
    ]),
  ],
  fields: () => scaleFields,
  withYear: (draft, year, earlier) => ({
    ...draft,
    earlier: earlier(),
    years: [...draft.years, year],
    lines: draft.lines.map((line) => ({ ...line, values: withNext(line.values, draft.years.length) })),
  }),
  isPast:
    ({ years }) =>
    (place) =>
      /^lines\.\d+\.values\.\d+$/.test(place) && !place.endsWith(`.${years.length - 1}`),
}

function linesSheet(draft: DraftOf<'lines'>, { cell, fixed, count, yearCell }: Cells): SheetParts {
  const { years, lines } = draft
  const last = years.length - 1
  return {
    rows: [
      [fixed('Year'), ...lines.map((_, at) => cell('label', `lines.${at}.label`)), fixed('n')],
      ...years.map((year, at) => [yearCell(`years.${at}`), ...lines.map((_, line) => cell('figure', `lines.${line}.values.${at}`)), count(year, at === last)]),
    ],
    add: [
      'Add a year',
      () => ({
        ...withPastYear(draft, years.at(-1)),
        years: [...years, yearAfter(years)],
        lines: lines.map((line) => ({ ...line, values: [...line.values, null] })),
      }),
    ],
    additions: [{ label: 'Add a line', apply: () => ({ ...draft, lines: [...lines, { ...named(newRow()), values: years.map(() => null) }] }) }],
    removeRow: (row) =>
      row > 0 && years.length > 1
        ? { ...draft, years: without(years, row - 1), lines: lines.map((line) => ({ ...line, values: without(line.values, row - 1) })) }
        : undefined,
    removeColumn: (column) => (column > 0 && column <= lines.length && lines.length > 1 ? { ...draft, lines: without(lines, column - 1) } : undefined),
  }
}
