import type { FindingOf } from '../finding'
import { marginText } from '../wording'
import { bar, capHeight, type Drawing, dot, type Frame, line, type Mark, named, scaleOf, text, textLines, unit } from './drawing'

const most = 80
const tones = ['ink', 'second', 'rest'] as const

/** Three lines between two years; apart from them, what the first one of the earlier year is made of. */
export function drawSlope(finding: FindingOf<'slope'>, { layout, height }: Frame): Drawing {
  const isWide = layout === 'wide'
  const slopeHeight = isWide ? (height ?? 404) : 300
  const ends = isWide ? ([0, 0.44] as const) : ([0, 1] as const)
  const left = isWide ? 146 : 66
  const right = isWide ? 44 : 84
  const split = isWide
    ? splitBars(finding, { x: 0.7, top: 46, block: (slopeHeight - 80) / 3, isStacked: true })
    : splitBars(finding, { x: 0.18, top: slopeHeight + 28, block: 38, isStacked: false, labelShift: -left })
  const total = isWide ? slopeHeight : slopeHeight + 180
  return {
    height: total,
    left,
    right,
    marks: [...lines(finding, ends, slopeHeight, isWide), ...split],
    readings: finding.years.map((year, at) => ({
      x: at === 0 ? ends[0] : ends[1] - 0.12,
      width: 0.12,
      y: 0,
      height: slopeHeight,
      isRow: false,
      title: String(year),
      values: finding.parts.map(({ label, percents }) => `${label}: ${percents[at]}\u00a0%${at === 1 ? marginText(percents[1]) : ''}`),
    })),
  }
}

function lines({ years, parts }: FindingOf<'slope'>, [from, to]: readonly [number, number], height: number, isWide: boolean): Mark[] {
  const down = scaleOf([0, most], [height - 40, 10])
  const keySize = isWide ? 64 : 40
  return [
    ...[from, to].flatMap((x, at): Mark[] => [
      line(x, down(most), x, down(0), 'soft'),
      text(x, height - 12, String(years[at]), isWide ? 17 : 16, { anchor: at === 0 ? 'start' : 'end' }),
    ]),
    line(from, down(0), to, down(0), 'ink'),
    ...parts.flatMap(({ label, percents: [before, after] }, which): Mark[] => {
      const isKey = which === 0
      const tone = tones[which] ?? 'rest'
      const wordTone = tone === 'rest' ? 'quiet' : tone
      const size = isKey ? keySize : 21
      return [
        line(from, down(before), to, down(after), tone, { weight: 2.5 }),
        dot(from, down(before), 5.5, tone),
        dot(to, down(after), isKey ? 9 : 5.5, isKey ? 'signal' : tone),
        ...(isWide
          ? [text(from, down(before) + 7, label, 17, { dx: -14, anchor: 'end', tone: wordTone, tail: named(`${before}\u00a0%`, 21 / 17) })]
          : [
              text(from, down(before) + 7, `${before}\u00a0%`, 19, { dx: -12, anchor: 'end', tone: wordTone }),
              // Inside, above its line.
              text(from, down(before) + (after > before ? -24 : -12), label, 16, { dx: 8, weight: 600, tone: wordTone }),
            ]),
        text(to, down(after) + (size * capHeight) / 2, String(after), size, {
          dx: isKey ? 18 : 16,
          tone: isKey ? 'signal' : wordTone,
          tail: isKey ? unit() : { text: '%', size: 1, gap: 0.25 },
        }),
      ]
    }),
  ]
}

type SplitPlace = { x: number; top: number; block: number; isStacked: boolean; labelShift?: number }

function splitBars({ split, parts, years }: FindingOf<'slope'>, { x, top, block, isStacked, labelShift = 0 }: SplitPlace): Mark[] {
  const whole = parts.find(({ label }) => label === split.of)?.percents[years.indexOf(split.year)] ?? 0
  const thickness = 18
  const heading = isStacked
    ? [`Wofür die ${whole}\u00a0% des`, `Jahres ${split.year} KI nutzen`]
    : [`Wofür die ${whole}\u00a0% des Jahres ${split.year}`, 'KI nutzen']
  const width = (percent: number) => (percent / 30) * (1 - x)
  return [
    ...textLines(isStacked ? x : 0, isStacked ? 16 : top - 10, heading, 16, { dx: labelShift, weight: 600 }),
    ...split.parts.flatMap(({ label, percent }, row): Mark[] => {
      const y = isStacked ? top + 24 + row * block + 20 : top + 32 + row * block
      return [
        isStacked ? text(x, y - 9, label, 16) : text(0, y + 14, label, 15, { dx: labelShift }),
        bar(x, y, width(percent), thickness, 'rest'),
        text(x + width(percent), y + 16, `${percent}\u00a0%`, 19, { dx: 8 }),
      ]
    }),
  ]
}
