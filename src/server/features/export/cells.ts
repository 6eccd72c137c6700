import { type SQL, sql } from 'drizzle-orm'
import { timeZone } from '../../../model/swiss-day'
import type { Cell, Column } from '../../platform/spreadsheet/column'
import { formula, quoted } from '../../platform/spreadsheet/csv'

/** What the values of a column are. A word is written by the site and needs no quotes; a text may be anybody's. Francs are stored as Rappen. */
type Kind = 'word' | 'text' | 'number' | 'francs' | 'moment' | 'day'

export type ExportColumn = Column & { kind: Kind; value: SQL }

const local = (value: SQL, format: string) => sql`to_char(${value} at time zone ${sql.raw(`'${timeZone}'`)}, ${sql.raw(`'${format}'`)})`
const asDate = (text: string) => new Date(`${text.replace(' ', 'T')}Z`)

/** How the database writes a value, and what it is in a workbook. */
const kinds: Record<Kind, { shown: (value: SQL) => SQL; read: (text: string) => Cell }> = {
  word: { shown: (value) => value, read: (text) => text },
  text: { shown: (value) => value, read: (text) => (text === '' ? null : text) },
  number: { shown: (value) => value, read: Number },
  francs: { shown: (value) => sql`round(${value} / 100.0, 2)`, read: Number },
  moment: { shown: (value) => local(value, 'YYYY-MM-DD HH24:MI:SS'), read: asDate },
  day: { shown: (value) => local(value, 'DD.MM.YYYY'), read: (text) => asDate(`${text.split('.').toReversed().join('-')} 00:00:00`) },
}

const pattern = ({ source }: RegExp) => sql.raw(`'${source}'`)
const either = new RegExp(`${formula.source}|${quoted.source}`)

/** As in any other CSV file of ours; only that what an apostrophe stands before is always in quotes, which spares a look. */
const guarded = (text: SQL): SQL =>
  sql`case when ${text} ~ ${pattern(either)} then '"' || replace(regexp_replace(${text}, ${pattern(formula)}, ${sql.raw(String.raw`'''\&'`)}), '"', '""') || '"' else ${text} end`

const shown = ({ kind, value }: ExportColumn) => kinds[kind].shown(value)

/** A line of a CSV file. What is empty is written as nothing. */
export function csvLine(columns: readonly ExportColumn[]): SQL {
  const cells = columns.map((column) => (column.kind === 'text' ? guarded(shown(column)) : shown(column)))
  return sql`format(${sql.raw(`E'${columns.map(() => '%s').join(';')}\\r\\n'`)}, ${sql.join(cells, sql`, `)})`
}

/** The cells of a row, each as a text. */
export const cellTexts = (columns: readonly ExportColumn[]): SQL =>
  sql`json_build_array(${sql.join(
    columns.map((column) => sql`(${shown(column)})::text`),
    sql`, `,
  )})`

export const cellsOf = (columns: readonly ExportColumn[], texts: readonly (string | null)[]): Cell[] =>
  columns.map(({ kind }, at) => {
    const text = texts[at]
    return text === null || text === undefined ? null : kinds[kind].read(text)
  })
