import type { Reference } from '../figures/references'
import { piecesOf } from '../figures/references'
import { formatFrancs } from '../francs'
import type { Edition } from './edition'
import { figureOf } from './figures-of'

type Told = Pick<Edition, 'year' | 'facts' | 'prices' | 'findings'>

const ordinals = ['erste', 'zweite', 'dritte', 'vierte', 'fünfte', 'sechste', 'siebte', 'achte', 'neunte', 'zehnte', 'elfte', 'zwölfte']

/** The facts that a text can name, each as it is written: null while it is missing. */
const facts: Readonly<Record<string, (edition: Told, back: number) => number | string | null>> = {
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
export function wordsFor(reference: Reference, edition: Told, decimal: '.' | ',' = '.'): string | null | undefined {
  const value = 'fact' in reference ? factOf(reference, edition) : figureOf(edition, reference)
  return typeof value === 'number' ? String(value).replace('.', decimal) : value
}

function factOf({ fact, back }: { fact: string; back: number }, edition: Told) {
  return Object.hasOwn(facts, fact) ? facts[fact]?.(edition, back) : undefined
}

/** Stands where a value is missing still. Nothing is published with it. */
const missingMark = '…'

/** A text as it is read: facts, prices and figures in their places. */
export const filled = (text: string, edition: Told, decimal: '.' | ',' = '.') =>
  piecesOf(text)
    .map((piece) => (typeof piece === 'string' ? piece : (wordsFor(piece, edition, decimal) ?? missingMark)))
    .join('')

/** A value with each of its texts as it is read. */
export function textsRead<Value>(value: Value, edition: Told): Value {
  if (typeof value === 'string') return (value.includes('⟦') ? filled(value, edition) : value) as Value
  if (Array.isArray(value)) return value.map((one) => textsRead(one, edition)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, textsRead(one, edition)])) as Value
}

/** Whether nothing that a text names is missing. */
const isWhole = (text: string, edition: Told) => piecesOf(text).every((piece) => typeof piece === 'string' || typeof wordsFor(piece, edition) === 'string')

/** Sentences that stand alone: without their figure they say nothing. */
const standsAlone = /^(texts\.focus\.\d+\.sentence|press\.quotes\.\d+\.text)$/
const isFrench = /^material\.onePager\.(texts\.fr\.|labels\.\d+\.fr$)/

const known = new WeakMap<Edition, Edition>()

/** The edition as it is read: every text of it, wherever it stands. Of the same document it is the same object. */
export function asRead(edition: Edition): Edition {
  const read = known.get(edition) ?? (rewritten(edition, '') as Edition)
  known.set(edition, read)
  return read

  function rewritten(value: unknown, place: string): unknown {
    if (typeof value === 'string') {
      if (!value.includes('⟦')) return value
      return standsAlone.test(place) && !isWhole(value, edition) ? '' : filled(value, edition, isFrench.test(place) ? ',' : '.')
    }
    const inside = (name: string | number) => (place === '' ? String(name) : `${place}.${name}`)
    if (Array.isArray(value)) return value.map((one, at) => rewritten(one, inside(at)))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, rewritten(one, inside(name))]))
  }
}
