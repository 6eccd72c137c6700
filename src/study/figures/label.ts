const softHyphen = '\u00ad'

/** A name as it is read, without the places where it can be divided. */
export const spoken = (label: string) => label.replaceAll(softHyphen, '')

/** A text as programs and editors take it: without soft hyphens and joiners, with blanks that are only blanks. */
export const plain = (text: string) => text.replaceAll('\u00a0', ' ').replace(/[\u00ad\u2060]/g, '')

/** A name in lines of at most so many letters, divided between words and at soft hyphens; a longer word stays whole. */
export function labelLines(label: string, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of label.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (spoken(longer).length <= most) {
      line = longer
      continue
    }
    if (line !== '') lines.push(spoken(line))
    line = word
    while (spoken(line).length > most) {
      const at = placeToDivide(line, most)
      if (at === undefined) break
      lines.push(`${spoken(line.slice(0, at))}-`)
      line = line.slice(at + 1)
    }
  }
  return [...lines, spoken(line)]
}

/** The last soft hyphen before which there is room for a hyphen too. */
function placeToDivide(word: string, most: number) {
  const places = [...word].flatMap((letter, at) => (letter === softHyphen && spoken(word.slice(0, at)).length < most ? [at] : []))
  return places.at(-1)
}
