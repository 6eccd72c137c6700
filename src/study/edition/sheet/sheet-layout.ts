import { editingOf } from '../../kinds/editing'
import type { FindingDraft } from '../../kinds/finding'
import { type Cell, cellsOf, type SheetParts } from '../../kinds/sheet-cells'
import { groupsParts, withSameAnswers } from './sheet-groups'

/** Figures of a finding as rows of cells. The first row names the columns. */
export type Sheet = {
  title: string
  rows: readonly (readonly Cell[])[]
  additions: readonly { label: string; apply: () => FindingDraft }[]
  /** A further row at the end, where what is pasted is longer than the sheet. */
  grow?: (() => FindingDraft) | undefined
  removeRow: (row: number) => FindingDraft | undefined
  removeColumn: (column: number) => FindingDraft | undefined
}

function sheet(finding: FindingDraft, { title = 'Figures', rows, add, additions = [], removeRow, removeColumn }: SheetParts): Sheet {
  const after = (next: FindingDraft) => withSameAnswers(finding, next)
  const removing = (remove: SheetParts['removeRow']) => (at: number) => {
    const next = remove?.(at)
    return next && after(next)
  }
  return {
    title,
    rows,
    additions: [...(add ? [{ label: add[0], apply: add[1] }] : []), ...additions].map(({ label, apply }) => ({ label, apply: () => after(apply()) })),
    grow: add && (() => after(add[1]())),
    removeRow: removing(removeRow),
    removeColumn: removing(removeColumn),
  }
}

/** The figures of a finding as they are edited: those of its kind, then those of the groups, a sheet for each way to tell them apart. */
export function sheetsOf(finding: FindingDraft): Sheet[] {
  const cells = cellsOf(finding)
  return [...editingOf(finding).sheets(finding, cells), ...finding.splits.map((_, at) => groupsParts(finding, at, cells))].map((parts) => sheet(finding, parts))
}
