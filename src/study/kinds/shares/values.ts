import { spoken } from '../../figures/label'
import type { ChartValues } from '../chart-kind'
import { areAll, isFigure, labelsOf } from '../rows'
import { percentColumn } from '../table'

export const sharesValues: ChartValues<'shares'> = {
  isComplete: ({ rows }) => areAll(rows, ({ share, mean }) => isFigure(share) && isFigure(mean)),
  figures: ({ names, rows }, year) => [
    ...rows.map(({ id, label, share }) => ({ row: id, label, column: 'value', name: `${label}, ${names.share}`, values: [{ year, value: share }] }) as const),
    ...rows.map(({ id, label, mean }) => ({ row: id, label, column: 'mean', name: `${label}, ${names.mean}`, values: [{ year, value: mean }] }) as const),
  ],
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
