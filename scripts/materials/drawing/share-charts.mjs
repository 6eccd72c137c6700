// Charts of shares as shapes, drawn into a box. `unit` is the text size; everything else follows from it,
// so that the same chart stands in a narrow column and on a full plate.
import { strong } from './figure-style.mjs'
import { colour } from './palette.mjs'
import { dot, label, line, polyline, rect } from './shapes.mjs'
import { breakLines, widthOf } from './typeset.mjs'

/** The grey of shapes is too light for text. */
const legible = (fill) => (fill === colour.grey ? colour.ink3 : fill)

/** One bar that adds up to 100: figures above, names below. A name may stand on several lines. */
export function shareBar({ x, y, width }, parts, { unit, thickness = unit * 1.7, percent, figures = unit * 2.2 }) {
  const gap = unit * 0.22
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  let left = x
  const shapes = parts.flatMap(({ value, name, fill, hasFigure = true }, index) => {
    const share = (value / total) * (width - gap * (parts.length - 1))
    const longest = Math.max(...name.split(/[ \u00ad]/).map((word) => widthOf(`${word}-`, { size: unit })))
    // A narrow last part is named from the right edge inwards.
    const place = index === parts.length - 1 && longest > share ? { at: left + share, anchor: 'end' } : { at: left, anchor: 'start' }
    const names = breakLines(name, { size: unit, weight: 'text' }, Math.max(share - unit * 0.6, longest))
    const made = [
      rect(left, y, share, thickness, fill),
      hasFigure && label(percent(value), place.at, y - unit * 0.75, strong(figures, { anchor: place.anchor })),
      names.map((text, at) => label(text, place.at, y + thickness + unit * (1.45 + at * 1.25), { size: unit, fill: colour.ink2, anchor: place.anchor })),
    ]
    left += share + gap
    return made
  })
  return shapes.flat(2).filter(Boolean)
}

/** Columns from zero; the last or a named one is the datum that matters. */
export function columns({ x, y, width, height }, data, { unit, percent, most = 60, emphasis, accent = colour.signal }) {
  const step = width / data.length
  const bar = step * 0.62
  const bottom = y + height - unit * 1.9
  const room = bottom - y - unit * 2.4
  return [
    ...data.flatMap(({ name, value }, index) => {
      const isMain = index === emphasis
      const tall = (value / most) * room
      const left = x + index * step
      return [
        rect(left, bottom - tall, bar, tall, isMain ? accent : index === data.length - 1 ? colour.ink : colour.grey),
        label(percent(value), left, bottom - tall - unit * 0.5, strong(isMain ? unit * 1.75 : unit * 1.35, { fill: isMain ? accent : colour.ink })),
        label(name, left, bottom + unit * 1.45, { size: unit, fill: colour.ink2, tabular: true }),
      ]
    }),
    line(x, bottom, x + width, bottom, { width: unit * 0.09 }),
  ]
}

/** Two moments, one line for each answer; names stand at the right. */
export function slope({ x, y, width, height }, series, { unit, percent, moments, most = 75, names = unit * 6 }) {
  const [top, bottom] = [y + unit * 2.2, y + height - unit * 0.8]
  const [left, right] = [x + unit * 3.4, x + width - names]
  const at = (value) => bottom - (value / most) * (bottom - top)
  return [
    ...moments.flatMap((moment, index) => {
      const here = index ? right : left
      return [
        label(moment, here, y + unit * 0.8, { size: unit, fill: colour.ink2, anchor: 'middle', tabular: true }),
        line(here, y + unit * 1.3, here, bottom, { stroke: colour.soft, width: unit * 0.09 }),
      ]
    }),
    ...series.flatMap(({ name, from, to, stroke, isMain }) => [
      polyline(
        [
          [left, at(from)],
          [right, at(to)],
        ],
        { stroke, width: unit * (isMain ? 0.28 : 0.19) },
      ),
      dot(left, at(from), unit * 0.34, stroke),
      dot(right, at(to), unit * (isMain ? 0.46 : 0.34), stroke),
      label(percent(from), left - unit * 0.8, at(from) + unit * 0.36, strong(unit, { anchor: 'end', fill: legible(stroke) })),
      label(percent(to), right + unit * 0.85, at(to) + unit * (isMain ? 0.56 : 0.36), strong(isMain ? unit * 1.6 : unit, { fill: legible(stroke) })),
      label(name, right + unit * 1.3 + widthOf(percent(to), strong(isMain ? unit * 1.6 : unit)), at(to) + unit * (isMain ? 0.5 : 0.36), {
        size: unit,
        fill: colour.ink2,
      }),
    ]),
  ]
}

/** Rows with a name, a bar from zero to 100 and a remark below. */
export function rows({ x, y, width }, data, { unit, percent, pitch = unit * 5.4, thickness = unit * 0.8, accent = colour.ink }) {
  return data.flatMap(({ name, value, remark, fill = accent }, index) => {
    const top = y + index * pitch
    return [
      label(name, x, top + unit, { size: unit }),
      label(percent(value), x + width, top + unit, strong(unit * 1.35, { anchor: 'end', fill: legible(fill) })),
      rect(x, top + unit * 1.8, width, thickness, colour.sunk),
      rect(x, top + unit * 1.8, (width * value) / 100, thickness, fill),
      remark && label(remark, x, top + unit * 1.8 + thickness + unit * 1.35, { size: unit * 0.92, fill: colour.ink3 }),
    ].filter(Boolean)
  })
}
