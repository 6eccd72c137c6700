import type { ChartEditing } from '../chart-kind'
import { positionsOf } from '../fields'
import type { DraftOf } from '../finding'
import { type KeptRow, labelsOf, named, newRow, pairIn, percentsOf } from '../rows'
import { mustBeShare, mustBeShares, mustEndIn, mustHaveSome, mustMakeWhole } from '../rules'
import { listSheet, noShare, pairHead, sharesSheet } from '../sheet-cells'

const partIn = (years: readonly [number, number]) => (row: KeptRow) => ({ ...named(row), percents: pairIn(years, row.values) })
const noPart = () => partIn([0, 0])(newRow())

export const slopeEditing: ChartEditing<'slope'> = {
  name: 'Slope',
  icon: [{ d: 'M12 28 84 8M12 12 84 22M12 33 84 31' }],
  newFigures: (year, rows = [newRow()]) => ({ years: [year - 1, year], parts: rows.map(partIn([year - 1, year])), split: null }),
  sheets(draft, cells) {
    const { years, parts, split } = draft
    const figures = listSheet(cells, {
      ...{ list: parts, place: 'parts', empty: noPart, figures: ['percents.0', 'percents.1'] },
      head: pairHead(cells, cells.fixed('Answer'), years),
      withList: (list) => ({ ...draft, parts: list }),
    })
    if (!split) return [figures]
    const name = cells.fixed('Part')
    const made = sharesSheet(cells, { list: split.parts, place: 'split.parts', name, withList: (list) => ({ ...draft, split: { ...split, parts: list } }) })
    return [figures, { ...made, title: 'How one answer is made up' }]
  },
  brokenRules({ years, parts, split }, editionYear) {
    const at = (year: 0 | 1) => parts.map(({ percents }) => percents[year])
    return [
      ...mustHaveSome('parts', parts),
      ...mustEndIn(years, editionYear),
      ...parts.flatMap(({ percents }, part) => percents.flatMap((percent, year) => mustBeShare(`parts.${part}.percents.${year}`, percent))),
      ...mustMakeWhole('parts.0.percents.0', at(0)),
      ...mustMakeWhole('parts.0.percents.1', at(1)),
      ...(split
        ? [
            ...mustBeShares('split.parts', split.parts),
            ...mustMakeWhole('split.parts.0.percent', percentsOf(split.parts), parts[split.of]?.percents[split.at] ?? null),
          ]
        : []),
    ]
  },
  fields: ({ years, parts, split }) =>
    split
      ? [
          { place: 'split.of', label: 'Answer that is made up of parts', input: 'position', half: true, choices: positionsOf(labelsOf(parts)) },
          { place: 'split.at', label: 'In the year', input: 'position', half: true, choices: positionsOf(years) },
          { place: 'split.heading', label: 'Heading of its parts', input: 'line' },
        ]
      : [],
  option: (draft) =>
    draft.split
      ? { label: 'Leave out how one answer is made up', change: () => ({ ...draft, split: null }) }
      : { label: 'Tell how one answer is made up', change: () => ({ ...draft, split: { of: 0, at: 0, heading: '', parts: [noShare()] } }) },
  withYear: (draft, year, earlier) => ({
    ...draft,
    earlier: earlier(draft.years[1]),
    years: [draft.years[1], year],
    parts: draft.parts.map((part) => ({ ...part, percents: [part.percents[1], null] })),
    split: splitAfter(draft),
  }),
  isPast: () => (place) => /^parts\.\d+\.percents\.0$|^split\.parts\.\d+\.percent$/.test(place),
}

/** How a part is made up was told of the earlier year, which is gone, or of the later one, which is the earlier now. */
function splitAfter({ split }: DraftOf<'slope'>) {
  if (!split || split.at === 1) return split && { ...split, at: 0 }
  return { ...split, parts: split.parts.map((part) => ({ ...part, percent: null })) }
}
