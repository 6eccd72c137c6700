import { spoken } from '../../figures/label'
import type { ChartValues } from '../chart-kind'
import { areAll, inYear, isFigure, labelsOf } from '../rows'
import { percentColumn } from '../table'

export const sharesValues: ChartValues<'shares'> = {
  isComplete: ({ rows }) => areAll(rows, ({ share, mean }) => isFigure(share) && isFigure(mean)),
  rowNames: ({ names, rows }) => [names.share, names.mean].flatMap((name) => labelsOf(rows).map((label) => `${label}, ${name}`)),
  rows: ({ rows }, year) => inYear(year, [rows.map(({ share }) => share), rows.map(({ mean }) => mean)].flat()),
  answers: ({ rows }) => labelsOf(rows),
  keyName: ({ names, rows }) => `${rows[0]?.label}: ${names.share}`,
  comparedRows: ({ rows }) => rows.length,
  table({ names, rows, baseNote }) {
    const [shares, means] = [rows.map(({ share }) => share), rows.map(({ mean }) => mean)]
    return {
      columns: [{ label: names.row }, percentColumn(names.share, shares), { ...percentColumn(names.mean, means), isOfSome: baseNote !== '' }],
      rows: rows.map(({ label, share, mean }) => [spoken(label), share, mean]),
      key: { row: 0, column: 1 },
    }
  },
  estimates: () => 'Anteile, nicht für Mittelwerte',
}
