import { searchFor } from '../../../model/content/search-words'
import { foundKinds, longestSearch, type SiteFound } from '../../../model/content/site-search-result'

/** As many of a kind as one reads through. */
export const mostOfKind = 12

/** What is looked for in; `more` is found but not shown. */
export type Searched = SiteFound & { more: string }

/** What holds all the words, in any order and also inside of other words. What holds them in its title comes first. */
export function foundIn(all: readonly Searched[], q: string): SiteFound[] {
  const holds = searchFor(q.slice(0, longestSearch))
  if (!holds) return []
  const hits = all
    .filter(({ title, text, more }) => holds(`${title} ${text} ${more}`))
    .map(({ more: _, ...found }) => ({ found, isTitled: holds(found.title) }))
  return foundKinds.flatMap((kind) =>
    hits
      .filter(({ found }) => found.kind === kind)
      .sort((one, other) => Number(other.isTitled) - Number(one.isTitled))
      .slice(0, mostOfKind)
      .map(({ found }) => found),
  )
}
