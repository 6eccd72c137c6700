import type { Field } from '../../../model/fields/field'
import { showDay } from './dates'
import { type Language, words } from './wording'

/** A field's value in words, be it as it is stored or as an input holds it. */
export function showValue(field: Field | undefined, value: unknown, lang: Language): string {
  const say = words[lang]
  if (typeof value === 'boolean') return value ? say.yes : say.no
  if (value === null || value === undefined || value === '') return say.empty
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : say.empty
  if (field?.storage === 'timestamp') return showDay(String(value))
  return field?.choices?.find((choice) => choice.value === value)?.label ?? String(value)
}
