import type { Text } from '../../study/findings/drawing/drawing'
import typeface from './typeface.json'

type Weight = Text['weight']
type Glyphs = Readonly<Record<string, readonly [advance: number, outline: string]>>

const faces = typeface.weights as unknown as Record<Weight, { glyphs: Glyphs; kerning: Readonly<Record<string, number>> }>

/** Spaces that do not break and joiners that take no room look like what they stand for. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replace(/[\u2060\u00ad]/g, '')

export type Style = { size: number; weight: Weight; tracking?: number }

/** Letters of which the typeface has no outline. */
export function missingLetters(text: string) {
  return [...new Set(plain(text))].filter((letter) => !(letter in faces[400].glyphs))
}

/** Where each letter begins, in units of the typeface, and where the text ends. */
function laidOut(text: string, { weight, tracking = 0 }: Style) {
  const { glyphs, kerning } = faces[weight]
  const letters = [...plain(text)].filter((letter) => letter in glyphs)
  let x = 0
  const places = letters.map((letter, at) => {
    const start = x
    x += (glyphs[letter]?.[0] ?? 0) + (kerning[letter + (letters[at + 1] ?? '')] ?? 0) + tracking * typeface.unitsPerEm
    return { start, outline: glyphs[letter]?.[1] ?? '' }
  })
  return { places, end: x }
}

/** Lines are broken by trying: a text is measured many times over. */
const measured = new Map<string, number>()
const mostMeasured = 20_000

export function widthOf(text: string, style: Style) {
  const key = `${style.weight} ${style.tracking ?? 0} ${text}`
  const units = measured.get(key) ?? laidOut(text, style).end
  if (measured.size >= mostMeasured) measured.clear()
  measured.set(key, units)
  return (units * style.size) / typeface.unitsPerEm
}

/** The text as one path, its baseline beginning at the origin, in units of the typeface. */
export function outlineOf(text: string, style: Style) {
  return laidOut(text, style)
    .places.filter(({ outline }) => outline !== '')
    .map(({ start, outline }) => `M${Math.round(start)} 0${outline}`)
    .join('')
}

export const scaleOf = (size: number) => size / typeface.unitsPerEm

/** Lines of similar length, as few as the width allows: a headline does not end in a single word. */
export function balanced(text: string, width: number, style: Style) {
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
export function phrased(text: string, width: number, style: Style) {
  if (widthOf(text, style) <= width) return [text]
  const ways = [...text.matchAll(/, /g)].map(({ index }) => [text.slice(0, index + 1), text.slice(index + 2)])
  const found = ways.findLast((lines) => {
    const widths = lines.map((line) => widthOf(line, style))
    return Math.max(...widths) <= Math.min(width, 2 * Math.min(...widths))
  })
  return found ?? balanced(text, width, style)
}

/** Breaks a text into lines of at most this width. */
export function wrapped(text: string, width: number, style: Style) {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines[lines.length - 1]} ${word}` : word
    if (lines.length > 0 && widthOf(longer, style) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
