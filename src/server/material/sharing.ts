import { palette } from '../../study/palette'
import { contours } from '../print/contours'
import { bell, ramp, terrain } from '../print/relief'
import { label, mark, type Path, rect, type Shape } from '../print/shapes'
import { pngOf, svgOf } from '../print/svg'
import type { Picture } from './sharing-pictures'

const size = { width: 1200, height: 630 } as const
const horizon = 536

/** For links that are shared elsewhere: the hero's composition with the page's title. */
export function sharingPng({ seed, title, facts }: Picture): Promise<Buffer> {
  const { minor, major, peak } = landscape(seed)
  const lines: Path[] = [
    { kind: 'path', d: minor, stroke: palette.contour, width: 0.9, x: 0, y: 0, scale: 1 },
    { kind: 'path', d: major, stroke: palette.contour, width: 1.7, x: 0, y: 0, scale: 1 },
    { kind: 'path', d: 'M0 -10L9.2 6.2L-9.2 6.2Z', fill: palette.signal, x: peak.x, y: Math.min(peak.y, horizon - 30), scale: 1 },
  ]
  // Three lines begin where the mark would stand, and name the study themselves.
  const isName = title.length > 2 || title[0] === 'Schweizer'
  const shapes: Shape[] = [
    rect(0, 0, size.width, size.height, palette.paper),
    { kind: 'clip', area: { x: 0, y: 0, width: size.width, height: horizon }, shapes: lines },
    ...(isName ? [] : mark(62, 52, 60)),
    ...(isName ? [] : ['Schweizer', 'Versicherungsstudie'].map((text, at) => label(text, 140, 78 + at * 28, { size: 25, weight: 'strong' }))),
    ...title.map((text, at) => label(text, 58, (isName ? 150 : 268) + at * 118, { size: 121, weight: 'mid', tracking: -0.028 })),
    rect(64, horizon, 1072, 1.5, palette.ink),
    ...facts.filter((fact) => typeof fact === 'string').map((text, at) => label(text, 64 + at * 364, 582, { size: 26, weight: 'mid', isTabular: true })),
  ]
  return pngOf(svgOf(shapes, size, title.join(' ')), { colours: 48 })
}

/** A massif to the right and below; the title stands in the plain. */
function landscape(seed: number) {
  const height = terrain(seed)
  return contours(
    size,
    (x, y) => {
      const ground = height(x, y, { scale: 420 })
      return ramp(640, 950, x * 0.75 + y * 0.62) * (ground * 0.92 + 0.3 * bell(x, y, 820, 400, 210, 160) + 0.36 * bell(x, y, 770, 420, 80, 80)) + 0.03 * ground
    },
    { cell: 6, from: 0.055, step: 0.042, shortest: 50 },
  )
}
