import { palette } from '../../../study/palette'
import strip from './contour-strip.json'
import { a4 } from './pdf'
import { artifact, block, type Group, label, line, link, mark, nested, paragraph, rect, tagged } from './shapes'

/** The A4 sheet: twelve columns, the head with the mark, the foot with the strip of contour lines. */
export const margin = 42
const gutter = 12
const columnWidth = (a4.width - 2 * margin - 11 * gutter) / 12
export const measure = a4.width - 2 * margin
/** Left edge of a column, counted from 1. */
export const column = (number: number) => margin + (number - 1) * (columnWidth + gutter)
/** Width of so many columns. */
export const span = (count: number) => count * columnWidth + (count - 1) * gutter

export const ground = () => artifact(rect(0, 0, a4.width, a4.height, palette.paper))
export const rule = (y: number, stroke: string = palette.ink) => line(margin, y, margin + measure, y, { stroke })

/** Mark and name at the left, what the sheet is at the right. A reader hears it once, not on every page. */
export function head({ name, kind, remark }: { name: string; kind: string; remark: string }, isRepeated = false): Group[] {
  const names = name.split('\n').map((text, at) => label(text, margin + 31, 40.5 + at * 10.8, { size: 9.4, weight: 600 }))
  const kinds = [
    label(kind, a4.width - margin, 40.5, { size: 9.4, weight: 600, anchor: 'end' }),
    label(remark, a4.width - margin, 51.3, { size: 9.4, anchor: 'end', fill: palette.ink3 }),
  ]
  const texts = [...names, ...kinds]
  return [artifact(...mark(margin, 30.5, 24), rule(64)), isRepeated ? artifact(...texts) : tagged('P', texts)]
}

const stripHeight = 28

/** A strip cut out of the map, from edge to edge. */
export function contourStrip(y: number): Group {
  const area = { x: 0, y, width: a4.width, height: stripHeight }
  return artifact(
    rect(0, y, a4.width, stripHeight, palette.paperSunk),
    {
      kind: 'clip',
      area,
      shapes: [
        { kind: 'path', d: strip.minor, stroke: palette.contour, width: 0.5, x: 0, y, scale: 1 },
        { kind: 'path', d: strip.major, stroke: palette.contour, width: 0.95, x: 0, y, scale: 1 },
      ],
    },
    line(0, y, a4.width, y),
    line(0, y + stripHeight, a4.width, y + stripHeight),
  )
}

type FootColumn = { text: string; link?: { href: string; text: string } }

/** Three columns of small print below the strip. */
export function foot(y: number, columns: readonly FootColumn[]): Group {
  return nested(
    'Sect',
    columns.flatMap(({ text, link: to }, at) => {
      const x = column(1 + at * 4)
      const made = block(text, x, y, span(4) - 4, { size: 7.8, leading: 10.8, fill: palette.ink2 })
      return [paragraph('P', made), ...(to ? [link(to.href, label(to.text, x, made.next, { size: 7.8, weight: 500 }))] : [])]
    }),
  )
}

/** Small text that says question, base and source. */
export const note = (text: string, x: number, y: number, width: number) => block(text, x, y, width, { size: 7.6, leading: 10.4, fill: palette.ink3 })
