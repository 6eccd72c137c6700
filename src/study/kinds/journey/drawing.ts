import {
  bar,
  type Drawing,
  dot,
  type Frame,
  figureSize,
  line,
  type Mark,
  named,
  readingAround,
  rowReading,
  scaleOf,
  text,
  textLines,
  unit,
  wideHeight,
} from '../../drawing/drawing'
import { widthOf } from '../../drawing/label-placement'
import { type Shape, type ShapeRoom, smallProfiles } from '../../drawing/small-shapes'
import { labelLines, spoken } from '../../figures/label'
import { decimalsIn, scaleEnd } from '../../figures/numbers'
import type { ChartDrawing } from '../chart-kind'
import type { ShownOf } from '../finding'
import { journeyIn, restOf } from './values'

export const journeyDrawing: ChartDrawing<'journey'> = {
  draw: drawJourney,
  drawSmall: drawSmallJourney,
}

const tones = ['second', 'ink'] as const

/** What the drawing of any year has in common, so that a change of year moves the marks and nothing else. */
function measuresOf({ years }: ShownOf<'journey'>) {
  const all = years.flatMap(({ shares }) => shares.flat())
  const decimals = decimalsIn(all)
  return { most: scaleEnd(all, 20), figure: (percent: number) => percent.toFixed(decimals) }
}

/** Two profiles over the phases, every point with its figure and so without a grid; on narrow screens pairs of bars, because the names do not fit side by side. */
function drawJourney(finding: ShownOf<'journey'>, frame: Frame, year: number | undefined): Drawing {
  const shown = journeyIn(finding, year)
  return frame.layout === 'wide'
    ? profile(finding, shown, frame.height ?? wideHeight)
    : pairs(finding, shown, frame.layout === 'compact' ? frame.height : undefined)
}

type Shown = ReturnType<typeof journeyIn>

function readingOf({ ways, neither, phases }: ShownOf<'journey'>, { year, shares }: Shown, at: number) {
  const pair = shares[at] ?? [0, 0]
  return {
    title: `${spoken(phases[at]?.label ?? '')}, ${year}`,
    values: [...ways.map((way, which) => `${spoken(way)}: ${pair[which]}\u00a0%`), `${neither}: ${restOf(pair)}\u00a0%`],
  }
}

function profile(finding: ShownOf<'journey'>, shown: Shown, height: number): Drawing {
  const { phases, ways, key, years } = finding
  const { most, figure } = measuresOf(finding)
  const bottom = height - 56
  const keyMost = Math.max(...years.map(({ shares }) => shares[key.phase]?.[key.way] ?? 0))
  // The large figure stands above its point, also above a high one.
  const down = scaleOf([0, most], [bottom, keyMost > most * 0.85 ? 64 : 26])
  const across = scaleOf([0, phases.length - 1], [0.09, 0.91])
  const values = shown.shares
  const keyShares = values[key.phase] ?? [0, 0]

  const paths = [0, 1].flatMap((way) =>
    values
      .slice(1)
      .map((value, at) => line(across(at), down(values[at]?.[way] ?? 0), across(at + 1), down(value[way] ?? 0), tones[way] ?? 'ink', { weight: 2.5 })),
  )
  const points = values.flatMap((value, at): Mark[] =>
    [0, 1].flatMap((way): Mark[] => {
      const tone = tones[way] ?? 'ink'
      const [own, other] = [value[way] ?? 0, value[1 - way] ?? 0]
      const isKey = at === key.phase && way === key.way
      const isUpper = way === 0 ? own >= other : own > other
      const y = down(own)
      // Below a low point stand the names of the phases: its figure goes above it, and the other one's above that.
      const isLow = down(Math.min(own, other)) + 31 > bottom - 4
      const raised = isLow && isUpper && down(Math.min(own, other)) - y < 40
      if (isKey) {
        const figureY = isUpper || isLow ? y - (raised ? 44 : 20) : y + 52
        const size = figureSize(52, figure(own))
        return [dot(across(at), y, 9, 'signal'), text(across(at), figureY, figure(own), size, { tone: 'signal', anchor: 'middle', tail: unit() })]
      }
      const words = { tone, ...(at === 0 ? { dx: -12, tail: named(spoken(ways[way] ?? '')) } : { anchor: 'middle' as const }) }
      const figureY = isUpper || isLow ? y - (raised ? 40 : 15) : y + 31
      return [dot(across(at), y, 5.5, tone), text(across(at), figureY, figure(own), 21, words)]
    }),
  )
  const letters = phases.length < 2 ? 60 : Math.floor(75 / (phases.length - 1))
  const names = phases.flatMap(({ label }, at) =>
    textLines(across(at), height - 22, labelLines(label, letters).slice(0, 2), 15, { anchor: 'middle', weight: at === key.phase ? 600 : 500 }),
  )

  return {
    height,
    left: 0,
    right: 0,
    marks: [
      line(0, bottom, 1, bottom, 'ink'),
      line(across(key.phase), down(keyShares[0]), across(key.phase), down(keyShares[1]), 'signal', { weight: 1.5 }),
      ...paths,
      ...points,
      ...names,
    ],
    readings: phases.map((_, at) => readingAround(across(at), 0.1, height, readingOf(finding, shown, at))),
  }
}

