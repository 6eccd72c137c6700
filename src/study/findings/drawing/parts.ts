import type { FindingOf } from '../finding'
import { marginText } from '../wording'
import { bar, capHeight, type Drawing, type Frame, line, type Mark, named, text, textLines, unit } from './drawing'

const tones = ['signal', 'rest', 'ink'] as const

/** One very large number, and the bar it is a part of; on narrow screens the bar stands upright, each name beside its part. */
export function drawParts(finding: FindingOf<'parts'>, { layout, height = 400 }: Frame): Drawing {
  return layout === 'wide' ? lying(finding, height) : standing(finding)
}

/** Where each part begins, as a share. */
function starts(parts: FindingOf<'parts'>['parts']) {
  return parts.map((_, at) => parts.slice(0, at).reduce((sum, { percent }) => sum + percent / 100, 0))
}

function wholeBar(parts: FindingOf<'parts'>['parts'], y: number, thickness: number): Mark[] {
  const from = starts(parts)
  return [
    ...parts.map(({ percent }, at) => bar(from[at] ?? 0, y, percent / 100, thickness, tones[at] ?? 'rest')),
    ...from.slice(1).map((x) => line(x, y, x, y + thickness, 'paper', { weight: 3 })),
    text(0, y + thickness + 20, '0', 13, { weight: 400, tone: 'quiet' }),
    text(1, y + thickness + 20, '100\u00a0%', 13, { weight: 400, tone: 'quiet', anchor: 'end' }),
  ]
}

function lying({ parts }: FindingOf<'parts'>, height: number): Drawing {
  const thickness = 26
  const y = height - thickness - 26
  const baseline = y - 76
  const from = starts(parts)
  const size = Math.min(384, (baseline - 2) / capHeight)
  const marks = parts.flatMap(({ label, lines, percent }, at): Mark[] =>
    at === 0
      ? [text(0, baseline, String(percent), size, { dx: -size * 0.045, tail: unit('%', 0.36, 0.04) }), text(0, y - 26, label, 21)]
      : [
          text(from[at] ?? 0, baseline, String(percent), { least: Math.min(56, size), share: 0.07, most: Math.min(66, size) }, { dx: 2 }),
          ...textLines(from[at] ?? 0, y - 39, lines ?? [label], 15, { dx: 3 }),
        ],
  )
  const readings = readingsOf(parts, (at) => ({ x: from[at] ?? 0, width: (parts[at]?.percent ?? 0) / 100, y: 0, height, isRow: false }))
  return { height, left: 0, right: 0, marks: [...marks, ...wholeBar(parts, y, thickness)], readings }
}

function standing({ parts }: FindingOf<'parts'>): Drawing {
  const height = 400
  const width = 0.16
  const from = starts(parts)
  const areaOf = (at: number) => ({ y: (from[at] ?? 0) * height, height: ((parts[at]?.percent ?? 0) / 100) * height })
  const [first, ...others] = parts
  return {
    height,
    left: 0,
    right: 0,
    marks: [
      ...parts.map((_, at) => bar(0, areaOf(at).y, width, areaOf(at).height, tones[at] ?? 'rest')),
      ...from.slice(1).map((share) => line(0, share * height, width, share * height, 'paper', { weight: 3 })),
      text(width, 200, String(first.percent), { least: 140, share: 0.5, most: 206 }, { dx: 6, tail: unit('%', 0.36, 0.04) }),
      ...textLines(width, 236, first.lines ?? [first.label], 18, { dx: 14 }),
      ...others.map(({ label, percent }, at) => {
        const { y, height: own } = areaOf(at + 1)
        return text(width, y + own / 2 + 9, `${percent}\u00a0%`, 24, { dx: 14, tail: named(label, 16 / 24) })
      }),
    ],
    readings: readingsOf(parts, (at) => ({ x: 0, width: 1, ...areaOf(at), isRow: true })),
  }
}

type Area = Pick<Drawing['readings'][number], 'x' | 'width' | 'y' | 'height' | 'isRow'>

function readingsOf(parts: FindingOf<'parts'>['parts'], areaOf: (at: number) => Area) {
  return parts.map(({ label, percent }, at) => ({ ...areaOf(at), title: label, values: [`${percent}\u00a0%${marginText(percent)}`] }))
}
