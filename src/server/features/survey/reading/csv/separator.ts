/** What separates most names in the first line, outside of quotation marks. */
export function separatorIn(start: string): string {
  const counts = new Map([';', ',', '\t'].map((separator) => [separator, 0]))
  let isQuoted = false
  for (const character of start) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && (character === '\n' || character === '\r')) break
    else if (!isQuoted && counts.has(character)) counts.set(character, (counts.get(character) as number) + 1)
  }
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most))[0]
}
