import type { FindingOf } from '../finding'
import { capHeight, type Drawing, dot, type Frame, line, type Mark, named, scaleOf, text } from './drawing'

/** Lines on the whole rating scale, its middle marked. */
export function drawLines({ scale, years, series }: FindingOf<'lines'>, { layout, height = layout === 'wide' ? 400 : 350 }: Frame): Drawing {
  const isWide = layout === 'wide'
  const left = isWide ? 148 : 0
  const right = isWide ? 104 : 64
  const top = isWide ? 10 : 26
  const bottom = height - 42
  const down = scaleOf([scale.from, scale.to], [bottom, top])
  const across = scaleOf([0, years.length - 1], isWide ? [0.05, 0.96] : [0.03, 0.95])
  const last = years.length - 1
  const keySize = isWide ? 52 : 36

  const axis = [scale.from, scale.middle, scale.to].flatMap((value, at): Mark[] => {
    const words = `${value} = ${scale.words[at]}`
    const isMiddle = value === scale.middle
    return [
      line(0, down(value), 1, down(value), value === scale.from ? 'ink' : isMiddle ? 'quiet' : 'soft', { isDashed: isMiddle }),
      isWide
        ? text(0, down(value) + 5, words, 15, { dx: -left, weight: 400, tone: 'quiet' })
        : text(0, down(value) + (isMiddle ? 18 : -7), words, 13, { weight: 400, tone: 'quiet' }),
    ]
  })

  // Where the lines run too close for a figure between them, the lower one's figures stand below it.
  const closest = Math.min(...years.map((_, at) => Math.abs(down(series[0].values[at] ?? 0) - down(series[1].values[at] ?? 0))))
  const beside = (which: number) => (which === 1 && closest < 44 ? 28 : -17)

  const drawn = series.flatMap(({ label, values }, which): Mark[] => {
    const tone = which === 0 ? 'ink' : 'second'
    const points = values.map((value, at) => ({ x: across(at), y: down(value), figure: value.toFixed(1) }))
    const name = { tone, weight: 600 } as const
    return [
      ...points.slice(1).map(({ x, y }, at) => line(points[at]?.x ?? x, points[at]?.y ?? y, x, y, tone, { weight: 2.5 })),
      ...points.flatMap(({ x, y, figure }, at): Mark[] => {
        if (which === 0 && at === last) {
          return [dot(x, y, 9, 'signal'), text(x, y + (keySize * capHeight) / 2, figure, keySize, { dx: 20, tone: 'signal', isHaloed: true })]
        }
        const isNamed = isWide && at === 0
        const words = isNamed ? { dx: -14, tail: named(label) } : at === 0 ? { dx: -6 } : { anchor: 'middle' as const }
        return [dot(x, y, 5.5, tone), text(x, y + beside(which), figure, 21, { tone, isHaloed: true, ...words })]
      }),
      // Between neighbouring values there is no room for a name: it stands above the first or below the last.
      ...(isWide
        ? []
        : [
            which === 0
              ? text(0, Math.min(...points.slice(0, last).map(({ y }) => y)) - 38, label, 15, name)
              : text(1, (points[last]?.y ?? 0) + 27, label, 15, { ...name, anchor: 'end' }),
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
