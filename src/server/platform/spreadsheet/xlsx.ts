import { createProcess } from '../jobs/child-process'
import { usualWidth } from './column'
import type { Sheet, Workbook } from './workbook'

/** Thousands of rows take seconds, which nobody else has to wait for. */
const { do: made } = createProcess<Workbook, Buffer>({ name: 'spreadsheet', source: new URL('./worker.ts', import.meta.url) }, 512)

/** A workbook of one sheet. What else a column knows stays here: nothing that runs goes from process to process. */
export const xlsxFile = ({ columns, ...sheet }: Sheet): Promise<Buffer> =>
  made({ sheets: [{ ...sheet, columns: columns.map(({ label, decimals, isDay = false, width = usualWidth }) => ({ label, decimals, isDay, width })) }] })

/** A workbook of several sheets that is the same to the byte whenever it is made. */
export const xlsxOfDay = (day: string, sheets: readonly Sheet[]): Promise<Buffer> => made({ sheets, day })
