import type { Entity } from '../../../model/fields/entity'
import { type FormValues, formFields, type Stored, toFormValues } from './entry-values'

/** What came between opening a form and saving it. */
export type Clash =
  | { kind: 'gone' }
  | {
      kind: 'changed'
      id: string
      /** When somebody else changed it last. */
      at: string
      /** The fields that are not any more as they were when the form was opened. */
      names: string[]
      mine: FormValues
      theirs: FormValues
    }

/** Compares what was seen with what is there now, and with what was typed meanwhile. */
export function clashOf(entity: Entity, seen: Stored, current: Stored, typed: FormValues) {
  const before = toFormValues(entity, seen)
  const theirs = toFormValues(entity, current)
  const names = formFields(entity).flatMap(([name]) => (before[name] === theirs[name] ? [] : [name]))
  // Nobody means to undo what they have not even seen.
  const untouched = names.filter((name) => typed[name] === before[name])
  return { names, theirs, untouched }
}
