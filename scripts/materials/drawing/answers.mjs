// Answers that stand in several documents, named and coloured as on the site: the one that matters in signal.
import { given, names } from '../figures.mjs'
import { colour } from './palette.mjs'

export function transparencyParts(called = names.transparency) {
  const { important, undecided, unimportant } = given.transparency
  return [
    { value: important, name: called[0], fill: colour.signal },
    { value: undecided, name: called[1], fill: colour.grey },
    { value: unimportant, name: called[2], fill: colour.ink },
  ]
}

export function usageParts2024() {
  const { yes, no, unsure } = given.usage[2024]
  return [
    { value: yes, name: names.usage.yes, fill: colour.signal },
    { value: no, name: names.usage.no, fill: colour.blue },
    { value: unsure, name: names.usage.unsure, fill: colour.grey },
  ]
}

/** What the users of 2024 use it for; the parts of one answer, so in one tone. */
export function purposes2024() {
  return ['work', 'private', 'both'].map((purpose) => ({ value: given.usageSplit2024[purpose], name: names.purposes[purpose], fill: colour.grey }))
}
