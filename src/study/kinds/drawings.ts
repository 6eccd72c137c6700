import { changeDrawing } from './change/drawing'
import type { ChartDrawing } from './chart-kind'
import { columnsDrawing } from './columns/drawing'
import type { FindingKind } from './finding'
import { intervalsDrawing } from './intervals/drawing'
import { journeyDrawing } from './journey/drawing'
import { linesDrawing } from './lines/drawing'
import { partsDrawing } from './parts/drawing'
import { portraitDrawing } from './portrait/drawing'
import { sharesDrawing } from './shares/drawing'
import { slopeDrawing } from './slope/drawing'
import { stepsDrawing } from './steps/drawing'

const drawings: { readonly [Kind in FindingKind]: ChartDrawing<Kind> } = {
  lines: linesDrawing,
  shares: sharesDrawing,
  journey: journeyDrawing,
  columns: columnsDrawing,
  parts: partsDrawing,
  change: changeDrawing,
  slope: slopeDrawing,
  steps: stepsDrawing,
  portrait: portraitDrawing,
  intervals: intervalsDrawing,
}

/** How a finding is drawn. */
export const drawingOf = ({ kind }: { readonly kind: FindingKind }) => drawings[kind] as ChartDrawing<FindingKind>
