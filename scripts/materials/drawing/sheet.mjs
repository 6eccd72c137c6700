// The A4 sheet: twelve columns, the head with the mark, the foot with the strip of contour lines.
import { colour } from './palette.mjs'
import { contours, terrain } from './relief.mjs'
import { artifact, block, label, line, link, mark, nested, path, rect, tagged } from './shapes.mjs'
import { a4 } from './to-pdf.mjs'

export const margin = 42
export const gutter = 12
const columnWidth = (a4.width - 2 * margin - 11 * gutter) / 12
export const measure = a4.width - 2 * margin
/** Left edge of a column, counted from 1. */
export const column = (number) => margin + (number - 1) * (columnWidth + gutter)
/** Width of so many columns. */
export const span = (count) => count * columnWidth + (count - 1) * gutter

export const ground = (fill = colour.paper) => artifact(rect(0, 0, a4.width, a4.height, fill))
export const rule = (y, { from = 1, to = 12, ...style } = {}) => line(column(from), y, column(to) + columnWidth, y, style)

/** Mark and name at the left, what the sheet is at the right. */
export function head({ name, kind, remark, isRepeated = false }, { fill = colour.ink, peak = colour.signal, quiet = colour.ink3 } = {}) {
  const names = name.map((text, index) => label(text, margin + 31, 40.5 + index * 10.8, { size: 9.4, weight: 'strong', fill }))
  const kinds = [
    label(kind, a4.width - margin, 40.5, { size: 9.4, weight: 'strong', anchor: 'end', fill }),
    label(remark, a4.width - margin, 51.3, { size: 9.4, anchor: 'end', fill: quiet }),
  ]
  const drawn = artifact(mark(margin, 30.5, 24, { ring: fill, peak }), rule(64, { stroke: fill }))
  // A reader hears the head once, not on every page.
  return [drawn, isRepeated ? artifact(names, kinds) : tagged('P', [...names, ...kinds])]
}

const stripHeight = 34
const height = terrain(12)
const strip = contours({ width: a4.width, height: stripHeight }, (x, y) => 0.12 + height(x, y, { scale: 120, warp: 0.3 }), {
  cell: 3.5,
  from: 0.06,
  step: 0.05,
  shortest: 20,
  tolerance: 0.25,
})

/** A strip cut out of the map, from edge to edge. */
export function contourStrip(y) {
  const area = { x: 0, y, width: a4.width, height: stripHeight }
  const lines = [path(strip.minor, { stroke: colour.contour, width: 0.5, y }), path(strip.major, { stroke: colour.contour, width: 0.95, y })]
  return artifact(
    rect(0, y, a4.width, stripHeight, colour.sunk),
    { kind: 'clip', id: 'strip', area, shapes: lines },
    line(0, y, a4.width, y),
    line(0, y + stripHeight, a4.width, y + stripHeight),
  )
}

/** Three columns of small print below the strip. */
export function foot(y, columns) {
  return nested(
    'Sect',
    columns.map(({ text, href, hrefText }, index) => {
      const x = column(1 + index * 4)
      const made = block(text, x, y, span(4) - 4, { size: 7.8, leading: 10.8, fill: colour.ink2 })
      const groups = [tagged('P', made.shapes, { actual: made.actual })]
      if (href) groups.push(link(href, label(hrefText, x, made.next, { size: 7.8, weight: 'mid' })))
      return groups
    }),
  )
}

/** Small text that says question, base and source. */
export const note = (text, x, y, width, more = {}) => block(text, x, y, width, { size: 7.6, leading: 10.4, fill: colour.ink3, ...more })
