import type { ChartEditing } from '../chart-kind'
import { newScale, scaleFields } from '../fields'
import { type KeptRow, named, newRow, pairIn } from '../rows'
import { mustBeOnScale, mustBeScale, mustEndIn, mustHaveSome } from '../rules'
import { listSheet, pairHead } from '../sheet-cells'

const rowIn = (years: readonly [number, number]) => (row: KeptRow) => ({ ...named(row), means: pairIn(years, row.values) })
const noRow = () => rowIn([0, 0])(newRow())

export const changeEditing: ChartEditing<'change'> = {
  name: 'Before, after',
  icon: [{ d: 'M10 10H60M10 26H84' }, { d: 'M56 10a4 4 0 1 0 8 0a4 4 0 1 0-8 0M80 26a4 4 0 1 0 8 0a4 4 0 1 0-8 0' }],
  newFigures: (year, rows = [newRow()]) => ({ scale: newScale, row: '', years: [year - 1, year], rows: rows.map(rowIn([year - 1, year])) }),
  sheets: (draft, cells) => [
    listSheet(cells, {
      ...{ list: draft.rows, place: 'rows', empty: noRow, figures: ['means.0', 'means.1'] },
      head: pairHead(cells, cells.cell('label', 'row'), draft.years),
      withList: (rows) => ({ ...draft, rows }),
    }),
  ],
  brokenRules: ({ scale, years, rows }, editionYear) => [
    ...mustHaveSome('rows', rows),
    ...mustBeScale(scale),
    ...mustEndIn(years, editionYear),
    ...rows.flatMap(({ means }, row) => means.flatMap((mean, at) => mustBeOnScale(scale, `rows.${row}.means.${at}`, mean))),
  ],
  fields: () => scaleFields,
  withYear: (draft, year, earlier) => ({
    ...draft,
    earlier: earlier(draft.years[1]),
    years: [draft.years[1], year],
    rows: draft.rows.map((row) => ({ ...row, means: [row.means[1], null] })),
  }),
  isPast: () => (place) => /^rows\.\d+\.means\.0$/.test(place),
}
