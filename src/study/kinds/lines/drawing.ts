import {
  capHeight,
  type Drawing,
  dot,
  type Frame,
  figureSize,
  line,
  type Mark,
  named,
  readingAround,
  scaleOf,
  spread,
  text,
  wideHeight,
} from '../../drawing/drawing'
import { widthOf } from '../../drawing/label-placement'
import { smallProfiles } from '../../drawing/small-shapes'
import { spoken } from '../../figures/label'
import { decimalsIn } from '../../figures/numbers'
import type { ChartDrawing } from '../chart-kind'
import type { ShownOf } from '../finding'

export const linesDrawing: ChartDrawing<'lines'> = {
  draw: drawLines,
  drawSmall({ scale, years, lines }, room) {
    const profiles = lines.map(({ label, values }, at) => ({ label, values, key: at === 0 ? values.length - 1 : undefined }))
    return smallProfiles(profiles, { domain: [scale.from, scale.to], middle: scale.middle, ends: [years[0], years.at(-1)] }, room)
  },
}

/** So near to the other line a figure would stand on it. */
const near = { wide: 34, narrow: 34, compact: 31 }
/** Lower, a figure has no room between two lines that are one step of a scale of seven apart. */
const leastHeight = 250
/** So much wider than others names are, as they are bolder. */
const boldness = 1.08

/**
 * Lines on the whole rating scale, its middle marked. Wide, each is named before its first point and the scale is told at the right, compact its
 * name stands below its last figure: beside the plot no label can meet a line.
 */
function drawLines({ scale, years, lines }: ShownOf<'lines'>, { layout, height: given = layout === 'wide' ? wideHeight : 420 }: Frame): Drawing {
  const [isWide, isCompact] = [layout === 'wide', layout === 'compact']
  const height = isCompact ? Math.max(leastHeight, given) : given
  const left = isWide ? 224 : 0
  const right = { wide: 150, narrow: 64, compact: 14 + Math.ceil(Math.max(76, ...lines.map(({ label }) => widthOf(spoken(label), 15) * boldness))) }[layout]
  const top = isWide ? 10 : 26
  const bottom = height - 42
  const down = scaleOf([scale.from, scale.to], [bottom, top])
  const across = scaleOf([0, years.length - 1], isWide ? [0.02, 0.98] : [0.03, isCompact ? 0.98 : 0.95])
  const last = years.length - 1
  const all = lines.flatMap(({ values }) => values)
  const decimals = decimalsIn(all, 1)
  const keyFigure = (lines[0]?.values[last] ?? 0).toFixed(decimals)
  const unitHeight = down(scale.from) - down(scale.from + (scale.to - scale.from) / 6)
  const keySize = figureSize({ wide: Math.min(52, unitHeight * 1.2), narrow: 36, compact: 44 }[layout], keyFigure.replace('.', '').slice(decimals - 1))

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
  const pointsOf = (values: readonly number[]) => values.map((value, at) => ({ x: across(at), y: down(value), figure: value.toFixed(decimals) }))
  const places = lines.map(({ values }) => pointsOf(values))
  const heightsAt = (at: number) => places.map((points) => points[at]?.y ?? 0)
  const firstNames = spread(heightsAt(0), () => 12, [top, bottom])
  const lastFigures = spread(heightsAt(last), (which) => (which === 0 ? (keySize * capHeight) / 2 : 11) + (isCompact ? 15 : 0), [top, bottom])
  /** Whether the other line is so close above that a figure has to go below. */
  const isCovered = (which: number, at: number) =>
    places.some((other, index) => {
      const above = (places[which]?.[at]?.y ?? 0) - (other[at]?.y ?? 0)
      return index !== which && (above > 0 || (above === 0 && index < which)) && above < near[layout]
    })

  const drawn = lines.flatMap(({ label }, which): Mark[] => {
    const tone = which === 0 ? 'ink' : 'second'
    const points = places[which] ?? []
    const name = { tone, weight: 600 } as const
    return [
      ...points.slice(1).map(({ x, y }, at) => line(points[at]?.x ?? x, points[at]?.y ?? y, x, y, tone, { weight: 2.5 })),
      ...points.flatMap(({ x, y, figure }, at): Mark[] => {
        const isKey = which === 0 && at === last
        const [first, end] = [firstNames[which] ?? y, lastFigures[which] ?? y]
        if (isKey)
          return [
            dot(x, y, 9, 'signal'),
            text(isWide || isCompact ? 1 : x, (layout === 'narrow' ? y : end) + (keySize * capHeight) / 2 - (isCompact ? 11 : 0), figure, keySize, {
              dx: isWide || isCompact ? 14 : 20,
              tone: 'signal',
            }),
          ]
        if (isWide && at === 0)
          return [dot(x, y, 5.5, tone), text(0, first + 7, spoken(label), 17, { dx: -10, anchor: 'end', tone, tail: named(figure, 21 / 17) })]
        if (isCompact && at === last) return [dot(x, y, 5.5, tone), text(1, end - 4, figure, 21, { dx: 14, tone })]
        if (isWide && at === last) return [dot(x, y, 5.5, tone), text(1, end + 7, figure, 21, { dx: 14, tone })]
        const figureY = isCovered(which, at) ? y + (isCompact ? 24 : 28) : Math.max(18, y - (layout === 'narrow' ? 15 : 12))
        return [dot(x, y, 5.5, tone), text(x, figureY, figure, isCompact ? 17 : 21, { tone, ...(at === 0 ? { dx: -6 } : { anchor: 'middle' as const }) })]
      }),
      // Between neighbouring values there is no room for a name: it stands above the first or below the last.
      ...(isCompact ? [text(1, (lastFigures[which] ?? 0) + (which === 0 ? (keySize * capHeight) / 2 + 9 : 15), spoken(label), 15, { ...name, dx: 14 })] : []),
      ...(layout !== 'narrow'
        ? []
        : [
            which === 0
              ? text(0, Math.max(16, Math.min(...(last === 0 ? points : points.slice(0, last)).map(({ y }) => y)) - 42), spoken(label), 15, name)
              : text(1, Math.min(bottom - 8, (points[last]?.y ?? 0) + 30), spoken(label), 15, { ...name, anchor: 'end' }),
          ]),
    ]
  })

  const band = 0.9 / Math.max(1, last)
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
    readings: years.map((year, at) => {
      const means = lines.map(({ label, values }) => `${spoken(label)}: ${values[at]?.toFixed(decimals)} auf der Skala ${scale.from} bis ${scale.to}`)
      return readingAround(across(at), band / 2, height, { title: String(year), values: means })
    }),
  }
}
