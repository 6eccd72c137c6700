import type { Entity } from '../fields/entity'
import type { Asked, Field } from '../fields/field'
import { honeypotField } from '../limits'

/** Tells the server which of a page's forms was posted: an ordinary post goes to the page itself. */
export const formNameField = 'form'

/** Said by every form of a draft, before it is filled in and when it is sent. */
export const nothingIsSentInPreview = 'In der Vorschau wird nichts gesendet.'

/** What `FormData` in the browser and `URLSearchParams` on the server have in common. */
type Filled = { get(name: string): unknown; has(name: string): boolean }

/** A posted form ends its lines with CR LF, a script's reading of the same form with LF: one text, one form. */
const typed = (data: Filled, name: string) => String(data.get(name) ?? '').replace(/\r\n?/g, '\n')

const clientFields = (entity: Entity) => Object.entries(entity.fields).filter(([, field]) => field.setBy === 'client')

/** The fields that a visitor's form asks for, in the order of their declaration. */
export function formFieldsOf(entity: Entity): { name: string; field: Field; asked: Asked }[] {
  return clientFields(entity).flatMap(([name, field]) => (field.form === 'not asked' ? [] : [{ name, field, asked: field.form }]))
}

/** A filled-in form as the API takes it, by the entity's declaration; what is empty is left out. */
export function readSubmission(entity: Entity, data: Filled): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of clientFields(entity)) {
    const text = typed(data, name).trim()
    if (field.storage === 'boolean') values[name] = data.has(name)
    else if (text !== '') values[name] = text
    else if (field.form === 'not asked') values[name] = field.fallback
  }
  for (const name of [...(entity.besides ?? []), honeypotField]) if (typed(data, name) !== '') values[name] = typed(data, name)
  return values
}

/** Everything that was typed or chosen, to be shown again. */
export function keepTyped(entity: Entity, data: Filled): Record<string, string> {
  return Object.fromEntries(clientFields(entity).flatMap(([name]) => (data.has(name) ? [[name, typed(data, name)]] : [])))
}

/** What was sent, field by field, without what is empty and what is told `elsewhere`; the sender's name always is. */
export function answersIn(entity: Entity, row: object, elsewhere: readonly string[] = []): { name: string; field: Field; value: unknown }[] {
  return clientFields(entity)
    .map(([name, field]) => ({ name, field, value: (row as Record<string, unknown>)[name] ?? '' }))
    .filter(({ name, value }) => value !== '' && !['firstName', 'lastName', ...elsewhere].includes(name))
}
