import type { ChartEditing } from '../chart-kind'
import { newScale, scaleFields } from '../fields'
import { noPair } from '../rows'
import { mustBeOnScale, mustBeScale, mustEndIn, mustHaveSome } from '../rules'
import { without } from '../sheet-cells'

export const changeEditing: ChartEditing<'change'> = {
  name: 'Before, after',
  icon: [{ d: 'M10 10H60M10 26H84' }, { d: 'M56 10a4 4 0 1 0 8 0a4 4 0 1 0-8 0M80 26a4 4 0 1 0 8 0a4 4 0 1 0-8 0' }],
  newFigures: (year) => ({ scale: newScale, row: '', years: [year - 1, year], rows: [{ label: '', means: noPair() }] }),
  sheets: (draft, { cell, fixed, count, yearCell }) => [
    {
      rows: [
        [cell('label', 'row'), yearCell('years.0'), yearCell('years.1')],
        [fixed('n'), count(draft.years[0], false), count(draft.years[1], true)],
        ...draft.rows.map((_, at) => [cell('label', `rows.${at}.label`), cell('figure', `rows.${at}.means.0`), cell('figure', `rows.${at}.means.1`)]),
      ],
      add: ['Add a row', () => ({ ...draft, rows: [...draft.rows, { label: '', means: noPair() }] })],
      removeRow: (row) => (row > 1 && draft.rows.length > 1 ? { ...draft, rows: without(draft.rows, row - 2) } : undefined),
    },
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
