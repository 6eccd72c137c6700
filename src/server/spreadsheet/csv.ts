import { stringify } from 'csv-stringify/sync'
import type { Cell, Column } from './column'

/**
 * Semicolons, because Swiss spreadsheets expect them; what would be a formula stays a text.
 * By itself the library quotes only the line break that ends its records, and an address with other ones would fall apart.
 */
const style = { delimiter: ';', record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n]/ } as const

/** How a file begins, so that spreadsheets read its umlauts. */
export const byteOrderMark = '\ufeff'

/** Lines of text cells, such as the labels of columns. */
export const csvTexts = (lines: readonly (readonly string[])[]) => stringify(lines as string[][], style)

export function csvRows(columns: readonly Column[], rows: readonly (readonly Cell[])[]) {
  return stringify(rows as Cell[][], {
    ...style,
    cast: {
      number: (value, { index }) => showNumber(value, columns[index]),
      date: (value, { index }) => showDate(value, columns[index]),
    },
  })
}

/** A whole file. */
export const csvFile = (columns: readonly Column[], rows: readonly (readonly Cell[])[]) =>
  byteOrderMark + csvTexts([columns.map(({ label }) => label)]) + csvRows(columns, rows)

const showNumber = (value: number, column: Column | undefined) => (column?.decimals === undefined ? String(value) : value.toFixed(column.decimals))

/** `31.12.1999`, or `1999-12-31 09:30:00`, which every spreadsheet takes for a moment. */
function showDate(value: Date, column: Column | undefined) {
  const iso = value.toISOString()
  return column?.isDay ? iso.slice(0, 10).split('-').toReversed().join('.') : iso.slice(0, 19).replace('T', ' ')
}
