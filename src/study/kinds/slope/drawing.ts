import {
  capHeight,
  columnReading,
  type Drawing,
  dot,
  type Frame,
  figureSize,
  line,
  type Mark,
  named,
  scaleOf,
  spread,
  text,
  unit,
  wideHeight,
} from '../../drawing/drawing'
import { smallProfiles } from '../../drawing/small-shapes'
import { labelLines, spoken } from '../../figures/label'
import { decimalsIn, numberText, rounded, scaleEnd } from '../../figures/numbers'
import type { ChartDrawing } from '../chart-kind'
import type { ShownOf } from '../finding'
import { marginOfChangeText, marginText } from '../respondents'
import { splitBars } from './split-bars'

export const slopeDrawing: ChartDrawing<'slope'> = {
  draw: drawSlope,
  drawSmall({ years, parts }, room) {
    const profiles = parts.map(({ label, percents }, at) => ({ label, values: percents, key: at === 0 ? 1 : undefined }))
    return smallProfiles(profiles, { domain: [0, mostOf(parts)], ends: years }, room)
  },
  inCard: (finding) => ({ ...finding, split: null }),
}

/** Where the scale ends, which begins at nought. */
function mostOf(parts: ShownOf<'slope'>['parts']) {
  const all = parts.flatMap(({ percents }) => percents)
  return scaleEnd(all, 20)
}

const tones = ['ink', 'second', 'rest'] as const
/** Lower, the lines of neighbouring parts are one. */
const leastHeight = 170

/** A line for each part between two years; apart from them, what one part is made of. */
function drawSlope(finding: ShownOf<'slope'>, { layout, height }: Frame): Drawing {
  const { years, parts, split } = finding
  const isWide = layout === 'wide'
  const block = { wide: ((height ?? wideHeight) - 80) / (split?.parts.length ?? 1), narrow: 38, compact: (height ?? 0) > 340 ? 38 : 27 }[layout]
  const letters = { wide: 22, narrow: 32, compact: 48 }[layout]
  const heading = labelLines(split?.heading ?? '', letters).slice(0, 3)
  // From the end of the lines to the bars; narrow there is room for two lines of heading always.
  const headRoom = layout === 'narrow' ? 66 : 34 + heading.length * 20
  const splitHeight = isWide || !split ? 0 : headRoom + split.parts.length * block
  const slopeHeight = { wide: height ?? wideHeight, narrow: 300, compact: Math.max(leastHeight, (height ?? 0) - splitHeight) }[layout]
  const decimals = decimalsIn(parts.flatMap(({ percents }) => percents))
  const ends = isWide && split ? ([0, 0.44] as const) : ([0, 1] as const)
  const longest = Math.max(...parts.map(({ label }) => spoken(label).length))
  // A figure of three digits stands before the first year only where everyone answered the same.
  const digits = parts.some(({ percents: [first] }) => first >= 99.5) ? 14 : 0
  const beside = 70 + longest * 9 + decimals * 24 + digits
  // Names stand before the first year, or, where they would take too much of the room, inside above their lines.
  const isNamedBeside = isWide || (layout === 'compact' && beside < 180)
  const left = isNamedBeside ? Math.max(isWide ? 146 : 0, beside) : decimals > 0 ? 88 : 66
  const right = isWide ? (split ? 44 : 124) : { narrow: 84, compact: 112 }[layout] + decimals * 16
  const splitArea = isWide
    ? { x: 0.7, headingY: 16, top: 90, block }
    : { x: 0.18, headingY: slopeHeight + (layout === 'narrow' ? 18 : 28), top: slopeHeight + headRoom - 6, block, besideLabels: -left }
  return {
    height: slopeHeight + splitHeight,
    left,
    right,
    marks: [
      ...lines(finding, { ends, height: slopeHeight, isNamedBeside, large: { wide: 64, narrow: 40, compact: 52 }[layout], decimals }),
      ...(split ? splitBars(split, heading, splitArea) : []),
    ],
    readings: years.map((year, at) => {
      const shares = parts.map(
        ({ label, percents }) => `${spoken(label)}: ${percents[at]?.toFixed(decimals)}\u00a0%${marginText(finding, percents[at] ?? 0, year)}`,
      )
      const values = at === 1 ? [...shares, ...changes(finding, decimals)] : shares
      return columnReading(at === 0 ? ends[0] : ends[1] - 0.12, 0.12, slopeHeight, { title: String(year), values })
    }),
  }
}

