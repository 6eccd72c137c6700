import type { ChartValues } from '../chart-kind'
import { areAll, inYears, isFigure } from '../rows'
import { percentColumn } from '../table'

export const columnsValues: ChartValues<'columns'> = {
  isComplete: ({ years, percents }) => percents.length === years.length && areAll(percents, isFigure),
  rowNames: ({ title }) => [title],
  rows: ({ years, percents }) => [inYears(years, percents)],
  keyName: ({ title }) => title,
  isNamedByTitle: true,
  table: ({ years, percents }) => ({
    columns: [{ label: 'Jahr' }, percentColumn('Anteil', percents)],
    rows: years.map((year, at) => [String(year), percents[at] ?? null]),
    key: { row: years.length - 1, column: 1 },
  }),
  estimates: (year) => `Anteile von ${year}`,
}
