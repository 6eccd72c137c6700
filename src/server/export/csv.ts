import { stringify } from 'csv-stringify/sync'
import type { Column, Value } from './columns'

/**
 * Semicolons and a byte order mark, because Swiss spreadsheets expect them; what would be a formula stays a text.
 * By itself the library quotes only the line break that ends its records, and an address with other ones would fall apart.
 */
const style = { delimiter: ';', record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n]/ } as const

function cell(value: Value) {
  if (value.kind === 'text') return value.text
  if (value.kind === 'number') return value.number
  if (value.kind === 'moment') return value.moment.toISOString().slice(0, 19).replace('T', ' ')
  return ''
}

type AnyRow = Record<string, unknown>

export async function* csvOf(columns: Column[], pages: AsyncIterable<object[]>) {
  yield stringify([columns.map(({ label }) => label)], { ...style, bom: true })
  for await (const page of pages) {
    yield stringify(
      page.map((row) => columns.map(({ read }) => cell(read(row as AnyRow)))),
      style,
    )
  }
}
