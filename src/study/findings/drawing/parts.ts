import type { FindingOf } from '../finding'
import { marginText } from '../wording'
import { bar, capHeight, type Drawing, type Frame, line, type Mark, text, textLines, unit } from './drawing'

const tones = ['signal', 'rest', 'ink'] as const

/** One very large number, and the bar it is a part of. */
export function drawParts(finding: FindingOf<'parts'>, { layout, height = 400 }: Frame): Drawing {
  return layout === 'wide' ? besides(finding, height) : below(finding)
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

function besides({ parts }: FindingOf<'parts'>, height: number): Drawing {
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
  return { height, left: 0, right: 0, marks: [...marks, ...wholeBar(parts, y, thickness)], readings: readingsOf(parts, 0, height) }
}

function below({ parts }: FindingOf<'parts'>): Drawing {
  const y = 356
  const [first, ...others] = parts
  return {
    height: y + 44,
    left: 0,
    right: 0,
    marks: [
      text(0, 148, String(first.percent), { least: 148, share: 0.52, most: 206 }, { dx: -8, tail: unit('%', 0.36, 0.04) }),
      ...textLines(0, 180, first.lines ?? [first.label], 18),
      ...others.flatMap(({ label, percent }, at): Mark[] => [
        line(at * 0.52, 224, at * 0.52 + 0.48, 224, 'ink'),
        text(at * 0.52, 294, String(percent), 76, { dx: -3 }),
        text(at * 0.52, 324, label, 16),
      ]),
      ...wholeBar(parts, y, 18),
    ],
    readings: readingsOf(parts, y - 12, 40),
  }
}

function readingsOf(parts: FindingOf<'parts'>['parts'], y: number, height: number) {
  const from = starts(parts)
  return parts.map(({ label, percent }, at) => ({
    x: from[at] ?? 0,
    width: percent / 100,
    y,
    height,
    isRow: false,
    title: label,
    values: [`${percent}\u00a0%${marginText(percent)}`],
  }))
}
