import { piecesOf } from '../../figures/references'
import { placesOf, valueAt } from '../../schema/places'
import type { Check } from '../draft'
import { splitIntoParts } from '../draft-parts'
import type { Edition } from '../edition'
import { findingPart } from '../part-names'
import { wordsFor } from '../wording'

export const error = (part: string, place: string, message: string): Check => ({ severity: 'error', part, place, message })

/** One complaint of every text in a part that gives reason to it. */
const complaints = (part: string, value: unknown, about: string, complaintOf: (text: string, place: string) => string | undefined) =>
  placesOf(value).flatMap((place) => {
    const text = valueAt(value, place)
    const complaint = typeof text === 'string' ? complaintOf(text, place) : undefined
    return complaint === undefined ? [] : [error(part, place, `${about}${complaint}`)]
  })

const sampleMarker = /Beispiel(angabe|daten)/

/** Texts that say of themselves that they are samples. */
export const sampleTexts = (part: string, value: unknown, about = '') =>
  complaints(part, value, about, (text) => (sampleMarker.test(text) ? 'A text still says that it is a sample.' : undefined))

/** What no reader may see of a text: braces, and places whose figure is gone. A value that is only missing still is missed where it belongs. */
export function unreadableTexts(edition: Edition): Check[] {
  return splitIntoParts(edition).flatMap(({ name, value }) => {
    const at = edition.findings.findIndex(({ id }) => findingPart(id) === name)
    const about = at < 0 ? '' : `Finding ${at + 1}${edition.findings[at]?.title ? ` (${edition.findings[at].title})` : ''}: `
    return complaints(name, value, about, (text) => {
      const pieces = piecesOf(text)
      const [left] = pieces.flatMap((piece) => (typeof piece === 'string' ? (/\{[^{}]*\}|[{}⟦⟧]/.exec(piece)?.[0] ?? []) : []))
      if (left !== undefined) return `“${left}” would be printed as it stands.`
      const isGone = pieces.some((piece) => typeof piece !== 'string' && wordsFor(piece, edition) === undefined)
      return isGone ? 'A figure in this text is gone: its row or year is no longer there. Choose it again, or take it out.' : undefined
    })
  })
}
