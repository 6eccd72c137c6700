import { spoken } from '../../figures/label'
import type { ChartValues } from '../chart-kind'
import { areAll, areShares, figuresIn, inYears, isFigure, percentsOf, sharesIn } from '../rows'
import { type Cell, percentColumn } from '../table'

export const slopeValues: ChartValues<'slope'> = {
  isComplete: ({ years, parts, split }) =>
    areAll(parts, ({ percents }) => percents.every(isFigure)) && (!split || (split.of in parts && split.at in years && areShares(split.parts))),
  figures: ({ years, parts, split }) => [
    ...figuresIn(parts, ({ percents }) => inYears(years, percents)),
    ...(split ? sharesIn(split.parts, years[split.at] ?? years[0]).map((figures) => ({ ...figures, column: 'part', isBeside: true }) as const) : []),
  ],
  keyName: ({ title, parts }) => `${title}: ${parts[0]?.label}`,
  table({ years, parts, split }) {
    const yearColumn = (year: number, at: number) =>
      percentColumn(String(year), [...parts.map(({ percents }) => percents[at] ?? 0), ...(split?.at === at ? percentsOf(split.parts) : [])])
    return {
      columns: [{ label: 'Antwort' }, ...years.map(yearColumn)],
      rows: parts.flatMap(({ label, percents }, which): Cell[][] => [
        [spoken(label), ...percents],
        ...(split?.of === which
          ? split.parts.map((part) => [`davon ${spoken(part.label)}`, ...years.map((_, at) => (at === split.at ? part.percent : null))])
          : []),
      ]),
      key: { row: 0, column: 2 },
    }
  },
  estimates: (year) => `Anteile von ${year}`,
}
