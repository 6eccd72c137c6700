import { placesOf, valueAt } from '../../schema/places'
import type { Check } from '../draft'
import type { Edition } from '../edition'
import { figureIn } from '../figures-of'
import { placesIn, unknownIn } from '../wording'

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

const unfilled = ([first]: readonly string[]) => (first === undefined ? undefined : `Nothing can be filled in for “${first}”.`)

/** Texts of a part that are shown as they are, so that nothing may be left to fill in. */
export const plainTexts = (part: string, value: unknown, about = '') => complaints(part, value, about, (text) => unfilled(placesIn(text)))

/** Sentences that name something which the edition does not have. */
export function namingTexts(edition: Edition): Check[] {
  const { texts, material, press } = edition
  const isSentence = (place: string) => /^focus\.\d+\.sentence$/.test(place)
  // Whether a focus topic has the finding that its figure comes from, is looked at with the topic.
  const ofTopic = { figureAt: (slug: string | undefined) => (slug === undefined ? null : undefined) }
  return [
    ...complaints('texts', texts, '', (text, place) => unfilled(unknownIn(text, edition, isSentence(place) ? ofTopic : {}))),
    ...complaints('press', { quotes: press.quotes }, '', (text) => unfilled(unknownIn(text, edition, { figureAt: figureIn(edition) }))),
    ...complaints('material', material, '', (text) => unfilled(unknownIn(text, edition, { figureAt: figureIn(edition) }))),
  ]
}
