import { decimalsIn, rounded } from '../../figures/numbers'
import type { ChartValues } from '../chart-kind'
import { areShares, labelsOf, sharesIn } from '../rows'
import { sharesTable } from '../table'

export const stepsValues: ChartValues<'steps'> = {
  isComplete: ({ steps }) => areShares(steps),
  figures: ({ steps }, year) => sharesIn(steps, year),
  keyRow: () => undefined,
  // The side that more people chose.
  keyFigures: ({ steps }, { year }) => [{ year, value: largerSide(steps).percent }],
  keyName: ({ steps }) => labelsOf(largerSide(steps).steps).join(' oder '),
  table: ({ steps }) => sharesTable('Stufe', steps),
  estimates: () => 'Anteile',
}

type Step = { readonly id: string; readonly label: string; readonly percent: number | null }
type Side = { readonly steps: readonly Step[]; readonly percent: number | null }

/** The steps on that side of the middle which more people chose, and how many did; nobody knows while a figure is missing. */
export function largerSide(steps: readonly Step[]): Side {
  const half = Math.max(1, Math.floor(steps.length / 2))
  const [first, last] = [sideOf(steps.slice(0, half)), sideOf(steps.slice(-half))]
  return (last.percent ?? 0) > (first.percent ?? 0) ? last : first
}

function sideOf(steps: readonly Step[]): Side {
  const known = steps.flatMap(({ percent }) => percent ?? [])
  const sum = known.reduce((total, percent) => total + percent, 0)
  return { steps, percent: known.length < steps.length || steps.length === 0 ? null : rounded(sum, decimalsIn(known)) }
}
