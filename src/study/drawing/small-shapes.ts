import { labelLines } from '../figures/label'
import { bar, dot, type Inside, line, type Mark, scaleOf, spread, type Tone, text } from './drawing'
import { figuresOf, startsOf } from './whole'

/** The room for the shape, and the line on which the words below it stand. */
export type ShapeRoom = { readonly top: number; readonly bottom: number; readonly foot: number }

/** How a part of a whole is filled. */
export type Look = { readonly tone: Tone; readonly inside?: Inside }

/** Its marks, and the room that they need beside them. */
export type Shape = { readonly marks: readonly Mark[]; readonly right: number }

/** As small as letters may be. */
export const smallSize = 13
export const quiet = { weight: 400, tone: 'quiet' } as const
export const shortened = (label: string, most: number) => {
  const [first = '', ...more] = labelLines(label, most)
  return more.length === 0 ? first : `${first.replace(/-$/, '')}…`
}

/** It takes the whole width. */
export const wholeWidth = (marks: readonly Mark[]): Shape => ({ marks, right: 0 })

type Profile = { label: string; values: readonly number[]; key: number | undefined }
type Axes = { domain: readonly [number, number]; middle?: number; ends: readonly (string | number | undefined)[] }

const tones: readonly Tone[] = ['ink', 'second', 'rest']
const wordTone = (tone: Tone) => (tone === 'rest' ? 'quiet' : tone)

/** Lines side by side; the first has its name above, the others at their ends. */
export function smallProfiles(profiles: readonly Profile[], { domain, middle, ends }: Axes, { top, bottom, foot }: ShapeRoom): Shape {
  const down = scaleOf(domain, [bottom, top + 6])
  const named = profiles.slice(1).map(({ label, values }) => ({ name: shortened(label, 16), y: down(values.at(-1) ?? 0) }))
  const heights = named.map(({ y }) => y)
  const places = spread(heights, () => 9, [top, bottom])
  const across = (at: number, count: number) => (count < 2 ? 0.5 : 0.02 + (at / (count - 1)) * 0.95)
  const drawn = profiles.map(({ values, key }, which): Mark[] => {
    const tone = tones[which] ?? 'rest'
    const x = (at: number) => across(at, values.length)
    return [
      ...values.slice(1).map((value, at) => line(x(at), down(values[at] ?? 0), x(at + 1), down(value), tone, { weight: 2 })),
      ...values.map((value, at) => dot(x(at), down(value), at === key ? 6 : 3, at === key ? 'signal' : tone)),
    ]
  })
  const [first, last] = ends
  return {
    right: named.length === 0 ? 0 : 12 + Math.max(...named.map(({ name }) => name.length)) * 7,
    marks: [
      line(0, bottom, 1, bottom, 'ink'),
      ...(middle === undefined ? [] : [line(0, down(middle), 1, down(middle), 'soft', { isDashed: true })]),
      // What matters lies on top.
      ...drawn.reverse().flat(),
      ...named.map(({ name }, at) => text(1, (places[at] ?? 0) + 5, name, smallSize, { dx: 8, tone: wordTone(tones[at + 1] ?? 'rest') })),
      text(0, foot, shortened(String(first ?? ''), 34), smallSize, quiet),
      ...(last === undefined || last === first ? [] : [text(1, foot, String(last), smallSize, { ...quiet, anchor: 'end' })]),
    ],
  }
}

type Part = { readonly label: string; readonly percent: number }

/** Parts of one whole; the first has its name above, the last below its end. */
export function smallStack(parts: readonly Part[], lookAt: (at: number) => Look, { top, bottom, foot }: ShapeRoom): Shape {
  const y = top + 8
  const from = startsOf(parts)
  const end = parts.at(-1)
  return wholeWidth([
    ...parts.map(({ percent }, at) => {
      const { tone, inside } = lookAt(at)
      return bar(from[at] ?? 0, y, percent / 100, bottom - y, tone, inside)
    }),
    ...from.slice(1).map((x) => line(x, y, x, bottom, 'paper', { weight: 3 })),
    ...(end ? [text(1, foot, `${figuresOf(parts).at(-1)}\u00a0% ${shortened(end.label, 26)}`, smallSize, { ...quiet, anchor: 'end', dx: -1 })] : []),
  ])
}

/** A bar for each, below its name; as many as there is room for, which are those that matter most. */
export function smallRows(rows: readonly Part[], toneAt: (at: number) => Tone, { top, foot }: ShapeRoom): Shape {
  const [start, room] = [top - 2, foot + 8 - top]
  const shown = rows.slice(0, Math.floor(room / 24))
  const block = Math.min(36, room / shown.length)
  const thickness = Math.min(12, block - 19)
  const figures = figuresOf(rows)
  return wholeWidth(
    shown.flatMap(({ label, percent }, at): Mark[] => {
      const y = start + at * block
      return [
        text(0, y + 12, shortened(label, 24), smallSize),
        text(1, y + 12, `${figures[at]}\u00a0%`, smallSize, { anchor: 'end' }),
        bar(0, y + 17, 1, thickness, 'track'),
        bar(0, y + 17, percent / 100, thickness, toneAt(at)),
      ]
    }),
  )
}
