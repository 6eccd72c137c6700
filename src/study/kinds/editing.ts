import { changeEditing } from './change/editing'
import type { ChartEditing } from './chart-kind'
import { columnsEditing } from './columns/editing'
import type { FindingKind } from './finding'
import { intervalsEditing } from './intervals/editing'
import { journeyEditing } from './journey/editing'
import { linesEditing } from './lines/editing'
import { partsEditing } from './parts/editing'
import { portraitEditing } from './portrait/editing'
import { sharesEditing } from './shares/editing'
import { slopeEditing } from './slope/editing'
import { stepsEditing } from './steps/editing'

const editings: { readonly [Kind in FindingKind]: ChartEditing<Kind> } = {
  lines: linesEditing,
  shares: sharesEditing,
  journey: journeyEditing,
  columns: columnsEditing,
  parts: partsEditing,
  change: changeEditing,
  slope: slopeEditing,
  steps: stepsEditing,
  portrait: portraitEditing,
  intervals: intervalsEditing,
}

/** Every kind, in the order in which an editor is offered them. */
export const chartKinds = Object.keys(editings) as FindingKind[]

/** How a finding is written, checked and taken to the next edition. */
export const editingOf = ({ kind }: { readonly kind: FindingKind }) => editings[kind] as ChartEditing<FindingKind>
