import { foundKinds, longestSearch, type SiteFound } from '../../entities/site-found'
import { spoken } from '../../study/findings/label'

/** As many of a kind as one reads through. */
export const mostOfKind = 12

/** Letters as one compares them: without case, accents and places where a word can be divided. */
const plainly = (text: string) => spoken(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const wordsIn = (text: string) =>
  plainly(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** What is looked for in; `more` is found but not shown. */
export type Searched = SiteFound & { more: string }

/** What holds all the words, in any order and also inside of other words. What holds them in its title comes first. */
export function foundIn(all: readonly Searched[], q: string): SiteFound[] {
  const words = wordsIn(q.slice(0, longestSearch))
  if (words.length === 0) return []
  const holds = (text: string) => words.every((word) => text.includes(word))
  const hits = all
    .filter(({ title, text, more }) => holds(plainly(`${title} ${text} ${more}`)))
    .map(({ more: _, ...found }) => ({ found, isTitled: holds(plainly(found.title)) }))
  return foundKinds.flatMap((kind) =>
    hits
      .filter(({ found }) => found.kind === kind)
      .sort((one, other) => Number(other.isTitled) - Number(one.isTitled))
      .slice(0, mostOfKind)
      .map(({ found }) => found),
  )
}
