import type { ChartEditing } from '../chart-kind'
import { mustBeShare, mustHaveSome } from '../rules'
import { without } from '../sheet-cells'

export const sharesEditing: ChartEditing<'shares'> = {
  name: 'Shares',
  icon: [
    { d: 'M4 10H86M4 26H52', width: 9 },
    { d: 'M86 10H92M52 26H92', width: 9, opacity: 0.25 },
  ],
  newFigures: () => ({ names: { row: '', share: '', mean: '', meanInFull: '' }, rows: [{ label: '', share: null, mean: null }] }),
  sheets: (draft, { cell }) => [
    {
      rows: [
        [cell('label', 'names.row'), cell('label', 'names.share'), cell('label', 'names.mean')],
        ...draft.rows.map((_, at) => [cell('label', `rows.${at}.label`), cell('figure', `rows.${at}.share`), cell('figure', `rows.${at}.mean`)]),
      ],
      add: ['Add a row', () => ({ ...draft, rows: [...draft.rows, { label: '', share: null, mean: null }] })],
      removeRow: (row) => (row > 0 && draft.rows.length > 1 ? { ...draft, rows: without(draft.rows, row - 1) } : undefined),
    },
  ],
  brokenRules: ({ rows }) => [...mustHaveSome('rows', rows), ...rows.flatMap(({ share }, at) => mustBeShare(`rows.${at}.share`, share))],
  fields: () => [{ place: 'names.meanInFull', label: 'Name of the mean in the picture', input: 'line' }],
}
