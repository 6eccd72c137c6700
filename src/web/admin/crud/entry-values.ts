import { type Entity, initialValues } from '../../../model/fields/entity'
import type { Field } from '../../../model/fields/field'
import { dayForInput } from '../text/dates'

export type FormValues = Record<string, string | boolean>
/** An entry, as far as a form is concerned. */
export type Stored = Readonly<Record<string, unknown>> & { id: string; updatedAt?: string }

/** The fields a form shows, in the order of their declaration. */
export function formFields(entity: Entity): [name: string, field: Field][] {
  return Object.entries(entity.fields).filter(([, field]) => field.setBy === 'client')
}

/** What the inputs hold: the entry's values, or those a new one starts with. */
export function toFormValues(entity: Entity, row: Stored | undefined): FormValues {
  const source = row ?? initialValues(entity)
  return Object.fromEntries(formFields(entity).map(([name, field]) => [name, toInput(field, source[name])]))
}

function toInput({ storage }: Field, value: unknown): string | boolean {
  if (storage === 'boolean') return value === true
  if (value === null || value === undefined) return ''
  if (storage === 'timestamp' && value !== '') return dayForInput(String(value))
  return Array.isArray(value) ? value.join(', ') : String(value)
}

function fromInput(field: Field, value: unknown, known: unknown[]) {
  if (field.storage === 'list') {
    return String(value)
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
  }
  // An input knows the day only: who does not touch it must not lose the time.
  const same = field.storage === 'timestamp' ? known.find((moment) => moment && toInput(field, moment) === value) : undefined
  return same ?? value
}

/** What the inputs hold, as the entity's rules and the API take it. `known` are the versions of the entry that they were filled from. */
export function toBody(entity: Entity, values: FormValues, known: readonly (Record<string, unknown> | undefined)[]): Record<string, unknown> {
  return Object.fromEntries(
    formFields(entity).map(([name, field]) => [
      name,
      fromInput(
        field,
        values[name],
        known.map((version) => version?.[name]),
      ),
    ]),
  )
}
