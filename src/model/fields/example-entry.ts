import type { Entity, Row } from './entity'
import type { Field } from './field'

const kinds: Record<Field['storage'], (field: Field) => unknown> = {
  text: ({ choices, label }) => choices?.[0]?.value ?? label,
  integer: () => 0,
  boolean: () => false,
  timestamp: () => new Date().toISOString(),
  list: () => [],
}

/** An entry that nobody sent, to show what would become of one. What is not said of it is as its declaration has it for a new entry. */
export function exampleEntry<E extends Entity>(entity: E, values: Partial<Row<E>>): Row<E> {
  const now = new Date().toISOString()
  const declared = Object.entries(entity.fields).map(([name, field]) => [
    name,
    field.fallback ?? (field.stored === 'optional' ? null : kinds[field.storage](field)),
  ])
  return { id: '00000000-0000-4000-8000-00000000abcd', createdAt: now, updatedAt: now, ...Object.fromEntries(declared), ...values }
}
