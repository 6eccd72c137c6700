import type { Entity } from '../../../model/fields/entity'
import { type FormValues, type Stored, toFormValues } from './entry-values'

/** What somebody else saved between opening a form and saving it. */
export type Clash = {
  /** Which change of theirs it is. */
  at: string
  /** The fields that are not any more as they were when the form was opened. */
  names: string[]
  mine: FormValues
  theirs: FormValues
}

/** Compares what was seen with what is there now, and with what was typed meanwhile. */
export function compareEdits(seen: FormValues, theirs: FormValues, mine: FormValues) {
  const names = Object.keys(theirs).filter((name) => seen[name] !== theirs[name])
  // Nobody means to undo what they have not even seen.
  return { names, theirs, untouched: names.filter((name) => mine[name] === seen[name]) }
}

export const clashOf = (entity: Entity, seen: Stored, current: Stored, typed: FormValues) =>
  compareEdits(toFormValues(entity, seen), toFormValues(entity, current), typed)
