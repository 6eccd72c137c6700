import { type Bar, type Dot, type Drawing, type Mark, type Size, type Text, type Tone, trackingOf } from '../../study/findings/drawing/drawing'
import { palette } from '../../study/palette'
import { outlineOf, type Style, scaleOf, widthOf } from './outlines'

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

const rounded = (value: number) => String(Math.round(value * 100) / 100)

/** A text as an outline: it looks the same wherever the file is opened. */
export function paintText(text: string, x: number, y: number, style: Style & { tone?: Tone }) {
  return `<path transform="translate(${rounded(x)} ${rounded(y)}) scale(${scaleOf(style.size)})" fill="${colours[style.tone ?? 'ink']}" d="${outlineOf(text, style)}"/>`
}

/** A drawing in a box of the given place and width. */
export function paintDrawing({ left, right, marks }: Drawing, box: { x: number; y: number; width: number }) {
  const plot = box.width - left - right
  const across = (share: number, pixels = 0) => box.x + left + share * plot + pixels
  const paint = (mark: Mark) => {
    switch (mark.kind) {
      case 'line': {
        const ends = `x1="${rounded(across(mark.x1, mark.dx))}" y1="${rounded(box.y + mark.y1)}" x2="${rounded(across(mark.x2, mark.dx))}" y2="${rounded(box.y + mark.y2)}"`
        const dash = mark.isDashed ? ' stroke-dasharray="4 4"' : ''
        return `<line ${ends} stroke="${colours[mark.tone]}" stroke-width="${mark.weight}"${mark.weight > 1.5 ? ' stroke-linecap="round"' : ''}${dash}/>`
      }
      case 'bar':
        return `<rect x="${rounded(across(mark.x))}" y="${rounded(box.y + mark.y)}" width="${rounded(mark.width * plot)}" height="${rounded(mark.height)}"${fillOf(mark, 1.5)}/>`
      case 'dot':
        return `<circle cx="${rounded(across(mark.x))}" cy="${rounded(box.y + mark.y)}" r="${mark.inside === 'full' ? mark.radius : mark.radius - 1}"${fillOf(mark, 2.5)}/>`
      case 'text':
        return paintMark(mark, across(mark.x, mark.dx), box.y + mark.y, box.width)
    }
  }
  return marks.map(paint).join('\n')
}

function fillOf({ inside, tone }: Bar | Dot, weight: number) {
  if (inside === 'full') return ` fill="${colours[tone]}"`
  return ` fill="${inside === 'empty' ? colours.paper : colours.soft}" stroke="${colours[tone]}" stroke-width="${weight}"`
}

const pixelsOf = (size: Size, width: number) => (typeof size === 'number' ? size : Math.min(size.most, Math.max(size.least, size.share * width)))

function paintMark(mark: Text, x: number, y: number, width: number) {
  const size = pixelsOf(mark.size, width)
  const style = { size, weight: mark.weight, tracking: trackingOf(mark.size) }
  const own = widthOf(mark.text, style)
  const tail = mark.tail && { ...mark.tail, style: { size: size * mark.tail.size, weight: mark.weight }, gap: size * mark.tail.gap }
  const total = own + (tail ? tail.gap + widthOf(tail.text, tail.style) : 0)
  const start = mark.anchor === 'start' ? x : mark.anchor === 'middle' ? x - total / 2 : x - total
  return (
    paintText(mark.text, start, y, { ...style, tone: mark.tone }) +
    (tail ? paintText(tail.text, start + own + tail.gap, y, { ...tail.style, tone: mark.tone }) : '')
  )
}
