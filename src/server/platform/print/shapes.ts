import { palette } from '../../../study/palette'
import { shownText, type TextStyle, widthOf } from './typeface'
import { breakLines } from './typeset'

export type Rect = { kind: 'rect'; x: number; y: number; width: number; height: number; fill: string; outline?: Outline }
export type Line = { kind: 'line'; x1: number; y1: number; x2: number; y2: number; stroke: string; width: number; isDashed?: boolean; isRound?: boolean }
export type Dot = { kind: 'dot'; x: number; y: number; radius: number; fill: string; outline?: Outline }
/** Two factors, across and down, where one of them turns it over. */
type Scale = number | readonly [across: number, down: number]
export type Path = { kind: 'path'; d: string; x: number; y: number; scale: Scale } & ({ fill: string } | { stroke: string; width: number })
export type Label = { kind: 'text'; text: string; x: number; y: number; fill: string } & TextStyle
export type Clip = { kind: 'clip'; area: Pick<Rect, 'x' | 'y' | 'width' | 'height'>; shapes: readonly Shape[] }
export type Shape = Rect | Line | Dot | Path | Label | Clip
type Outline = { stroke: string; width: number; dash?: string }

/** What a page is made of: shapes with a role, for those who hear the page instead of seeing it. */
export type Group =
  | { tag: string; children: readonly Group[] }
  | ({ tag: string; shapes: readonly Shape[] } & Heard)
  /** What another library draws. */
  | { tag: string; alt: string; bounds: Bounds; draw: (doc: PDFKit.PDFDocument) => void }

export type Bounds = [left: number, top: number, right: number, bottom: number]

export const factorsOf = ({ scale }: Path) => (typeof scale === 'number' ? ([scale, scale] as const) : scale)

export const rect = (x: number, y: number, width: number, height: number, fill: string): Rect => ({ kind: 'rect', x, y, width, height, fill })

export const line = (x1: number, y1: number, x2: number, y2: number, { stroke = palette.ink as string, width = 0.75, ...ends } = {}): Line => ({
  kind: 'line',
  x1,
  y1,
  x2,
  y2,
  stroke,
  width,
  ...ends,
})

export type LabelStyle = Partial<TextStyle> & { fill?: string; anchor?: 'start' | 'middle' | 'end' }

const usualStyle = { size: 9, weight: 400 } as const

/** One line of text on its baseline. */
export function label(words: string, x: number, y: number, { anchor = 'start', fill = palette.ink, ...given }: LabelStyle = {}): Label {
  const style = { ...usualStyle, ...given }
  const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * widthOf(words, style)
  return { kind: 'text', text: shownText(words), x: x - shift, y, fill, ...style }
}

export type Block = ReturnType<typeof block>

/** A paragraph; y is the first baseline, `next` the baseline of the line that would follow. */
export function block(text: string, x: number, y: number, width: number, style: LabelStyle & { leading?: number; isBalanced?: boolean } = {}) {
  const { leading = (style.size ?? usualStyle.size) * 1.45, isBalanced = false, ...rest } = style
  const lines = text === '' ? [] : breakLines(text, { ...usualStyle, ...rest }, width, isBalanced)
  return {
    shapes: lines.map((content, at) => label(content, x, y + at * leading, rest)),
    lines: lines.length,
    next: y + lines.length * leading,
    // What a reader hears where a word is divided at the end of a line.
    ...(text.includes('\u00ad') ? { actual: text.replaceAll('\u00ad', '').replaceAll('\n', ' ') } : {}),
  }
}

/** The site's mark: two contour rings and the summit, on a field of 40 units. */
export function mark(x: number, y: number, size: number, { ring = palette.ink as string, peak = palette.signal as string } = {}): Path[] {
  const scale = size / 40
  const rings =
    'M3 24C1 14 9 3 20 3c9 0 12 4 15 10 3 7 2 14-4 19-6 4-12 6-18 4C7 35 4 30 3 24ZM9 22c-1-6 4-13 11-13 6 0 8 3 10 7 1 5 0 9-4 12-3 3-7 4-11 2-4-1-6-4-6-8Z'
  return [
    { kind: 'path', d: rings, stroke: ring, width: 2, x, y, scale },
    { kind: 'path', d: 'M20.5 14.5L25.5 23.5H15.5Z', fill: peak, x, y, scale },
  ]
}

type Heard = { alt?: string; actual?: string; scope?: 'Row' | 'Column'; href?: string }

export const tagged = (tag: string, shapes: readonly Shape[], heard: Heard = {}): Group => ({ tag, shapes, ...heard })
export const paragraph = (tag: string, { shapes, actual }: Block): Group => tagged(tag, shapes, actual === undefined ? {} : { actual })
export const nested = (tag: string, children: readonly Group[]): Group => ({ tag, children })
/** Seen, not heard. */
export const artifact = (...shapes: Shape[]): Group => tagged('Artifact', shapes)
/** A link over its own text. */
export const link = (href: string, made: Label): Group => tagged('Link', [made], { href })
