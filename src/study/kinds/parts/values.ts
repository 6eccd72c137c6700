import type { ChartValues } from '../chart-kind'
import { areShares, inYear, labelsOf, percentsOf } from '../rows'
import { sharesTable } from '../table'

export const partsValues: ChartValues<'parts'> = {
  isComplete: ({ parts }) => areShares(parts),
  rowNames: ({ parts }) => labelsOf(parts),
  rows: ({ parts }, year) => inYear(year, percentsOf(parts)),
  keyName: ({ parts }) => parts[0]?.label ?? '',
  table: ({ parts }) => ({ ...sharesTable('Antwort', parts), key: { row: 0, column: 1 } }),
  estimates: () => 'Anteile',
}
