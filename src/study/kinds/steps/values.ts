import { largerSide } from '../../findings/differences'
import type { ChartValues } from '../chart-kind'
import { areShares, inYear, labelsOf, percentsOf } from '../rows'
import { sharesTable } from '../table'

export const stepsValues: ChartValues<'steps'> = {
  isComplete: ({ steps }) => areShares(steps),
  rowNames: ({ steps }) => labelsOf(steps),
  rows: ({ steps }, year) => inYear(year, percentsOf(steps)),
  keyRow: () => undefined,
  // The side that more people chose.
  keyFigures: ({ steps }, { year }) => [{ year, value: largerSide(steps).percent }],
  keyName: ({ steps }) => labelsOf(largerSide(steps).steps).join(' oder '),
  table: ({ steps }) => sharesTable('Stufe', steps),
  estimates: () => 'Anteile',
}
