import type { ChartEditing } from '../chart-kind'
import { type KeptRow, named, newRow, valueIn } from '../rows'
import { mustBeShare, mustHaveSome } from '../rules'
import { listSheet } from '../sheet-cells'

const rowIn = (year: number) => (row: KeptRow) => ({ ...named(row), share: valueIn(row.values, year), mean: null })

export const sharesEditing: ChartEditing<'shares'> = {
  name: 'Shares',
  icon: [
    { d: 'M4 10H86M4 26H52', width: 9 },
    { d: 'M86 10H92M52 26H92', width: 9, opacity: 0.25 },
  ],
  newFigures: (year, rows = [newRow()]) => ({ names: { row: '', share: '', mean: '', meanInFull: '' }, rows: rows.map(rowIn(year)) }),
  sheets: (draft, cells) => [
    listSheet(cells, {
      ...{ list: draft.rows, place: 'rows', empty: () => rowIn(0)(newRow()), figures: ['share', 'mean'] },
      head: [['row', 'share', 'mean'].map((name) => cells.cell('label', `names.${name}`))],
      withList: (rows) => ({ ...draft, rows }),
    }),
  ],
  brokenRules: ({ rows }) => [...mustHaveSome('rows', rows), ...rows.flatMap(({ share }, at) => mustBeShare(`rows.${at}.share`, share))],
  fields: () => [{ place: 'names.meanInFull', label: 'Name of the mean in the picture', input: 'line' }],
}
