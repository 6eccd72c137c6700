import type { Reference } from '../figures/references'
import { piecesOf } from '../figures/references'
import { formatFrancs } from '../francs'
import type { Edition } from './edition'
import { figureOf } from './figures-of'
import { mapTexts } from './map-texts'

/** What of an edition its texts can quote. */
type Quoted = Pick<Edition, 'year' | 'facts' | 'prices' | 'findings'>

const ordinals = ['erste', 'zweite', 'dritte', 'vierte', 'fünfte', 'sechste', 'siebte', 'achte', 'neunte', 'zehnte', 'elfte', 'zwölfte']

/** The facts that a text can name, each as it is written: null while it is missing. */
const facts: Readonly<Record<string, (edition: Quoted, back: number) => number | string | null>> = {
  year: ({ year }, back) => String(year + back),
  firstYear: ({ year, facts: { number } }) => String(year - number + 1),
  number: ({ facts: { number } }) => number,
  ordinal: ({ facts: { number } }) => ordinals[number - 1] ?? `${number}.`,
  respondents: (edition) => edition.facts.respondents,
  languageRegions: (edition) => edition.facts.languageRegions,
  partners: (edition) => edition.facts.partners,
  pages: (edition) => edition.facts.pages,
  averageAge: (edition) => edition.facts.averageAge,
  women: (edition) => edition.facts.women,
  men: (edition) => edition.facts.men,
  small: ({ prices }) => francs(prices.small),
  large: ({ prices }) => francs(prices.large),
  presentation: ({ prices }) => francs(prices.presentation),
  threshold: ({ prices }) => prices.threshold,
}

const francs = (price: number | null) => (price === null ? null : formatFrancs(price))

export const factNames = Object.keys(facts)

/** What stands for a reference: null while it is missing, undefined where what it names is gone. */
export function wordsFor(reference: Reference, edition: Quoted, decimal: '.' | ',' = '.'): string | null | undefined {
  const value = 'fact' in reference ? factOf(reference, edition) : figureOf(edition, reference)
  return typeof value === 'number' ? String(value).replace('.', decimal) : value
}

function factOf({ fact, back }: { fact: string; back: number }, edition: Quoted) {
  return Object.hasOwn(facts, fact) ? facts[fact]?.(edition, back) : undefined
}

/** Stands where a value is missing still. Nothing is published with it. */
const missingMark = '…'

/** A text as it is read: facts, prices and figures in their places. */
export const filled = (text: string, edition: Quoted, decimal: '.' | ',' = '.') =>
  text.includes('⟦')
    ? piecesOf(text)
        .map((piece) => (typeof piece === 'string' ? piece : (wordsFor(piece, edition, decimal) ?? missingMark)))
        .join('')
    : text

/** A value with each of its texts as it is read, while it is edited: what is missing is marked. */
export const textsRead = <Value>(value: Value, edition: Quoted): Value => mapTexts(value, (text) => filled(text, edition))

/** Whether nothing that a text names is missing. */
const isWhole = (text: string, edition: Quoted) => piecesOf(text).every((piece) => typeof piece === 'string' || typeof wordsFor(piece, edition) === 'string')

/** Sentences that stand alone: without their figure they say nothing. */
const standsAlone = /^(texts\.focus\.\d+\.sentence|press\.quotes\.\d+\.text)$/
const isFrench = /^material\.onePager\.(texts\.fr\.|labels\.\d+\.fr$)/

const known = new WeakMap<Edition, Edition>()

/** The edition as it is read: every text of it, wherever it stands. Of the same document it is the same object. */
export function asRead(edition: Edition): Edition {
  const read = known.get(edition) ?? mapTexts(edition, (text, place) => readAt(place, text, edition))
  known.set(edition, read)
  return read
}

const readAt = (place: string, text: string, edition: Quoted) =>
  standsAlone.test(place) && !isWhole(text, edition) ? '' : filled(text, edition, isFrench.test(place) ? ',' : '.')
