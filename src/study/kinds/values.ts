import { changeValues } from './change/values'
import type { ChartValues } from './chart-kind'
import { columnsValues } from './columns/values'
import type { FindingKind } from './finding'
import { intervalsValues } from './intervals/values'
import { journeyValues } from './journey/values'
import { linesValues } from './lines/values'
import { partsValues } from './parts/values'
import { portraitValues } from './portrait/values'
import { sharesValues } from './shares/values'
import { slopeValues } from './slope/values'
import { stepsValues } from './steps/values'

const values: { readonly [Kind in FindingKind]: ChartValues<Kind> } = {
  lines: linesValues,
  shares: sharesValues,
  journey: journeyValues,
  columns: columnsValues,
  parts: partsValues,
  change: changeValues,
  slope: slopeValues,
  steps: stepsValues,
  portrait: portraitValues,
  intervals: intervalsValues,
}

/** What the figures of a finding say. */
export const valuesOf = ({ kind }: { readonly kind: FindingKind }) => values[kind] as ChartValues<FindingKind>
