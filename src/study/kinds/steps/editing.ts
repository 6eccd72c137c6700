import type { ChartEditing } from '../chart-kind'
import { newRow, percentsOf, shareIn } from '../rows'
import { mustBeShares, mustHaveSome, mustMakeWhole } from '../rules'
import { sharesSheet } from '../sheet-cells'

export const stepsEditing: ChartEditing<'steps'> = {
  name: 'Steps',
  icon: [
    { d: 'M4 18H26M30 18H54', width: 14 },
    { d: 'M58 18H70', width: 14, opacity: 0.5 },
    { d: 'M74 18H88M92 18H94', width: 14, opacity: 0.25 },
  ],
  newFigures: (year, rows = [newRow(), newRow()]) => ({ steps: rows.map(shareIn(year)) }),
  sheets: (draft, cells) => [
    sharesSheet(cells, { list: draft.steps, place: 'steps', name: cells.fixed('Answer'), withList: (steps) => ({ ...draft, steps }) }),
  ],
  brokenRules: ({ steps }) => [...mustHaveSome('steps', steps), ...mustBeShares('steps', steps), ...mustMakeWhole('steps.0.percent', percentsOf(steps))],
}
