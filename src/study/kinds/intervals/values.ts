import { spoken } from '../../figures/label'
import { decimalsIn } from '../../figures/numbers'
import type { ChartValues } from '../chart-kind'
import { areAll, isFigure, percentsOf, sharesIn } from '../rows'
import { percentColumn } from '../table'

export const intervalsValues: ChartValues<'intervals'> = {
  isComplete: ({ rows }) => areAll(rows, ({ percent, margin }) => isFigure(percent) && isFigure(margin)),
  figures: ({ rows }, year) => [
    ...sharesIn(rows, year),
    ...rows.map(
      ({ id, label, margin }) => ({ row: id, label, column: 'margin', name: `${label}, ±`, values: [{ year, value: margin }], isBeside: true }) as const,
    ),
  ],
  keyName: ({ rows }) => rows[0]?.label ?? '',
  table: ({ rows }) => ({
    columns: [
      { label: 'Antwort' },
      percentColumn('Anteil', percentsOf(rows)),
      { label: 'Fehlerbereich ±', unit: 'Prozentpunkte', decimals: decimalsIn(rows.map(({ margin }) => margin)) },
    ],
    rows: rows.map(({ label, percent, margin }) => [spoken(label), percent, margin]),
    key: { row: 0, column: 1 },
  }),
}
