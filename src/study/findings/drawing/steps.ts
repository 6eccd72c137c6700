import type { FindingOf } from '../finding'
import { marginText } from '../wording'
import { bar, type Drawing, type Frame, type Inside, line, type Mark, type Tone, text, textLines, unit } from './drawing'

/** From ink to grey; the undecided middle is empty, the far end pale. */
const looks: readonly { tone: Tone; inside?: Inside }[] = [
  { tone: 'ink' },
  { tone: 'quiet' },
  { tone: 'quiet', inside: 'empty' },
  { tone: 'rest' },
  { tone: 'rest', inside: 'pale' },
]

/** One bar in five steps; on narrow screens it is unrolled, each step beginning where the one before ends. */
export function drawSteps({ steps }: FindingOf<'steps'>, { layout, height = layout === 'wide' ? 400 : 0 }: Frame): Drawing {
  const from = steps.map((_, at) => steps.slice(0, at).reduce((sum, { percent }) => sum + percent / 100, 0))
  return layout === 'wide' ? oneBar(steps, from, height) : unrolled(steps, from)
}

type StepList = FindingOf<'steps'>['steps']

function oneBar(steps: StepList, from: readonly number[], height: number): Drawing {
  const thickness = Math.min(112, height * 0.3)
  const y = (height - thickness) / 2 - 8
  const size = Math.min(76, height * 0.19)
  const last = steps.length - 1
  return {
    height,
    left: 0,
    right: 0,
    marks: [
      ...steps.flatMap(({ label, lines, percent }, at): Mark[] => {
        const { tone, inside } = looks[at] ?? { tone: 'rest' }
        const x = from[at] ?? 0
        const place = at === last ? { x: 1, anchor: 'end' as const } : { x, anchor: 'start' as const }
        return [
          bar(x, y, percent / 100, thickness, tone, inside),
          text(place.x, y - 18, String(percent), size, { anchor: place.anchor, dx: at === last ? 0 : -2, ...(at === 0 ? { tail: unit() } : {}) }),
          ...textLines(place.x, y + thickness + 28, lines ?? [label], 16, { anchor: place.anchor }),
        ]
      }),
      ...from.slice(1).map((x) => line(x, y - 2, x, y + thickness + 2, 'paper', { weight: 4 })),
      text(0, y + thickness + 76, '0', 13, { weight: 400, tone: 'quiet' }),
      text(1, y + thickness + 76, '100\u00a0%', 13, { weight: 400, tone: 'quiet', anchor: 'end' }),
    ],
    readings: readingsOf(steps, (at) => ({ x: from[at] ?? 0, width: (steps[at]?.percent ?? 0) / 100, y: 0, height, isRow: false })),
  }
}

function unrolled(steps: StepList, from: readonly number[]): Drawing {
  const block = 66
  return {
    height: steps.length * block + 10,
    left: 0,
    right: 0,
    marks: [
      ...steps.flatMap(({ label, percent }, at): Mark[] => {
        const { tone, inside } = looks[at] ?? { tone: 'rest' }
        const top = at * block
        return [
          text(0, top + 18, label, 16),
          text(1, top + 18, String(percent), 21, { anchor: 'end', tail: unit('%', 0.8) }),
          bar(from[at] ?? 0, top + 30, percent / 100, 18, tone, inside),
          line(0, top + block - 9, 1, top + block - 9, 'soft'),
        ]
      }),
      text(0, steps.length * block + 6, '0', 13, { weight: 400, tone: 'quiet' }),
      text(1, steps.length * block + 6, '100\u00a0%', 13, { weight: 400, tone: 'quiet', anchor: 'end' }),
    ],
    readings: readingsOf(steps, (at) => ({ x: 0, width: 1, y: at * block, height: block - 10, isRow: true })),
  }
}

type Area = Pick<Drawing['readings'][number], 'x' | 'width' | 'y' | 'height' | 'isRow'>

function readingsOf(steps: StepList, areaOf: (at: number) => Area) {
  return steps.map(({ label, percent }, at) => ({ ...areaOf(at), title: `Stufe ${at + 1}: ${label}`, values: [`${percent}\u00a0%${marginText(percent)}`] }))
}
