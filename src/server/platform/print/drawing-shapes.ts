import { type Drawing, type Inside, type Mark, type Size, type Tone, trackingOf } from '../../../study/drawing/drawing'
import { palette } from '../../../study/palette'
import { label, line, type Shape } from './shapes'
import { widthOf } from './typeface'

export const colours: Record<Tone, string> = {
  ink: palette.ink,
  second: palette.data2,
  rest: palette.data3,
  signal: palette.signal,
  quiet: palette.ink3,
  soft: palette.ruleSoft,
  track: palette.paperSunk,
  paper: palette.paper,
}

/** Where a drawing stands, how many units one of its pixels measures, what it stands on, and how its words are written. */
export type Frame = { x: number; y: number; width: number; scale?: number; ground?: string; write?: (words: string) => string }

const pixelsOf = (size: Size, width: number) => (typeof size === 'number' ? size : Math.min(size.most, Math.max(size.least, size.share * width)))

/** The site's drawing of a finding as shapes, a list for each mark. Its text stays text: in a PDF it can be searched, copied and heard. */
export function drawingShapes({ left, right, marks }: Drawing, { x, y, width, scale = 1, ground = colours.paper, write = (words) => words }: Frame): Shape[][] {
  const plot = width / scale - left - right
  const across = (share: number, pixels = 0) => x + (left + share * plot + pixels) * scale
  const down = (pixels: number) => y + pixels * scale
  const colourOf = (tone: Tone) => (tone === 'paper' ? ground : colours[tone])
  const insideOf = (inside: Inside, tone: Tone, weight: number) =>
    inside === 'full'
      ? { fill: colourOf(tone) }
      : { fill: inside === 'empty' ? ground : colours.soft, outline: { stroke: colourOf(tone), width: weight * scale } }

  const shapesOf = (mark: Mark): Shape[] => {
    switch (mark.kind) {
      case 'line': {
        const { x1, x2, y1, y2, dx, tone, weight, isDashed } = mark
        const look = { stroke: colourOf(tone), width: weight * scale, isDashed, isRound: weight > 1.5 && tone !== 'paper' }
        return [line(across(x1, dx), down(y1), across(x2, dx), down(y2), look)]
      }
      case 'bar': {
        const size = { width: mark.width * plot * scale, height: mark.height * scale }
        return [{ kind: 'rect', x: across(mark.x), y: down(mark.y), ...size, ...insideOf(mark.inside, mark.tone, 1.5) }]
      }
      case 'dot': {
        const radius = (mark.inside === 'full' ? mark.radius : mark.radius - 1) * scale
        return [{ kind: 'dot', x: across(mark.x), y: down(mark.y), radius, ...insideOf(mark.inside, mark.tone, 2.5) }]
      }
      case 'text': {
        const size = pixelsOf(mark.size, width / scale) * scale
        const style = { size, weight: mark.weight, tracking: trackingOf(mark.size), isTabular: true, fill: colourOf(mark.tone) }
        const words = write(mark.text)
        const own = widthOf(words, style) + style.tracking * size
        const tail = mark.tail && { words: write(mark.tail.text), gap: size * mark.tail.gap, style: { ...style, size: size * mark.tail.size, tracking: 0 } }
        const total = own + (tail ? tail.gap + widthOf(tail.words, tail.style) : 0)
        const start = across(mark.x, mark.dx) - { start: 0, middle: 0.5, end: 1 }[mark.anchor] * total
        return [label(words, start, down(mark.y), style), ...(tail ? [label(tail.words, start + own + tail.gap, down(mark.y), tail.style)] : [])]
      }
    }
  }
  return marks.map(shapesOf)
}
