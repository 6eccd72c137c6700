import type { ChartValues } from '../chart-kind'
import { areAll, inYears, isFigure } from '../rows'
import { percentColumn } from '../table'

export const columnsValues: ChartValues<'columns'> = {
  isComplete: ({ years, percents }) => percents.length === years.length && areAll(percents, isFigure),
  figures: ({ title, rowId, years, percents }) => [{ row: rowId, label: title, column: 'value', name: title, values: inYears(years, percents) }],
  keyName: ({ title }) => title,
  isNamedByTitle: true,
  table: ({ years, percents }) => ({
    columns: [{ label: 'Jahr' }, percentColumn('Anteil', percents)],
    rows: years.map((year, at) => [String(year), percents[at] ?? null]),
    key: { row: years.length - 1, column: 1 },
  }),
  estimates: (year) => `Anteile von ${year}`,
}
