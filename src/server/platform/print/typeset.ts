import { type TextStyle, widthOf } from './typeface'

const softHyphen = '\u00ad'

type Piece = { text: string; end: 'space' | 'hyphen' | 'none' }

/** What a paragraph is broken into, and what follows each: a space, a possible hyphen, or nothing (after a written hyphen). No-break spaces stay inside. */
function piecesOf(text: string): Piece[] {
  return text
    .split(/ +/)
    .filter(Boolean)
    .flatMap((word) => {
      const parts = word.split(/(?<=\u00ad)|(?<=\p{L}{3,}-)(?=\p{L}{3,})/u)
      return parts.map((part, at): Piece => {
        const end = at === parts.length - 1 ? 'space' : part.endsWith(softHyphen) ? 'hyphen' : 'none'
        return { text: part.replaceAll(softHyphen, ''), end }
      })
    })
}

/** A word that is wider than the line goes on in the next one. */
function divided(piece: Piece, style: TextStyle, width: number): Piece[] {
  if (widthOf(piece.text, style) <= width) return [piece]
  const parts = ['']
  for (const letter of piece.text) {
    const longer = `${parts.at(-1)}${letter}`
    if (longer.length > 1 && widthOf(longer, style) > width) parts.push(letter)
    else parts[parts.length - 1] = longer
  }
  return parts.map((text, at) => ({ text, end: at === parts.length - 1 ? piece.end : 'none' }))
}

const lineText = (pieces: Piece[]) =>
  pieces.map(({ text, end }, at) => text + (at === pieces.length - 1 ? (end === 'hyphen' ? '-' : '') : end === 'space' ? ' ' : '')).join('')

/** The lines of a text; a line feed starts a new one. `isBalanced` gives headlines lines of like length. */
export function breakLines(text: string, style: TextStyle, width: number, isBalanced = false): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const pieces = piecesOf(paragraph).flatMap((piece) => divided(piece, style, width))
    return breakParagraph(pieces, style, width, isBalanced)
  })
}

/** Lines are chosen for the whole paragraph at once, so that the ragged edge stays calm and no last line holds a single short word. */
function breakParagraph(pieces: Piece[], style: TextStyle, width: number, isBalanced: boolean) {
  // Measured piece by piece: of the many lines that are tried, few are set.
  const gap = widthOf('a a', style) - widthOf('aa', style)
  const widths = pieces.map(({ text, end }) => ({
    inside: widthOf(text, style) + (end === 'space' ? gap : 0),
    last: widthOf(end === 'hyphen' ? `${text}-` : text, style),
  }))
  // The cheapest way to set everything before each piece, and where its last line begins.
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }]
  for (let end = 1; end <= pieces.length; end++) {
    let chosen: { cost: number; from: number } | undefined
    let used = widths[end - 1]?.last ?? 0
    for (let start = end - 1; start >= 0; start--) {
      if (start < end - 1) used += widths[start]?.inside ?? 0
      if (used > width && start < end - 1) break
      const ending = { end: pieces[end - 1]?.end, isLast: end === pieces.length, isFirst: start === 0, isBalanced }
      const cost = (best[start]?.cost ?? 0) + costOf((width - used) / width, ending)
      if (!chosen || cost < chosen.cost) chosen = { cost, from: start }
    }
    best.push(chosen ?? { cost: 0, from: end - 1 })
  }
  const lines: string[] = []
  for (let end = pieces.length; end > 0; end = best[end]?.from ?? 0) lines.unshift(lineText(pieces.slice(best[end]?.from, end)))
  return lines
}

type Ending = { end: Piece['end'] | undefined; isLast: boolean; isFirst: boolean; isBalanced: boolean }

function costOf(slack: number, { end, isLast, isFirst, isBalanced }: Ending) {
  let cost = isLast && !isBalanced ? 0 : (slack * 10) ** 2
  if (!isLast && end === 'hyphen') cost += 18
  if (!isLast && end === 'none') cost += 4
  // A last line of one short word reads like a leftover.
  if (isLast && !isFirst && slack > 0.72) cost += 60 * slack
  return cost + 1.5
}

/** Breaks a text into lines of at most this width, each as full as it can be. */
export function wrapped(text: string, width: number, style: TextStyle) {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines[lines.length - 1]} ${word}` : word
    if (lines.length > 0 && widthOf(longer, style) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Lines of similar length, as few as the width allows: a headline does not end in a single word. */
export function balanced(text: string, width: number, style: TextStyle) {
  const fewest = wrapped(text, width, style)
  let best = fewest
  for (let narrower = width - 10; narrower > width / 2; narrower -= 10) {
    const lines = wrapped(text, narrower, style)
    if (lines.length > fewest.length) return best
    best = lines
  }
  return best
}

/** In one line, or in two divided at a comma, where neither is much the longer; else balanced. */
export function phrased(text: string, width: number, style: TextStyle) {
  if (widthOf(text, style) <= width) return [text]
  const ways = [...text.matchAll(/, /g)].map(({ index }) => [text.slice(0, index + 1), text.slice(index + 2)])
  const found = ways.findLast((lines) => {
    const widths = lines.map((line) => widthOf(line, style))
    return Math.max(...widths) <= Math.min(width, 2 * Math.min(...widths))
  })
  return found ?? balanced(text, width, style)
}