/** Spoken of where it can be told how much of a change may be chance. */
function changes(finding: ShownOf<'slope'>, decimals: number): string[] {
  const [from, to] = finding.years
  return finding.parts.flatMap(({ label, percents }) => {
    const margin = marginOfChangeText(finding, { from, to, percents })
    const change = numberText(rounded(percents[1] - percents[0], decimals), { isSigned: true })
    return margin ? [`${spoken(label)}: ${change} Prozentpunkte gegenüber ${from}${margin}`] : []
  })
}

type LinesLayout = { ends: readonly [number, number]; height: number; isNamedBeside: boolean; large: number; decimals: number }

function lines({ years, parts }: ShownOf<'slope'>, { ends: [from, to], height, isNamedBeside, large, decimals }: LinesLayout): Mark[] {
  const most = mostOf(parts)
  const [top, bottom] = [10, height - 40]
  const down = scaleOf([0, most], [bottom, top])
  const keySize = figureSize(large, (parts[0]?.percents[1] ?? 0).toFixed(decimals))
  const sizeOf = (which: number) => (which === 0 ? keySize : 21)
  const heightsAt = (at: 0 | 1) => parts.map(({ percents }) => down(percents[at]))
  const before = spread(heightsAt(0), () => 11, [0, bottom])
  const after = spread(heightsAt(1), (which) => (sizeOf(which) * capHeight) / 2 + 3, [0, bottom])
  return [
    ...[from, to].flatMap((x, at): Mark[] => [
      line(x, down(most), x, down(0), 'soft'),
      text(x, height - 12, String(years[at]), isNamedBeside ? 17 : 16, { anchor: at === 0 ? 'start' : 'end' }),
    ]),
    line(from, down(0), to, down(0), 'ink'),
    ...parts.flatMap(({ label, percents }, which): Mark[] => {
      const isKey = which === 0
      const tone = tones[which] ?? 'rest'
      const wordTone = tone === 'rest' ? 'quiet' : tone
      const size = sizeOf(which)
      const [first, second] = percents.map((percent) => percent.toFixed(decimals)) as [string, string]
      const [start, end] = [before[which] ?? 0, after[which] ?? 0]
      return [
        line(from, down(percents[0]), to, down(percents[1]), tone, { weight: 2.5 }),
        dot(from, down(percents[0]), 5.5, tone),
        dot(to, down(percents[1]), isKey ? 9 : 5.5, isKey ? 'signal' : tone),
        ...(isNamedBeside
          ? [text(from, start + 7, spoken(label), 17, { dx: -14, anchor: 'end', tone: wordTone, tail: named(`${first}\u00a0%`, 21 / 17) })]
          : [
              text(from, start + 7, `${first}\u00a0%`, 19, { dx: -12, anchor: 'end', tone: wordTone }),
              // Inside, above its line.
              text(from, Math.max(16, start + (percents[1] > percents[0] ? -24 : -12)), spoken(label), 16, { dx: 8, weight: 600, tone: wordTone }),
            ]),
        text(to, end + (size * capHeight) / 2, second, size, {
          dx: isKey ? 18 : 16,
          tone: isKey ? 'signal' : wordTone,
          tail: isKey ? unit() : { text: '%', size: 1, gap: 0.25 },
        }),
      ]
    }),
  ]
}