/** White between two pairs. */
const gapBelow = 18
/** The least height of a pair with its name beside it, and below it. */
const [besideBlock, belowBlock] = [52, 80]

/** In a box of given height the pairs fill it; where it is low, names stand beside their bars. */
function pairs(finding: ShownOf<'journey'>, shown: Shown, height?: number): Drawing {
  const { phases, ways, key } = finding
  const { most, figure } = measuresOf(finding)
  const block = height === undefined ? 88 : Math.max(besideBlock, (height + gapBelow) / phases.length)
  const isBeside = block < belowBlock
  const head = isBeside ? 0 : 26
  const thickness = height === undefined ? 16 : Math.min(24, (block - head - 6 - gapBelow) / 2)
  const names = phases.map(({ label }) => labelLines(label, isBeside ? 18 : 60).slice(0, 2))
  const left = isBeside ? Math.ceil(Math.max(...names.flat().map((name) => widthOf(name, 16)))) + 16 : 0
  const marks = phases.flatMap(({ label }, row): Mark[] => {
    const top = row * block
    const isKeyRow = row === key.phase
    return [
      ...(isBeside
        ? textLines(0, top + thickness + 9 - (names[row]?.length === 2 ? 10 : 0), names[row] ?? [], 16, { dx: -left, weight: isKeyRow ? 600 : 500 })
        : [text(0, top + 15, spoken(label), 16, { weight: isKeyRow ? 600 : 500 })]),
      ...ways.flatMap((name, way): Mark[] => {
        const percent = shown.shares[row]?.[way] ?? 0
        const tone = tones[way] ?? 'ink'
        const isKey = isKeyRow && way === key.way
        const y = top + head + way * (thickness + (isBeside ? 3 : 6))
        const size = isKey ? 24 : 17
        // Said in the first pair and in the one that matters; in between, place and colour repeat it.
        const isNamed = row === 0 || isKeyRow
        return [
          bar(0, y, percent / most, thickness, isKey ? 'signal' : tone),
          text(percent / most, y + thickness / 2 + size * 0.35, isNamed ? `${figure(percent)}\u00a0%` : figure(percent), size, {
            dx: 8,
            tone: isKey ? 'signal' : tone,
            ...(isNamed ? { tail: named(spoken(name), 15 / size) } : {}),
          }),
        ]
      }),
    ]
  })
  const longest = Math.max(...ways.map((way) => spoken(way).length)) + figure(most - 1).length - 2
  return {
    height: phases.length * block - gapBelow,
    left,
    right: Math.min(190, 116 + Math.max(0, longest - 7) * 9),
    marks,
    readings: phases.map((_, row) => rowReading(row * block - 4, block - 10, readingOf(finding, shown, row))),
  }
}

/** The way that matters first, as it has the name above. */
function drawSmallJourney(finding: ShownOf<'journey'>, room: ShapeRoom): Shape {
  const { ways, key, phases } = finding
  const { shares } = journeyIn(finding, undefined)
  const profiles = [key.way, 1 - key.way].map((way, at) => ({
    label: ways[way] ?? '',
    values: shares.map((pair) => pair[way] ?? 0),
    key: at === 0 ? key.phase : undefined,
  }))
  const from = [...new Set([phases[0]?.label ?? '', phases.at(-1)?.label ?? ''])].map(spoken).join(' bis ')
  return smallProfiles(profiles, { domain: [0, scaleEnd(shares.flat(), 20)], ends: [from] }, room)
}
