import type { ChartEditing } from '../chart-kind'
import { newRow, percentsOf, shareIn } from '../rows'
import { mustBeShares, mustHaveSome, mustMakeWhole } from '../rules'
import { sharesSheet } from '../sheet-cells'

export const partsEditing: ChartEditing<'parts'> = {
  name: 'Parts',
  icon: [
    { d: 'M4 18H70', width: 14 },
    { d: 'M74 18H84M88 18H93', width: 14, opacity: 0.5 },
  ],
  newFigures: (year, rows = [newRow(), newRow()]) => ({ parts: rows.map(shareIn(year)) }),
  sheets: (draft, cells) => [
    sharesSheet(cells, { list: draft.parts, place: 'parts', name: cells.fixed('Answer'), withList: (parts) => ({ ...draft, parts }) }),
  ],
  brokenRules: ({ parts }) => [...mustHaveSome('parts', parts), ...mustBeShares('parts', parts), ...mustMakeWhole('parts.0.percent', percentsOf(parts))],
}
