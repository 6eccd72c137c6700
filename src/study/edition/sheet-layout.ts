import type { FindingDraft } from './finding'
import { type Cell, type Cells, cellsOf, type DraftOf, shareInPercent, without } from './sheet-cells'
import { groupsParts, withSameAnswers } from './sheet-groups'
import { columnsParts, journeyParts, linesParts, type SheetParts } from './sheet-years'

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
  return [...kindParts(finding, cells), ...finding.splits.map((_, at) => groupsParts(finding, at, cells))].map((parts) => sheet(finding, parts))
}

/** Most kinds have one sheet, a slope may have a second for how a part is made up. */
function kindParts(finding: FindingDraft, cells: Cells): SheetParts[] {
  const { cell, fixed, count, yearCell } = cells

  /** A list of shares, at any place. */
  function shares(
    list: readonly { label: string; percent: number | null }[],
    place: string,
    head: Cell,
    changed: (list: DraftOf<'parts'>['parts']) => FindingDraft,
  ) {
    return {
      rows: [[head, fixed(shareInPercent)], ...list.map((_, at) => [cell('label', `${place}.${at}.label`), cell('figure', `${place}.${at}.percent`)])],
      add: ['Add a row', () => changed([...list, { label: '', percent: null }])] satisfies SheetParts['add'],
      removeRow: (row: number) => (row > 0 && list.length > 1 ? changed(without(list, row - 1)) : undefined),
    }
  }

  switch (finding.kind) {
    case 'lines':
      return [linesParts(finding, cells)]
    case 'columns':
      return [columnsParts(finding, cells)]
    case 'journey':
      return [journeyParts(finding, cells)]
    case 'parts':
      return [shares(finding.parts, 'parts', fixed('Answer'), (parts) => ({ ...finding, parts }))]
    case 'steps':
      return [shares(finding.steps, 'steps', fixed('Answer'), (steps) => ({ ...finding, steps }))]
    case 'portrait': {
      const { groups } = finding
      return [shares(groups.shares, 'groups.shares', cell('label', 'groups.one'), (list) => ({ ...finding, groups: { ...groups, shares: list } }))]
    }
    case 'shares':
      return [
        {
          rows: [
            [cell('label', 'names.row'), cell('label', 'names.share'), cell('label', 'names.mean')],
            ...finding.rows.map((_, at) => [cell('label', `rows.${at}.label`), cell('figure', `rows.${at}.share`), cell('figure', `rows.${at}.mean`)]),
          ],
          add: ['Add a row', () => ({ ...finding, rows: [...finding.rows, { label: '', share: null, mean: null }] })],
          removeRow: (row) => (row > 0 && finding.rows.length > 1 ? { ...finding, rows: without(finding.rows, row - 1) } : undefined),
        },
      ]
    case 'change':
      return [
        {
          rows: [
            [cell('label', 'row'), yearCell('years.0'), yearCell('years.1')],
            [fixed('n'), count(finding.years[0], false), count(finding.years[1], true)],
            ...finding.rows.map((_, at) => [cell('label', `rows.${at}.label`), cell('figure', `rows.${at}.means.0`), cell('figure', `rows.${at}.means.1`)]),
          ],
          add: ['Add a row', () => ({ ...finding, rows: [...finding.rows, { label: '', means: [null, null] }] })],
          removeRow: (row) => (row > 1 && finding.rows.length > 1 ? { ...finding, rows: without(finding.rows, row - 2) } : undefined),
        },
      ]
    case 'slope': {
      const { split } = finding
      const parts: SheetParts = {
        rows: [
          [fixed('Answer'), yearCell('years.0'), yearCell('years.1')],
          [fixed('n'), count(finding.years[0], false), count(finding.years[1], true)],
          ...finding.parts.map((_, at) => [
            cell('label', `parts.${at}.label`),
            cell('figure', `parts.${at}.percents.0`),
            cell('figure', `parts.${at}.percents.1`),
          ]),
        ],
        add: ['Add a row', () => ({ ...finding, parts: [...finding.parts, { label: '', percents: [null, null] }] })],
        removeRow: (row) => (row > 1 && finding.parts.length > 1 ? { ...finding, parts: without(finding.parts, row - 2) } : undefined),
      }
      if (!split) return [parts]
      const made = shares(split.parts, 'split.parts', fixed('Part'), (list) => ({ ...finding, split: { ...split, parts: list } }))
      return [parts, { ...made, title: 'How one answer is made up' }]
    }
  }
}
