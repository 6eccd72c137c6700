import { spoken } from '../../figures/label'
import { decimalsIn } from '../../figures/numbers'
import type { ChartValues } from '../chart-kind'
import { areAll, figuresIn, inYears, isFigure } from '../rows'

export const linesValues: ChartValues<'lines'> = {
  isComplete: ({ years, lines }) => areAll(lines, ({ values }) => values.length === years.length && areAll(values, isFigure)),
  figures: ({ years, lines }) => figuresIn(lines, ({ values }) => inYears(years, values)),
  keyName: ({ lines }) => lines[0]?.label ?? '',
  keyText: ({ lines }, value) => value.toFixed(decimalsIn(lines[0]?.values ?? [], 1)),
  table: ({ years, lines }) => ({
    columns: [{ label: 'Jahr' }, ...lines.map(({ label, values }) => ({ label: spoken(label), decimals: decimalsIn(values, 1) }))],
    rows: years.map((year, at) => [String(year), ...lines.map(({ values }) => values[at] ?? null)]),
    key: { row: years.length - 1, column: 1 },
  }),
}
