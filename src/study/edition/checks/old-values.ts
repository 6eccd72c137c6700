import { piecesOf, type Reference, referenceText, textOf } from '../../figures/references'
import { valueAt } from '../../schema/places'
import { splitIntoParts } from '../draft-parts'
import type { Edition } from '../edition'
import { namedFigures } from '../figures-of'
import { findingIn } from '../part-names'
import { filled } from '../wording'

/** What the year before's edition says in so many letters, and what says it of any year. */
type OldValue = { words: string; pattern: RegExp; reference: Reference; ofFinding?: string /** Means nothing else, in any text. */; isPlain: boolean }

const literal = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\u00a0', '[\u00a0 ]')
const standing = (inside: string, after = '') => new RegExp(`(?<![\\d.,'’\\p{L}-])${inside}(?![\\d’'\\p{L}]|[.,]\\d)${after}`, 'gu')

/** So small a number stands for much else: it is found with the word that it counts. */
const counted: Readonly<Record<string, string>> = {
  number: '(?=(\\.|e)?[\u00a0 ](Ausgabe|édition|edition))',
  languageRegions: '(?=[\u00a0 ](Sprachregionen|régions|language))',
  partners: '(?=[\u00a0 ]Partner)',
  pages: '(?=[\u00a0 ](Seiten|pages))',
  threshold: '(?=[\u00a0 ](Mitarbeite|employees|collaborat))',
  averageAge: '(?=[\u00a0 ](Jahre|ans|years))',
  women: '(?=[\u00a0 ]?%)',
  men: '(?=[\u00a0 ]?%)',
}
const plainFacts = ['respondents', 'ordinal', 'small', 'large', 'presentation']

/** Everything that the next edition's texts could still say of this one. */
function oldValuesOf(edition: Edition): OldValue[] {
  const fact = (name: string, back = 0): OldValue[] => {
    const reference = { fact: name, back }
    const words = filled(referenceText(reference), edition)
    if (words === '…' || words === '0') return []
    return [{ words, pattern: standing(literal(words), counted[name]), reference, isPlain: plainFacts.includes(name) }]
  }
  const figures = edition.findings.flatMap((finding) =>
    namedFigures(finding, edition.year).flatMap(({ row, column, values }) =>
      values.flatMap(({ year, value }): OldValue[] => {
        if (value === null) return []
        const reference = { finding: finding.id, rows: [row], column, at: year - edition.year }
        const unit = Number.isInteger(value) || !('scale' in finding) ? '(?=[\u00a0 ]?%)' : ''
        return [{ words: String(value), pattern: standing(literal(String(value)), unit), reference, ofFinding: finding.id, isPlain: false }]
      }),
    ),
  )
  return [...[...plainFacts, ...Object.keys(counted)].flatMap((name) => fact(name)), ...figures, ...fact('year'), ...fact('year', -1)]
}

const known = new WeakMap<Edition, OldValue[]>()
const valuesIn = (edition: Edition) => {
  const found = known.get(edition) ?? oldValuesOf(edition)
  known.set(edition, found)
  return found
}

/** They tell how the survey was made, or explain a term: a figure there is no finding's. Days have a field of their own. */
const withoutFigures = new Set(['method', 'inside', 'prices'])
const neverOld = /^(glossary|corrections|labels|publishedOn)\b/

/** What a text of the new year still says of the year before, and the text with references in the places of it. */
export function oldIn(text: string, { edition, previous, part, place }: { edition: Edition; previous: Edition; part: string; place: string }) {
  const words: string[] = []
  if (neverOld.test(place)) return { words, instead: text }
  const own = findingIn(part)
  const isUnchanged = valueAt(partBefore(previous, part), place) === text
  const isMeant = ({ ofFinding, isPlain }: OldValue) =>
    (isUnchanged || isPlain) && (ofFinding === undefined || (own === undefined ? !withoutFigures.has(part) : own === ofFinding))
  // What is the same again is not old.
  const isReplaced = ({ reference }: OldValue) => filled(referenceText(reference), edition) !== filled(referenceText(reference), previous)
  const values = valuesIn(previous).filter((value) => isMeant(value) && isReplaced(value))
  const instead = values.reduce(
    (now, { pattern, reference, words: old }) =>
      textOf(
        piecesOf(now).map((piece) => {
          if (typeof piece !== 'string') return piece
          return piece.replace(pattern, () => {
            words.push(old)
            return referenceText(reference)
          })
        }),
      ),
    text,
  )
  return { words: [...new Set(words)], instead }
}

/** Whether a text still says what can only be of the year before, whatever this year's value will be. */
export const saysWhatIsOld = (text: string, previous: Edition) => valuesIn(previous).some(({ isPlain, pattern }) => isPlain && text.search(pattern) >= 0)

/** The same part of the edition before: a finding by what it was taken over from. */
function partBefore(previous: Edition, part: string): unknown {
  const id = findingIn(part)
  if (id !== undefined) return previous.findings.find((finding) => finding.id === id)
  return splitIntoParts(previous).find(({ name }) => name === part)?.value
}
