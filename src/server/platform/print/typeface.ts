import type { Font } from 'fontkit'
import file from './typeface.json?raw'

/** The weights of the design. */
export type Weight = 400 | 500 | 600

export type TextStyle = {
  size: number
  weight: Weight
  /** In em, as in the style sheets. */
  tracking?: number
  /** Figures of one width. */
  isTabular?: boolean
  /** Another font, for a line with letters that the typeface lacks. */
  standIn?: Font
}

/** Which row and which column of the table of kerning are its own stands beside its width. */
type Glyph = readonly [advance: number, row: number, column: number, outline: string]
type Face = { glyphs: Readonly<Record<string, Glyph>>; kerning: readonly (readonly number[])[] }

const unitsPerEm = 1000
let faces: Record<Weight, Face> | undefined

/** Taken apart for the first text: most of what the server does needs none of it. */
function faceOf(weight: Weight): Face {
  faces ??= JSON.parse(file) as Record<Weight, Face>
  return faces[weight]
}

/** Joiners that take no room, and hyphens where a word is not divided. */
export const shownText = (text: string) => text.replace(/[\u2060\u00ad]/g, '')

/** Letters that the typeface does not have. */
export const missingLetters = (text: string) => [...new Set(shownText(text))].filter((letter) => !(letter in faceOf(400).glyphs))

/** Each outline with its place, in units of the typeface, and where the text ends. */
function laidOut(text: string, { weight, tracking = 0, isTabular = false }: TextStyle) {
  const { glyphs, kerning } = faceOf(weight)
  const letters = shownText(text).match(/ffi|ffl|ff|fi|fl|./gu) ?? []
  const set = letters.map((letter) => (isTabular && glyphs[`tabular ${letter}`]) || glyphs[letter]).filter((glyph) => glyph !== undefined)
  let end = 0
  const outlines = set.map(([advance, row, , outline], at) => {
    const start = end
    const next = set[at + 1]
    end += advance + (next ? (kerning[row]?.[next[2]] ?? 0) + tracking * unitsPerEm : 0)
    return { start, outline }
  })
  return { outlines, end }
}

/** Lines are broken by trying: a text is measured many times over. Texts come from documents that change: what was measured is forgotten before it is much. */
const measured = new Map<string, number>()
const mostMeasured = 20_000

export function widthOf(text: string, style: TextStyle) {
  const { size, standIn } = style
  if (standIn) return (standIn.layout(text).advanceWidth * size) / standIn.unitsPerEm
  const key = `${style.weight}${style.isTabular ? '#' : ' '}${style.tracking ?? 0} ${text}`
  const units = measured.get(key) ?? laidOut(text, style).end
  if (measured.size >= mostMeasured) measured.clear()
  measured.set(key, units)
  return units * scaleOf(size)
}

export const scaleOf = (size: number) => size / unitsPerEm

/** The text as one path, its baseline beginning at the origin, in units of the typeface: whoever opens the file needs no font. */
export function outlineOf(text: string, style: TextStyle) {
  const inked = laidOut(text, style).outlines.filter(({ outline }) => outline !== '')
  return inked.map(({ start, outline }) => `M${Math.round(start)} 0${outline}`).join('')
}
