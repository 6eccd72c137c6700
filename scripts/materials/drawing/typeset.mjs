// Measures and breaks text. Lines are chosen for the whole paragraph at once, so that the ragged edge stays calm
// and no last line holds a single short word.
import { fontOf } from './font.mjs'

const measured = new Map()

/** Width of a run at the given size; tracking in em, as in the style sheets. */
export function widthOf(text, { size, weight = 'text', tracking = 0, tabular = false }) {
  const key = `${weight}${tabular ? '#' : ' '}${text}`
  let units = measured.get(key)
  if (units === undefined) {
    units = fontOf(weight).font.layout(text, featuresOf(tabular)).advanceWidth
    measured.set(key, units)
  }
  return (units / 1000 + tracking * Math.max(0, [...text].length - 1)) * size
}

export const featuresOf = (tabular) => (tabular ? ['tnum'] : [])

const softHyphen = '\u00ad'

/**
 * Pieces of a paragraph with what follows each: a space, a possible hyphen, or nothing (after a written hyphen).
 * No-break spaces stay inside a piece.
 */
function piecesOf(text) {
  return text
    .split(/ +/)
    .filter(Boolean)
    .flatMap((word) => {
      const parts = word.split(/(?<=\u00ad)|(?<=\p{L}{3,}-)(?=\p{L}{3,})/u)
      return parts.map((part, index) => ({
        text: part.replaceAll(softHyphen, ''),
        end: index === parts.length - 1 ? 'space' : part.endsWith(softHyphen) ? 'hyphen' : 'none',
      }))
    })
}

const lineText = (pieces) =>
  pieces.map((piece, index) => piece.text + (index === pieces.length - 1 ? (piece.end === 'hyphen' ? '-' : '') : piece.end === 'space' ? ' ' : '')).join('')

/** The lines of a text; a line feed starts a new one. `balanced` gives headlines lines of like length. */
export function breakLines(text, style, width, { balanced = false } = {}) {
  return text.split('\n').flatMap((paragraph) => breakParagraph(piecesOf(paragraph), style, width, balanced))
}

function breakParagraph(pieces, style, width, balanced) {
  // best[i]: the cheapest way to set everything before piece i
  const best = [{ cost: 0, from: -1 }]
  for (let end = 1; end <= pieces.length; end++) {
    let chosen
    for (let start = end - 1; start >= 0; start--) {
      const line = pieces.slice(start, end)
      const used = widthOf(lineText(line), style)
      if (used > width && start < end - 1) break
      const cost = best[start].cost + costOf({ slack: (width - used) / width, line, isLast: end === pieces.length, isFirst: start === 0, balanced })
      if (!chosen || cost < chosen.cost) chosen = { cost, from: start, used }
    }
    best.push(chosen)
  }
  const lines = []
  for (let end = pieces.length; end > 0; end = best[end].from) lines.unshift(lineText(pieces.slice(best[end].from, end)))
  const tooWide = lines.find((line) => widthOf(line, style) > width + 0.5)
  if (tooWide) throw new Error(`«${tooWide}» does not fit into ${width.toFixed(0)}`)
  return lines
}

function costOf({ slack, line, isLast, isFirst, balanced }) {
  let cost = isLast && !balanced ? 0 : (slack * 10) ** 2
  if (line.at(-1).end === 'hyphen') cost += 18
  if (line.at(-1).end === 'none') cost += 4
  // A last line of one short word reads like a leftover.
  if (isLast && !isFirst && slack > 0.72) cost += 60 * slack
  return cost + 1.5
}
