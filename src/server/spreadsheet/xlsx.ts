import type { Cell as Written } from 'write-excel-file/node'
import type { Cell, Column } from './column'

type Sheet = { columns: readonly Column[]; rows: readonly (readonly Cell[])[]; sheet?: string }

/** A workbook of one sheet, made whole in memory. */
export const xlsxFile = (sheet: Sheet): Promise<Buffer> => xlsxOf([sheet])

/** A workbook of several sheets. */
export async function xlsxOf(sheets: readonly Sheet[]): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const pages = sheets.map(({ columns, rows, sheet }) => {
    const header: Written[] = columns.map(({ label }) => ({ type: String, value: label, fontWeight: 'bold' }))
    const cells = rows.map((row) => row.map((cell, at) => written(cell, columns[at])))
    return { data: [header, ...cells], stickyRowsCount: 1, columns: columns.map(({ width = 20 }) => ({ width })), ...(sheet ? { sheet } : {}) }
  })
  return writeExcelFile(pages).toBuffer()
}

/** Texts are always text cells, never guessed: nothing a visitor wrote can become a formula. */
function written(cell: Cell, column: Column | undefined): Written {
  if (cell === null) return null
  if (typeof cell === 'string') return { type: String, value: cell }
  if (typeof cell === 'number') return { type: Number, value: cell, format: `#,##0${column?.decimals ? `.${'0'.repeat(column.decimals)}` : ''}` }
  return { type: Date, value: cell, format: column?.isDay ? 'dd.mm.yyyy' : 'dd.mm.yyyy hh:mm' }
}
