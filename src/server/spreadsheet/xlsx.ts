import type { Cell as Written } from 'write-excel-file/node'
import type { Cell, Column } from './column'

type Options = { columns: readonly Column[]; rows: readonly (readonly Cell[])[]; sheet?: string }

/** A workbook of one sheet, made whole in memory. */
export async function xlsxFile({ columns, rows, sheet }: Options): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const header: Written[] = columns.map(({ label }) => ({ type: String, value: label, fontWeight: 'bold' }))
  const cells = rows.map((row) => row.map((cell, at) => written(cell, columns[at])))
  const widths = columns.map(({ width = 20 }) => ({ width }))
  return writeExcelFile([header, ...cells], { stickyRowsCount: 1, columns: widths, ...(sheet ? { sheet } : {}) }).toBuffer()
}

/** Texts are always text cells, never guessed: nothing a visitor wrote can become a formula. */
function written(cell: Cell, column: Column | undefined): Written {
  if (cell === null) return null
  if (typeof cell === 'string') return { type: String, value: cell }
  if (typeof cell === 'number') return { type: Number, value: cell, format: `#,##0${column?.decimals ? `.${'0'.repeat(column.decimals)}` : ''}` }
  return { type: Date, value: cell, format: column?.isDay ? 'dd.mm.yyyy' : 'dd.mm.yyyy hh:mm' }
}
