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

/** Between two steps, and around those that are not filled. */
const [gap, outline] = [4, 1.5]
/** An outline is drawn inside its shape, so that every step is equally high. */
const edge = (inside?: Inside) => (inside ? outline / 2 : 0)

/** One bar in five steps; on narrow screens it stands upright, each name beside its step. */
export function drawSteps({ steps }: FindingOf<'steps'>, { layout, height = layout === 'wide' ? 400 : 0 }: Frame): Drawing {
  const from = steps.map((_, at) => steps.slice(0, at).reduce((sum, { percent }) => sum + percent / 100, 0))
  return layout === 'wide' ? lying(steps, from, height) : standing(steps, from)
}

type StepList = FindingOf<'steps'>['steps']

function lying(steps: StepList, from: readonly number[], height: number): Drawing {
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
          bar(x, y + edge(inside), percent / 100, thickness - 2 * edge(inside), tone, inside),
          text(place.x, y - 18, String(percent), size, { anchor: place.anchor, dx: at === last ? 0 : -2, ...(at === 0 ? { tail: unit() } : {}) }),
          ...textLines(place.x, y + thickness + 28, lines ?? [label], 16, { anchor: place.anchor }),
        ]
      }),
      ...from.slice(1).map((x) => line(x, y - 2, x, y + thickness + 2, 'paper', { weight: gap })),
      // The gaps cover the sides of an outline; they are drawn again beside them.
      ...from.slice(1).flatMap((x, before): Mark[] =>
        [-1, 1].flatMap((side) => {
          const look = looks[before + (side === 1 ? 1 : 0)]
          return look?.inside ? [line(x, y, x, y + thickness, look.tone, { dx: side * (gap / 2 + edge(look.inside)), weight: outline })] : []
        }),
      ),
      text(0, y + thickness + 76, '0', 13, { weight: 400, tone: 'quiet' }),
      text(1, y + thickness + 76, '100\u00a0%', 13, { weight: 400, tone: 'quiet', anchor: 'end' }),
    ],
    readings: readingsOf(steps, (at) => ({ x: from[at] ?? 0, width: (steps[at]?.percent ?? 0) / 100, y: 0, height, isRow: false })),
  }
}

/** Tall enough for a name beside the smallest step. */
function standing(steps: StepList, from: readonly number[]): Drawing {
  const height = 480
  const width = 0.16
  return {
    height,
    left: 0,
    right: 0,
    marks: steps.flatMap(({ label, percent }, at): Mark[] => {
      const { tone, inside } = looks[at] ?? { tone: 'rest' }
      const [start, end] = [(from[at] ?? 0) * height, ((from[at] ?? 0) + percent / 100) * height]
      const y = start + (at === 0 ? 0 : gap / 2) + edge(inside)
      const middle = (start + end) / 2
      return [
        bar(0, y, width, end - (at === steps.length - 1 ? 0 : gap / 2) - edge(inside) - y, tone, inside),
        text(width, middle + 6, label, 16, { dx: 14 }),
        text(1, middle + 7, String(percent), 21, { anchor: 'end', tail: unit('%', 0.8) }),
      ]
    }),
    readings: readingsOf(steps, (at) => ({ x: 0, width: 1, y: (from[at] ?? 0) * height, height: ((steps[at]?.percent ?? 0) / 100) * height, isRow: true })),
  }
}

type Area = Pick<Drawing['readings'][number], 'x' | 'width' | 'y' | 'height' | 'isRow'>

function readingsOf(steps: StepList, areaOf: (at: number) => Area) {
  return steps.map(({ label, percent }, at) => ({ ...areaOf(at), title: `Stufe ${at + 1}: ${label}`, values: [`${percent}\u00a0%${marginText(percent)}`] }))
}
