import type { ChartEditing } from '../chart-kind'
import { newRow, shareIn } from '../rows'
import { mustBeShares, mustHaveSome } from '../rules'
import { sharesSheet } from '../sheet-cells'

export const portraitEditing: ChartEditing<'portrait'> = {
  name: 'Portrait',
  icon: [{ d: 'M13 12a7 7 0 1 0 14 0a7 7 0 1 0-14 0' }, { d: 'M6 34c0-18 28-18 28 0M48 10H92M48 22H78' }],
  newFigures: (year, rows = [newRow()]) => ({ groups: { title: '', one: '', shares: rows.map(shareIn(year)) } }),
  sheets(draft, cells) {
    const { groups } = draft
    const name = cells.cell('label', 'groups.one')
    return [sharesSheet(cells, { list: groups.shares, place: 'groups.shares', name, withList: (shares) => ({ ...draft, groups: { ...groups, shares } }) })]
  },
  brokenRules: ({ groups }) => [...mustHaveSome('groups.shares', groups.shares), ...mustBeShares('groups.shares', groups.shares)],
  fields: () => [{ place: 'groups.title', label: 'Title of the groups', input: 'line' }],
}
