import type { Cell } from 'write-excel-file/node'
import type { Column, Value } from './columns'

/** A spreadsheet is made whole in memory; 10,000 rows need about 70 MB for a moment. */
export const mostRows = 10_000

/** Texts are always text cells, never guessed: nothing a visitor wrote can become a formula. */
function cell(value: Value): Cell {
  if (value.kind === 'text') return { type: String, value: value.text }
  if (value.kind === 'number') return { type: Number, value: value.number, format: '#,##0' }
  if (value.kind === 'moment') return { type: Date, value: value.moment, format: 'dd.mm.yyyy hh:mm' }
  return null
}

export async function xlsxOf(columns: Column[], pages: AsyncIterable<object[]>): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const header: Cell[] = columns.map(({ label }) => ({ type: String, value: label, fontWeight: 'bold' }))
  const rows = [header]
  for await (const page of pages) {
    for (const row of page) rows.push(columns.map(({ read }) => cell(read(row as Record<string, unknown>))))
  }
  return writeExcelFile(rows, { stickyRowsCount: 1, columns: columns.map(() => ({ width: 20 })) }).toBuffer()
}
