import { type SQL, sql } from 'drizzle-orm'
import { timeZone } from '../../../model/swiss-day'
import type { Cell, Column } from '../../platform/spreadsheet/column'
import { csvText } from '../../platform/spreadsheet/csv'

/** What the values of a column are. A word is written by the site and needs no quotes; a text may be anybody's. Francs are stored as Rappen. */
type Kind = 'word' | 'text' | 'number' | 'francs' | 'moment' | 'day'

export type ExportColumn = Column & { kind: Kind; value: SQL }

const local = (value: SQL, format: string) => sql`to_char(${value} at time zone ${sql.raw(`'${timeZone}'`)}, ${sql.raw(`'${format}'`)})`
const asDate = (text: string) => new Date(`${text.replace(' ', 'T')}Z`)

/** How the database writes a value, and what it is in a workbook. */
const kinds: Record<Kind, { shown: (value: SQL) => SQL; read: (text: string) => Cell }> = {
  word: { shown: (value) => value, read: (text) => text },
  text: { shown: (value) => value, read: (text) => text },
  number: { shown: (value) => value, read: Number },
  francs: { shown: (value) => sql`round(${value} / 100.0, 2)`, read: Number },
  moment: { shown: (value) => local(value, 'YYYY-MM-DD HH24:MI:SS'), read: asDate },
  day: { shown: (value) => local(value, 'DD.MM.YYYY'), read: (text) => asDate(`${text.split('.').toReversed().join('-')} 00:00:00`) },
}

const shown = ({ kind, value }: ExportColumn) => kinds[kind].shown(value)

/** No text of ours holds a control character other than tab and the ends of lines. */
export const separators = { cell: '\u001f', row: '\u001e' }

/** A row as one text, which the database writes far quicker than a list of texts. What is empty is written as nothing. */
export const rowText = (columns: readonly ExportColumn[]): SQL => sql`concat(${sql.join(columns.map(shown), sql.raw(`, '${separators.cell}', `))})`

/** The rows of a page, each cell as a text. */
export const textsOf = (page: string) => page.split(separators.row).map((row) => row.split(separators.cell))

/** Only what may be anybody's is looked at: a number may begin with a sign. */
export const csvLines = (columns: readonly ExportColumn[], rows: readonly (readonly string[])[]) =>
  rows.map((texts) => `${texts.map((text, at) => (columns[at]?.kind === 'text' ? csvText(text) : text)).join(';')}\r\n`).join('')

export const cellsOf = (columns: readonly ExportColumn[], texts: readonly string[]): Cell[] =>
  columns.map(({ kind }, at) => {
    const text = texts[at]
    return text ? kinds[kind].read(text) : null
  })
