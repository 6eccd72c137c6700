// Charts of phases and of rating scales; see share-charts.mjs for how they are drawn.
import { strong } from './figure-style.mjs'
import { colour } from './palette.mjs'
import { dot, label, line, polyline } from './shapes.mjs'
import { breakLines } from './typeset.mjs'

/** Profile over the phases, two series, named at their first point; every point has its figure, so there is no grid. */
export function profile({ x, y, width, height }, { phases, series, emphasis }, { unit, most = 80, percent }) {
  const names = phases.map((phase, index) =>
    breakLines(phase, { size: unit, weight: emphasis?.phase === index ? 'mid' : 'text' }, (width - unit * 8.8) / (phases.length - 1) - unit),
  )
  const bottom = y + height - unit * (1 + 1.25 * Math.max(...names.map(({ length }) => length)))
  const room = bottom - y - unit * 1.6
  const [first, step] = [x + unit * 4.4, (width - unit * 8.8) / (phases.length - 1)]
  const at = (value) => bottom - (value / most) * room
  return [
    line(x, bottom, x + width, bottom, { width: unit * 0.09 }),
    ...series.map(({ values, stroke }) =>
      polyline(
        values.map((value, index) => [first + index * step, at(value)]),
        { stroke, width: unit * 0.19 },
      ),
    ),
    ...series.flatMap(({ name, values, stroke }, which) =>
      values.flatMap((value, index) => {
        const other = series[1 - which].values[index]
        const isAbove = value === other ? which === 0 : value > other
        const isMain = emphasis?.series === which && emphasis.phase === index
        const [px, py] = [first + index * step, at(value)]
        const figure = label(
          isMain ? percent(value) : String(value),
          px,
          isAbove ? py - unit * 0.85 : py + unit * 1.55,
          strong(isMain ? unit * 1.8 : unit * 1.1, { anchor: 'middle', fill: isMain ? colour.signal : stroke, halo: colour.paper }),
        )
        const named = index === 0 && label(name, px + unit * 1.1, isAbove ? py - unit * 0.85 : py + unit * 1.55, { size: unit, weight: 'strong', fill: stroke })
        return [dot(px, py, unit * (isMain ? 0.5 : 0.33), isMain ? colour.signal : stroke), figure, named].filter(Boolean)
      }),
    ),
    ...names.flatMap((lines, index) =>
      lines.map((text, at) =>
        label(text, first + index * step, bottom + unit * (1.6 + at * 1.25), {
          size: unit,
          anchor: 'middle',
          weight: emphasis?.phase === index ? 'mid' : 'text',
        }),
      ),
    ),
  ]
}

/** Means on the 1 to 7 scale over years, the middle marked. */
export function scaleLines({ x, y, width, height }, { years, series }, { unit, number, names, emphasis }) {
  const bottom = y + height - unit * 2.2
  const top = y + unit * 0.6
  const axis = unit * 2.2
  const right = x + width - unit * 12
  const [first, step] = [x + axis + unit * 1.6, years.length > 1 ? (right - x - axis - unit * 1.6) / (years.length - 1) : 0]
  const at = (value) => bottom - ((value - 1) / 6) * (bottom - top)
  return [
    ...[1, 4, 7].flatMap((value) => [
      line(x + axis, at(value), right + unit, at(value), { stroke: value === 1 ? colour.ink : colour.soft, width: unit * (value === 4 ? 0.14 : 0.09) }),
      label(String(value), x, at(value) + unit * 0.34, { size: unit * 0.92, fill: colour.ink3, tabular: true }),
    ]),
    label(names.high, right + unit * 1.8, at(7) + unit * 0.34, { size: unit * 0.92, fill: colour.ink3 }),
    label(names.middle, right + unit * 1.8, at(4) + unit * 0.34, { size: unit * 0.92, fill: colour.ink3 }),
    label(names.low, right + unit * 1.8, at(1) + unit * 0.34, { size: unit * 0.92, fill: colour.ink3 }),
    ...series.flatMap(({ name, values, stroke }, which) => [
      values.length > 1 &&
        polyline(
          values.map((value, index) => [first + index * step, at(value)]),
          { stroke, width: unit * 0.19 },
        ),
      ...values.flatMap((value, index) => {
        const isMain = emphasis === which && index === values.length - 1
        const fill = isMain ? colour.signal : stroke
        return [
          dot(first + index * step, at(value), unit * (isMain ? 0.5 : 0.33), fill),
          label(
            number(value.toFixed(1)),
            first + index * step,
            at(value) - unit * 0.8,
            strong(isMain ? unit * 1.7 : unit * 1.1, { anchor: 'middle', fill, halo: colour.paper }),
          ),
        ]
      }),
      label(name, right + unit * 1.8, at(values.at(-1)) + unit * 0.36, { size: unit, weight: 'strong', fill: stroke }),
    ]),
    ...years.map((year, index) => label(String(year), first + index * step, bottom + unit * 1.6, { size: unit, anchor: 'middle', tabular: true })),
  ].filter(Boolean)
}

/** Means on the 1 to 7 scale, one track each; for a narrow column. */
export function scaleRows({ x, y, width }, data, { unit, number, pitch = unit * 4.6, ends }) {
  const at = (value) => x + ((value - 1) / 6) * width
  return [
    ...data.flatMap(({ name, value, fill = colour.ink }, index) => {
      const top = y + index * pitch
      const track = top + unit * 2.2
      return [
        label(name, x, top + unit, { size: unit }),
        label(number(value.toFixed(1)), x + width, top + unit, strong(unit * 1.35, { anchor: 'end', fill })),
        line(x, track, x + width, track, { stroke: colour.soft, width: unit * 0.12 }),
        ...[1, 4, 7].map((mark) => line(at(mark), track - unit * 0.35, at(mark), track + unit * 0.35, { stroke: colour.ink3, width: unit * 0.08 })),
        dot(at(value), track, unit * 0.48, fill),
      ]
    }),
    label(ends[0], x, y + data.length * pitch - unit * 0.1, { size: unit * 0.92, fill: colour.ink3 }),
    label(ends[1], x + width, y + data.length * pitch - unit * 0.1, { size: unit * 0.92, fill: colour.ink3, anchor: 'end' }),
  ]
}
