import {
  bar,
  columnReading,
  type Drawing,
  type Frame,
  figureSize,
  type Inside,
  line,
  type Mark,
  rowReading,
  spread,
  text,
  textLines,
  unit,
  wideHeight,
} from '../../drawing/drawing'
import { type Look, smallStack } from '../../drawing/small-shapes'
import { figuresOf, spreadNames, startsOf, wholeEnds } from '../../drawing/whole'
import { labelLines, spoken } from '../../figures/label'
import type { ChartDrawing } from '../chart-kind'
import type { ShownOf } from '../finding'
import { marginText } from '../respondents'

export const stepsDrawing: ChartDrawing<'steps'> = {
  draw: drawSteps,
  drawSmall: ({ steps }, room) => smallStack(steps, (at) => lookOf(steps, at), room),
  isKeyFigureQuiet: true,
}

/** From ink to grey; the undecided middle is empty, the far end pale. */
const looks: readonly Look[] = [{ tone: 'ink' }, { tone: 'quiet' }, { tone: 'quiet', inside: 'empty' }, { tone: 'rest' }, { tone: 'rest', inside: 'pale' }]

/** Which of them so many steps have: the ends always, the middle where there is one. */
const chosen: Readonly<Record<number, readonly number[]>> = { 1: [0], 2: [0, 4], 3: [0, 2, 4], 4: [0, 1, 3, 4] }

function lookOf(steps: StepList, at: number): Look {
  return looks[chosen[steps.length]?.[at] ?? Math.min(at, looks.length - 1)] ?? { tone: 'rest' }
}

/** Between two steps, and around those that are not filled. */
const [gap, outline] = [4, 1.5]
/** An outline is drawn inside its shape, so that every step is equally high. */
const edge = (inside?: Inside) => (inside ? outline / 2 : 0)

/** One bar in steps; on narrow screens it stands upright, each name beside its step. */
function drawSteps(finding: ShownOf<'steps'>, { layout, height = layout === 'wide' ? wideHeight : 0 }: Frame): Drawing {
  const { steps } = finding
  const laid = { from: startsOf(steps), figures: figuresOf(steps) }
  return layout === 'wide'
    ? lying(finding, laid, height)
    : standing(finding, laid, layout === 'compact' ? { height, size: { name: 18, figure: 26 } } : { height: 480, size: { name: 16, figure: 21 } })
}

type StepList = ShownOf<'steps'>['steps']
type Laid = { from: readonly number[]; figures: readonly string[] }

/** The room that a name takes across, and its letters. */
const [nameRoom, letters] = [0.13, 15]

function lying(finding: ShownOf<'steps'>, { from, figures }: Laid, height: number): Drawing {
  const { steps } = finding
  const thickness = Math.min(112, height * 0.3)
  const y = (height - thickness) / 2 - 8
  const last = steps.length - 1
  const longest = figures.reduce((one, other) => (other.length > one.length ? other : one), '')
  const size = figureSize(Math.min(76, height * 0.19), longest)
  // The last one ends where the bar does.
  const places = spreadNames(from.slice(0, last), nameRoom, [0, last === 0 ? 1 : 1 - nameRoom])
  return {
    height,
    left: 0,
    right: 0,
    marks: [
      ...steps.flatMap(({ label, percent }, at): Mark[] => {
        const { tone, inside } = lookOf(steps, at)
        const x = from[at] ?? 0
        const anchored = at === last && last > 0 ? { x: 1, anchor: 'end' as const } : { x: places[at] ?? x, anchor: 'start' as const }
        return [
          bar(x, y + edge(inside), percent / 100, thickness - 2 * edge(inside), tone, inside),
          text(anchored.x, y - 18, figures[at] ?? '', size, {
            anchor: anchored.anchor,
            dx: anchored.anchor === 'end' ? 0 : -2,
            ...(at === 0 ? { tail: unit() } : {}),
          }),
          ...textLines(anchored.x, y + thickness + 28, labelLines(label, letters), 16, { anchor: anchored.anchor }),
        ]
      }),
      ...from.slice(1).map((x) => line(x, y - 2, x, y + thickness + 2, 'paper', { weight: gap })),
      // The gaps cover the sides of an outline; they are drawn again beside them.
      ...from.slice(1).flatMap((x, before): Mark[] =>
        [-1, 1].flatMap((side) => {
          const look = lookOf(steps, before + (side === 1 ? 1 : 0))
          return look.inside ? [line(x, y, x, y + thickness, look.tone, { dx: side * (gap / 2 + edge(look.inside)), weight: outline })] : []
        }),
      ),
      ...wholeEnds(y + thickness + 76),
    ],
    readings: steps.map(({ percent }, at) => columnReading(from[at] ?? 0, percent / 100, height, wordsOf(finding, figures, at))),
  }
}

type Standing = { height: number; size: { name: number; figure: number } }

/** Tall enough for a name beside a small step. */
function standing(finding: ShownOf<'steps'>, { from, figures }: Laid, { height: given, size }: Standing): Drawing {
  const { steps } = finding
  const height = Math.max(given, steps.length * (size.figure + 8))
  const width = 0.16
  const middles = steps.map(({ percent }, at) => ((from[at] ?? 0) + percent / 200) * height)
  const places = spread(middles, () => size.figure * 0.54, [0, height])
  return {
    height,
    left: 0,
    right: 0,
    marks: steps.flatMap(({ label, percent }, at): Mark[] => {
      const { tone, inside } = lookOf(steps, at)
      const [start, end] = [(from[at] ?? 0) * height, ((from[at] ?? 0) + percent / 100) * height]
      const y = Math.min(height, start + (at === 0 ? 0 : gap / 2) + edge(inside))
      const middle = places[at] ?? 0
      return [
        bar(0, y, width, Math.max(0, end - (at === steps.length - 1 ? 0 : gap / 2) - edge(inside) - y), tone, inside),
        text(width, middle + 6, spoken(label), size.name, { dx: 14 }),
        text(1, middle + 7, figures[at] ?? '', size.figure, { anchor: 'end', tail: unit('%', 0.8) }),
      ]
    }),
    readings: steps.map(({ percent }, at) => rowReading((from[at] ?? 0) * height, (percent / 100) * height, wordsOf(finding, figures, at))),
  }
}

function wordsOf(finding: ShownOf<'steps'>, figures: readonly string[], at: number) {
  const { label, percent } = finding.steps[at] as StepList[number]
  return { title: `Stufe ${at + 1}: ${spoken(label)}`, values: [`${figures[at]}\u00a0%${marginText(finding, percent)}`] }
}
