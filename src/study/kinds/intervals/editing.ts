import type { ChartEditing } from '../chart-kind'
import { mustBeBetween, mustBeShare, mustHaveSome } from '../rules'
import { shareInPercent, without } from '../sheet-cells'

const noRow = { label: '', percent: null, margin: null }

export const intervalsEditing: ChartEditing<'intervals'> = {
  name: 'Intervals',
  icon: [{ d: 'M34 10H90M34 5V15M90 5V15M8 26H44M8 21V31M44 21V31' }, { d: 'M62 10h.01M26 26h.01', width: 10 }],
  newFigures: () => ({ rows: [noRow, noRow] }),
  sheets: (draft, { cell, fixed }) => [
    {
      rows: [
        [fixed('Answer'), fixed(shareInPercent), fixed('Margin ±')],
        ...draft.rows.map((_, at) => [cell('label', `rows.${at}.label`), cell('figure', `rows.${at}.percent`), cell('figure', `rows.${at}.margin`)]),
      ],
      add: ['Add a row', () => ({ ...draft, rows: [...draft.rows, noRow] })],
      removeRow: (row) => (row > 0 && draft.rows.length > 1 ? { ...draft, rows: without(draft.rows, row - 1) } : undefined),
    },
  ],
  brokenRules: ({ rows }) => [
    ...mustHaveSome('rows', rows),
    ...rows.flatMap(({ percent, margin }, at) => [
      ...mustBeShare(`rows.${at}.percent`, percent),
      ...mustBeBetween(`rows.${at}.margin`, margin, 0, 50, 'a margin in percentage points'),
    ]),
  ],
}
