import { spoken } from '../../figures/label'
import { numberText } from '../../figures/numbers'
import type { ChartValues } from '../chart-kind'
import { areAll, figuresIn, inYears, isFigure } from '../rows'
import { differenceOf, largestChange, meanDecimals } from './differences'

export const changeValues: ChartValues<'change'> = {
  isComplete: ({ rows }) => areAll(rows, ({ means }) => means.every(isFigure)),
  figures: ({ years, rows }) => figuresIn(rows, ({ means }) => inYears(years, means)),
  keyRow: largestChange,
  keyFigures(draft) {
    const [before, after] = draft.rows[largestChange(draft)]?.means ?? [null, null]
    return [{ year: draft.years[1], value: before === null || after === null ? null : differenceOf([before, after]) }]
  },
  keyName: (finding) => finding.rows[largestChange(finding)]?.label ?? '',
  keyText: (finding, value) => numberText(value, { decimals: meanDecimals(finding), isSigned: true }),
  compared: 'key row',
  table(finding) {
    const { row, years, rows } = finding
    const decimals = meanDecimals(finding)
    return {
      columns: [{ label: row }, ...years.map((year) => ({ label: String(year), decimals })), { label: 'Differenz', decimals, isSigned: true }],
      rows: rows.map(({ label, means }) => [spoken(label), ...means, differenceOf(means)]),
      key: { row: largestChange(finding), column: 3 },
    }
  },
}
