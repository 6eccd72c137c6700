import type { Entity } from '../../entities/entity'
import type { Field } from '../../entities/field'
import { studyOrders } from '../../entities/study-orders'

/** A moment is the wall clock's in Switzerland, as everywhere in the administrator area. */
export type Value = { kind: 'text'; text: string } | { kind: 'number'; number: number } | { kind: 'moment'; moment: Date } | { kind: 'nothing' }

export type Column = { label: string; read: (row: Record<string, unknown>) => Value }

const nothing: Value = { kind: 'nothing' }
const text = (value: string): Value => (value === '' ? nothing : { kind: 'text', text: value })

const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich', dateStyle: 'short', timeStyle: 'medium' })

/** Spreadsheets know no time zones: the clock's reading is kept as if it were UTC. */
function moment(iso: string): Value {
  return { kind: 'moment', moment: new Date(`${wallClock.format(new Date(iso)).replace(' ', 'T')}Z`) }
}

const show: Record<Field['storage'], (value: unknown, field: Field) => Value> = {
  text: (value, { choices }) => text(choices?.find((choice) => choice.value === value)?.label ?? String(value)),
  integer: (value) => ({ kind: 'number', number: Number(value) }),
  boolean: (value) => text(value ? 'Ja' : 'Nein'),
  timestamp: (value) => moment(String(value)),
  list: (value) => text((value as readonly string[]).join(', ')),
}

/** What an export holds of an entity: everything it declares, under its labels. */
export function columnsFor(entity: Entity): Column[] {
  const declared = Object.entries(entity.fields).map(([name, field]) => ({
    label: field.label,
    read: (row: Record<string, unknown>) => (row[name] === null || row[name] === undefined ? nothing : show[field.storage](row[name], field)),
  }))
  return [
    { label: 'Id', read: ({ id }) => text(String(id)) },
    { label: 'Eingegangen', read: ({ createdAt }) => moment(String(createdAt)) },
    ...declared,
    ...(entity.table === studyOrders.table ? [total] : []),
  ]
}

const total: Column = {
  label: 'Total (CHF)',
  read: ({ price, presentationPrice }) => ({ kind: 'number', number: Number(price) + Number(presentationPrice) }),
}
