import { palette } from '../../../../study/palette'
import { pngOf } from '../../../platform/print/png'
import { label, mark, type Path, rect, type Shape } from '../../../platform/print/shapes'
import { svgFileOf } from '../../../platform/print/svg'
import landscapes from './landscapes.json'
import type { SharingPicture } from './sharing-pictures'

const size = { width: 1200, height: 630 } as const
const horizon = 536

/** For links that are shared elsewhere: the hero's composition with the page's title. */
export function sharingPng({ page, title, facts }: SharingPicture): Promise<Buffer> {
  const { minor, major, peak } = landscapes[page]
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
    ...(isName ? [] : ['Schweizer', 'Versicherungsstudie'].map((text, at) => label(text, 140, 78 + at * 28, { size: 25, weight: 600 }))),
    ...title.map((text, at) => label(text, 58, (isName ? 150 : 268) + at * 118, { size: 121, weight: 500, tracking: -0.028 })),
    rect(64, horizon, 1072, 1.5, palette.ink),
    ...facts.filter((fact) => typeof fact === 'string').map((text, at) => label(text, 64 + at * 364, 582, { size: 26, weight: 500, isTabular: true })),
  ]
  return pngOf(svgFileOf(shapes, size, title.join(' ')), 1)
}
