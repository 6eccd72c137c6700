/**
 * The words of a search, which an entry holds in any order. Blanks, # and hyphens end a word, but a number written in groups
 * is one: «RE-1999-0001» is `RE` and `19990001`. `searchable` in the database takes the same gaps out of what is searched.
 */
export function wordsOf(q: string): string[] {
  const words: string[] = []
  for (const part of q.split(/[\s#-]+/).filter(Boolean)) {
    const last = words.at(-1)
    if (last && /\d$/.test(last) && /^\d/.test(part)) words[words.length - 1] = last + part
    else words.push(part)
  }
  return words
}
