import type { ChartValues } from '../chart-kind'
import { areShares, sharesIn } from '../rows'
import { sharesTable } from '../table'

export const partsValues: ChartValues<'parts'> = {
  isComplete: ({ parts }) => areShares(parts),
  figures: ({ parts }, year) => sharesIn(parts, year),
  keyName: ({ parts }) => parts[0]?.label ?? '',
  table: ({ parts }) => ({ ...sharesTable('Antwort', parts), key: { row: 0, column: 1 } }),
  estimates: () => 'Anteile',
}
