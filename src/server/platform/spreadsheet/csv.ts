import type { Cell, Column } from './column'

/** How a file begins, so that spreadsheets read its umlauts. */
export const byteOrderMark = '\ufeff'

/** What a spreadsheet would take for a formula, in wide letters too; behind an apostrophe it stays a text. */
const formula = /^[=+@\t\r\uff1d\uff0b\uff0d\uff20-]/
const quoted = /[";\r\n]/

export function csvText(text: string) {
  const safe = formula.test(text) ? `'${text}` : text
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Semicolons, because Swiss spreadsheets expect them. Lines of text cells, such as the labels of columns. */
export const csvTexts = (lines: readonly (readonly string[])[]) => lines.map((cells) => `${cells.map(csvText).join(';')}\r\n`).join('')

export const csvRows = (columns: readonly Column[], rows: readonly (readonly Cell[])[]) =>
  rows.map((cells) => `${cells.map((cell, at) => showCell(cell, columns[at])).join(';')}\r\n`).join('')

/** A whole file. */
export const csvFile = (columns: readonly Column[], rows: readonly (readonly Cell[])[]) =>
  byteOrderMark + csvTexts([columns.map(({ label }) => label)]) + csvRows(columns, rows)

function showCell(cell: Cell, column: Column | undefined) {
  if (cell === null) return ''
  if (typeof cell === 'string') return csvText(cell)
  if (typeof cell === 'number') return column?.decimals === undefined ? String(cell) : cell.toFixed(column.decimals)
  return showDate(cell, column)
}

/** `31.12.1999`, or `1999-12-31 09:30:00`, which every spreadsheet takes for a moment. */
function showDate(value: Date, column: Column | undefined) {
  const iso = value.toISOString()
  return column?.isDay ? `${iso.slice(8, 10)}.${iso.slice(5, 7)}.${iso.slice(0, 4)}` : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
}
