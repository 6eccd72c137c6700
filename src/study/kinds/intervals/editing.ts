import type { ChartEditing } from '../chart-kind'
import { type KeptRow, newRow, shareIn } from '../rows'
import { mustBeBetween, mustBeShare, mustHaveSome } from '../rules'
import { listSheet, shareInPercent } from '../sheet-cells'

const rowIn = (year: number) => (row: KeptRow) => ({ ...shareIn(year)(row), margin: null })

export const intervalsEditing: ChartEditing<'intervals'> = {
  name: 'Intervals',
  icon: [{ d: 'M34 10H90M34 5V15M90 5V15M8 26H44M8 21V31M44 21V31' }, { d: 'M62 10h.01M26 26h.01', width: 10 }],
  newFigures: (year, rows = [newRow(), newRow()]) => ({ rows: rows.map(rowIn(year)) }),
  sheets: (draft, cells) => [
    listSheet(cells, {
      ...{ list: draft.rows, place: 'rows', empty: () => rowIn(0)(newRow()), figures: ['percent', 'margin'] },
      head: [['Answer', shareInPercent, 'Margin ±'].map(cells.fixed)],
      withList: (rows) => ({ ...draft, rows }),
    }),
  ],
  brokenRules: ({ rows }) => [
    ...mustHaveSome('rows', rows),
    ...rows.flatMap(({ percent, margin }, at) => [
      ...mustBeShare(`rows.${at}.percent`, percent),
      ...mustBeBetween(`rows.${at}.margin`, margin, 0, 50, 'a margin in percentage points'),
    ]),
  ],
}
