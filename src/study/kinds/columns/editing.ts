import type { ChartEditing } from '../chart-kind'
import { newRow, valueIn, withNext, yearsOf } from '../rows'
import { mustBeAsMany, mustBeShare, mustEndIn } from '../rules'
import { shareInPercent, without, withPastYear, yearAfter } from '../sheet-cells'

export const columnsEditing: ChartEditing<'columns'> = {
  name: 'Columns',
  icon: [{ d: 'M14 34V18M38 34V22M62 34V12M86 34V8', width: 12 }],
  newFigures: (year, rows = []) => {
    const [{ id, values } = newRow()] = rows
    const years = yearsOf(rows.slice(0, 1), year)
    return { rowId: id, years, percents: years.map((one) => valueIn(values, one)) }
  },
  sheets(draft, { cell, fixed, count, yearCell }) {
    const { years, percents } = draft
    return [
      {
        rows: [
          [fixed('Year'), fixed(shareInPercent), fixed('n')],
          ...years.map((year, at) => [yearCell(`years.${at}`), cell('figure', `percents.${at}`), count(year, at === years.length - 1)]),
        ],
        add: ['Add a year', () => ({ ...withPastYear(draft, years.at(-1)), years: [...years, yearAfter(years)], percents: [...percents, null] })],
        removeRow: (row) => (row > 0 && years.length > 1 ? { ...draft, years: without(years, row - 1), percents: without(percents, row - 1) } : undefined),
      },
    ]
  },
  brokenRules: ({ years, percents }, editionYear) => [
    ...mustEndIn(years, editionYear),
    ...mustBeAsMany('percents', percents.length, years.length, 'years'),
    ...percents.flatMap((percent, at) => mustBeShare(`percents.${at}`, percent)),
  ],
  withYear: (draft, year, earlier) => ({
    ...draft,
    earlier: earlier(),
    years: [...draft.years, year],
    percents: withNext(draft.percents, draft.years.length),
  }),
  isPast:
    ({ years }) =>
    (place) =>
      place.startsWith('percents.') && place !== `percents.${years.length - 1}`,
}
