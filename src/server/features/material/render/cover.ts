import { type CoverShape, type CoverTone, coverOf, coverSize } from '../../../../study/cover/cover'
import summits from '../../../../study/cover/summits.svg?raw'
import type { Edition } from '../../../../study/edition/edition'
import { palette } from '../../../../study/palette'
import { label, line, type Path, rect, type Shape } from '../../../platform/print/shapes'
import { svgFileOf } from '../../../platform/print/svg'

/** On ink, as the site shows the current edition. */
const colours: Record<CoverTone, string> = { ground: palette.ink, line: palette.contourOnInk, figure: palette.paper, peak: palette.signalOnInk }

const lines = [...summits.matchAll(/<path stroke-width="([\d.]+)" d="([^"]+)"/g)].map(([, width, d = '']) => ({ width: Number(width), d }))

/** The site's cover of an edition as a file of its own, its letters as outlines. */
export function coverFile({ year, facts }: Edition): string {
  const shapes = [rect(0, 0, coverSize.width, coverSize.height, palette.ink), ...coverOf(year, facts.number, 'whole').map(drawn)]
  return svgFileOf(shapes, coverSize, `Umschlag: Schweizer Versicherungsstudie ${year}`)
}

function drawn(shape: CoverShape): Shape {
  const { x, y } = shape
  const colour = colours[shape.tone]
  switch (shape.kind) {
    case 'map': {
      const { window, scale } = shape
      return { kind: 'clip', area: window, shapes: lines.map((one): Path => ({ kind: 'path', ...one, stroke: colour, x, y, scale })) }
    }
    case 'area':
      return rect(x, y, shape.width, shape.height, colour)
    case 'rule':
      return line(x, y, x + shape.width, y, { stroke: colour, width: 1 })
    case 'summit':
      return { kind: 'path', d: shape.d, fill: colour, x, y, scale: 1 }
    case 'text': {
      const { text, size, tracking, weight } = shape
      return label(text, x, y, { size, tracking, weight, isTabular: true, fill: colour })
    }
  }
}
