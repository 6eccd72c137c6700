import type { Entity } from '../../entities/entity'
import type { Field } from '../../entities/field'
import { studyOrders } from '../../entities/study-orders'
import type { Cell, Column } from '../spreadsheet/column'

type AnyRow = Record<string, unknown>
type ExportColumn = Column & { read: (row: AnyRow) => Cell }

const text = (value: string): Cell => (value === '' ? null : value)

const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich', dateStyle: 'short', timeStyle: 'medium' })

/** The clock's reading in Switzerland, as everywhere in the administrator area. Spreadsheets know no time zones: it is kept as if it were UTC. */
const moment = (iso: string) => new Date(`${wallClock.format(new Date(iso)).replace(' ', 'T')}Z`)

const show: Record<Field['storage'], (value: unknown, field: Field) => Cell> = {
  text: (value, { choices }) => text(choices?.find((choice) => choice.value === value)?.label ?? String(value)),
  integer: (value) => Number(value),
  boolean: (value) => (value ? 'Ja' : 'Nein'),
  timestamp: (value) => moment(String(value)),
  list: (value) => text((value as readonly string[]).join(', ')),
}

/** What an export holds of an entity: everything it declares, under its labels. */
export function columnsFor(entity: Entity): ExportColumn[] {
  const declared = Object.entries(entity.fields).map(([name, field]) => ({
    label: field.label,
    read: (row: AnyRow) => (row[name] === null || row[name] === undefined ? null : show[field.storage](row[name], field)),
  }))
  return [
    { label: 'Id', read: ({ id }) => String(id) },
    { label: 'Eingegangen', read: ({ createdAt }) => moment(String(createdAt)) },
    ...declared,
    ...(entity.table === studyOrders.table ? [total] : []),
  ]
}

const total: ExportColumn = { label: 'Total (CHF)', read: ({ price, presentationPrice }) => Number(price) + Number(presentationPrice) }

export const cellsOf = (columns: readonly ExportColumn[], page: readonly object[]) => page.map((row) => columns.map(({ read }) => read(row as AnyRow)))
