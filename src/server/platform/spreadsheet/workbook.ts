import writeExcelFile, { type Cell as Written } from 'write-excel-file/node'
import { dated } from './archive'
import { type Cell, type Column, usualWidth } from './column'

export type Sheet = { columns: readonly Column[]; rows: readonly (readonly Cell[])[]; sheet?: string }

/** The sheets of a workbook; of a day, it is the same to the byte whenever it is made. */
export type Workbook = { sheets: readonly Sheet[]; day?: string }

/** Made whole in memory. */
export async function workbookOf({ sheets, day }: Workbook): Promise<Buffer> {
  const pages = sheets.map(({ columns, rows, sheet }) => {
    const header: Written[] = columns.map(({ label }) => ({ type: String, value: label, fontWeight: 'bold' }))
    const cells = rows.map((row) => row.map((cell, at) => written(cell, columns[at])))
    return { data: [header, ...cells], stickyRowsCount: 1, columns: columns.map(({ width = usualWidth }) => ({ width })), ...(sheet ? { sheet } : {}) }
  })
  const made = await writeExcelFile(pages).toBuffer()
  return day === undefined ? made : dated(made, day)
}

/** Texts are always text cells, never guessed: nothing a visitor wrote can become a formula. */
function written(cell: Cell, column: Column | undefined): Written {
  if (cell === null) return null
  if (typeof cell === 'string') return { type: String, value: cell }
  if (typeof cell === 'number') return { type: Number, value: cell, format: `#,##0${column?.decimals ? `.${'0'.repeat(column.decimals)}` : ''}` }
  return { type: Date, value: cell, format: column?.isDay ? 'dd.mm.yyyy' : 'dd.mm.yyyy hh:mm' }
}
