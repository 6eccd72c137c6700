import { type Drawing, type Mark, type Size, type Tone, trackingOf } from '../../study/findings/drawing/drawing'
import { colours } from '../findings/paint'
import { label, type Shape } from '../print/shapes'
import { weights } from '../print/typeface'
import { type TextStyle, widthOf } from '../print/typeset'

/** Where a drawing stands, how many points one of its pixels measures, what it stands on, and how its words are written. */
export type Place = { x: number; y: number; width: number; scale: number; ground: string; written: (words: string) => string }

const pixelsOf = (size: Size, width: number) => (typeof size === 'number' ? size : Math.min(size.most, Math.max(size.least, size.share * width)))

/** The site's drawing of a finding as shapes of a printed page. Its text stays text: it can be searched, copied and heard. */
export function shapesOf({ left, right, marks }: Drawing, { x, y, width, scale, ground, written }: Place): Shape[] {
  const plot = width / scale - left - right
  const across = (share: number, pixels = 0) => x + (left + share * plot + pixels) * scale
  const down = (pixels: number) => y + pixels * scale
  const colourOf = (tone: Tone) => (tone === 'paper' ? ground : colours[tone])
  const insideOf = (inside: 'full' | 'empty' | 'pale', tone: Tone, weight: number) =>
    inside === 'full'
      ? { fill: colourOf(tone) }
      : { fill: inside === 'empty' ? ground : colours.soft, outline: { stroke: colourOf(tone), width: weight * scale } }

  const shapesOfMark = (mark: Mark): Shape[] => {
    switch (mark.kind) {
      case 'line': {
        const points = [
          [across(mark.x1, mark.dx), down(mark.y1)],
          [across(mark.x2, mark.dx), down(mark.y2)],
        ] as const
        const isRound = mark.weight > 1.5 && mark.tone !== 'paper'
        return [{ kind: 'line', points, stroke: colourOf(mark.tone), width: mark.weight * scale, isDashed: mark.isDashed, isRound }]
      }
      case 'bar':
        return [
          {
            kind: 'rect',
            x: across(mark.x),
            y: down(mark.y),
            width: mark.width * plot * scale,
            height: mark.height * scale,
            ...insideOf(mark.inside, mark.tone, 1.5),
          },
        ]
      case 'dot': {
        const radius = (mark.inside === 'full' ? mark.radius : mark.radius - 1) * scale
        return [{ kind: 'dot', x: across(mark.x), y: down(mark.y), radius, ...insideOf(mark.inside, mark.tone, 2.5) }]
      }
      case 'text': {
        const size = pixelsOf(mark.size, width / scale) * scale
        const style: TextStyle = { size, weight: weights[mark.weight], tracking: trackingOf(mark.size), isTabular: true }
        const words = written(mark.text)
        const own = widthOf(words, style) + style.tracking * size
        const tail = mark.tail && { words: written(mark.tail.text), gap: size * mark.tail.gap, style: { ...style, size: size * mark.tail.size, tracking: 0 } }
        const total = own + (tail ? tail.gap + widthOf(tail.words, tail.style) : 0)
        const start = across(mark.x, mark.dx) - { start: 0, middle: 0.5, end: 1 }[mark.anchor] * total
        const fill = colourOf(mark.tone)
        return [
          label(words, start, down(mark.y), { ...style, fill }),
          ...(tail ? [label(tail.words, start + own + tail.gap, down(mark.y), { ...tail.style, fill })] : []),
        ]
      }
    }
  }
  return marks.flatMap(shapesOfMark)
}
