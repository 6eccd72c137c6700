import type { FindingOf } from '../finding'
import { capHeight, type Drawing, dot, type Frame, line, type Mark, named, scaleOf, text } from './drawing'

/**
 * Lines on the whole rating scale, its middle marked. Wide, each is named before its first point and the scale is told at the right: beside the
 * plot no label can meet a line.
 */
export function drawLines({ scale, years, series }: FindingOf<'lines'>, { layout, height = layout === 'wide' ? 400 : 420 }: Frame): Drawing {
  const isWide = layout === 'wide'
  const left = isWide ? 224 : 0
  const right = isWide ? 150 : 64
  const top = isWide ? 10 : 26
  const bottom = height - 42
  const down = scaleOf([scale.from, scale.to], [bottom, top])
  const across = scaleOf([0, years.length - 1], isWide ? [0.02, 0.98] : [0.03, 0.95])
  const last = years.length - 1
  const keySize = isWide ? Math.min(52, (down(1) - down(2)) * 1.2) : 36

  const axis = [scale.from, scale.middle, scale.to].flatMap((value, at): Mark[] => {
    const words = `${value} = ${scale.words[at]}`
    const isMiddle = value === scale.middle
    return [
      line(0, down(value), 1, down(value), value === scale.from ? 'ink' : isMiddle ? 'quiet' : 'soft', { isDashed: isMiddle }),
      isWide
        ? text(1, down(value) + 5, words, 15, { dx: 14, weight: 400, tone: 'quiet' })
        : text(0, down(value) + (isMiddle ? 20 : -8), words, 13, { weight: 400, tone: 'quiet' }),
    ]
  })

  const drawn = series.flatMap(({ label, values }, which): Mark[] => {
    const tone = which === 0 ? 'ink' : 'second'
    const points = values.map((value, at) => ({ x: across(at), y: down(value), figure: value.toFixed(1) }))
    const name = { tone, weight: 600 } as const
    return [
      ...points.slice(1).map(({ x, y }, at) => line(points[at]?.x ?? x, points[at]?.y ?? y, x, y, tone, { weight: 2.5 })),
      ...points.flatMap(({ x, y, figure }, at): Mark[] => {
        const isKey = which === 0 && at === last
        if (isKey)
          return [dot(x, y, 9, 'signal'), text(isWide ? 1 : x, y + (keySize * capHeight) / 2, figure, keySize, { dx: isWide ? 14 : 20, tone: 'signal' })]
        if (isWide && at === 0) return [dot(x, y, 5.5, tone), text(0, y + 7, label, 17, { dx: -10, anchor: 'end', tone, tail: named(figure, 21 / 17) })]
        if (isWide && at === last) return [dot(x, y, 5.5, tone), text(1, y + 7, figure, 21, { dx: 14, tone })]
        return [dot(x, y, 5.5, tone), text(x, y - (isWide ? 12 : 15), figure, 21, { tone, ...(at === 0 ? { dx: -6 } : { anchor: 'middle' as const }) })]
      }),
      // Between neighbouring values there is no room for a name: it stands above the first or below the last.
      ...(isWide
        ? []
        : [
            which === 0
              ? text(0, Math.min(...points.slice(0, last).map(({ y }) => y)) - 42, label, 15, name)
              : text(1, (points[last]?.y ?? 0) + 30, label, 15, { ...name, anchor: 'end' }),
          ]),
    ]
  })

  const band = 0.9 / last
  return {
    height,
    left,
    right,
    marks: [
      ...axis,
      ...drawn,
      ...years.map((year, at) =>
        text(at === 0 && !isWide ? 0 : across(at), height - 12, String(year), isWide ? 17 : 16, { anchor: at === 0 && !isWide ? 'start' : 'middle' }),
      ),
    ],
    readings: years.map((year, at) => ({
      x: Math.max(0, across(at) - band / 2),
      width: Math.min(1, across(at) + band / 2) - Math.max(0, across(at) - band / 2),
      y: 0,
      height,
      isRow: false,
      title: String(year),
      values: series.map(({ label, values }) => `${label}: ${values[at]?.toFixed(1)} auf der Skala ${scale.from} bis ${scale.to}`),
    })),
  }
}
