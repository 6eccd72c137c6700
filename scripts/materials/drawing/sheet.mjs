// The A4 sheet: twelve columns, the head with the mark.
import { colour } from './palette.mjs'
import { artifact, block, label, line, mark, rect, tagged } from './shapes.mjs'
import { a4 } from './to-pdf.mjs'

export const margin = 42
const gutter = 12
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

/** Small text that says question, base and source. */
export const note = (text, x, y, width, more = {}) => block(text, x, y, width, { size: 7.6, leading: 10.4, fill: colour.ink3, ...more })
