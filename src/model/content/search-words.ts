/** A text as searches compare it: without case, accents and soft hyphens. The database's `searchable` makes what it searches alike. */
const searchable = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')

/** A word of a search as a pattern, for this and for the database: an umlaut and its spelt-out form each find both, and the bare letter. */
export const patternOf = (word: string) =>
  word
    // Composed, so that no later normalisation makes a sign of its own of a letter.
    .normalize('NFKC')
    .replace(/[äöü]/gi, (umlaut) => `${umlaut.normalize('NFD').charAt(0)}e`)
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replace(/([aou])e/gi, '$1e?')

/** Whether a text holds all words of a search, in any order and also inside of other words; undefined where nothing is looked for. */
export function searchFor(q: string): ((text: string) => boolean) | undefined {
  const words = q
    .replaceAll('\u00ad', '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
  if (words.length === 0) return undefined
  const patterns = words.map((word) => new RegExp(searchable(patternOf(word))))
  return (text) => {
    const plain = searchable(text)
    return patterns.every((pattern) => pattern.test(plain))
  }
}
