// What the printed materials are made of. A page is a list of groups; a group has a role (for tagged PDF) and shapes.
// The same page becomes a PDF (to-pdf.mjs) or an SVG and from it a picture (to-svg.mjs).
import { colour } from './palette.mjs'
import { breakLines, widthOf } from './typeset.mjs'

export const rect = (x, y, width, height, fill) => ({ kind: 'rect', x, y, width, height, fill })
export const line = (x1, y1, x2, y2, { stroke = colour.ink, width = 0.75 } = {}) => ({
  kind: 'line',
  points: [
    [x1, y1],
    [x2, y2],
  ],
  stroke,
  width,
})
export const polyline = (points, { stroke = colour.ink, width = 1.5 } = {}) => ({ kind: 'line', points, stroke, width })
export const dot = (x, y, radius, fill = colour.ink) => ({ kind: 'dot', x, y, radius, fill })
export const path = (d, { fill, stroke, width, x = 0, y = 0, scale = 1 } = {}) => ({ kind: 'path', d, fill, stroke, width, x, y, scale })

/** One line of text on its baseline. */
export function label(text, x, y, { size = 9, weight = 'text', fill = colour.ink, anchor = 'start', tracking = 0, tabular = false, halo } = {}) {
  const style = { size, weight, tracking, tabular }
  const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * widthOf(text, style)
  return { kind: 'text', text, x: x - shift, y, fill, halo, ...style }
}

/** A paragraph; y is the first baseline, `next` the baseline of the line that would follow. */
export function block(text, x, y, width, { leading, balanced, ...style } = {}) {
  const size = style.size ?? 9
  const step = leading ?? size * 1.45
  const lines = breakLines(text, { weight: 'text', ...style, size }, width, { balanced })
  return {
    shapes: lines.map((content, index) => label(content, x, y + index * step, { ...style, size })),
    lines: lines.length,
    last: y + (lines.length - 1) * step,
    next: y + lines.length * step,
    // What a reader hears where a word is divided at the end of a line.
    actual: text.includes('\u00ad') ? text.replaceAll('\u00ad', '').replaceAll('\n', ' ') : undefined,
  }
}

/** The survey point. */
export const summit = (x, y, radius, fill = colour.signal) =>
  path(`M0 ${-radius}L${(radius * 0.92).toFixed(2)} ${(radius * 0.62).toFixed(2)}L${(-radius * 0.92).toFixed(2)} ${(radius * 0.62).toFixed(2)}Z`, {
    fill,
    x,
    y,
  })

/** The site's mark: two contour rings and the summit, on a field of 40 units. */
export function mark(x, y, size, { ring = colour.ink, peak = colour.signal } = {}) {
  const scale = size / 40
  const rings =
    'M3 24C1 14 9 3 20 3c9 0 12 4 15 10 3 7 2 14-4 19-6 4-12 6-18 4C7 35 4 30 3 24ZM9 22c-1-6 4-13 11-13 6 0 8 3 10 7 1 5 0 9-4 12-3 3-7 4-11 2-4-1-6-4-6-8Z'
  return [path(rings, { stroke: ring, width: 2, x, y, scale }), path('M20.5 14.5L25.5 23.5H15.5Z', { fill: peak, x, y, scale })]
}

export const tagged = (tag, shapes, { alt, actual, scope, lang } = {}) => ({ tag, shapes: shapes.flat(Infinity), alt, actual, scope, lang })
export const paragraph = (tag, made) => tagged(tag, made.shapes, { actual: made.actual })
export const nested = (tag, children) => ({ tag, children: children.flat() })
export const artifact = (...shapes) => ({ tag: 'Artifact', shapes: shapes.flat(Infinity) })
/** A link over its own text. */
export const link = (href, made) => ({ tag: 'Link', shapes: [made], href })
