import { escaped } from '../../study/markup'
import { factorsOf, type Shape } from './shapes'
import { fontOf } from './typeface'
import { featuresOf, type TextStyle } from './typeset'

const short = (value: number) => String(Math.round(value * 100) / 100)
const commands = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', closePath: 'Z' } as const

/** A run of text as path data, beginning at the origin of its baseline: whoever opens the file needs no font. */
function outlineOf(text: string, { size, weight, tracking, isTabular }: TextStyle) {
  const { glyphs, positions } = fontOf(weight).layout(text, featuresOf(isTabular))
  const scale = size / 1000
  let pen = 0
  let d = ''
  for (const [at, { path }] of glyphs.entries()) {
    const { xAdvance, xOffset, yOffset } = positions[at] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }
    for (const { command, args } of path.commands) {
      d += commands[command] + args.map((value, place) => short(place % 2 ? -(value + yOffset) * scale : (value + xOffset) * scale + pen)).join(' ')
    }
    pen += (xAdvance / 1000 + tracking) * size
  }
  return d
}

function drawn(shape: Shape): string {
  switch (shape.kind) {
    case 'rect':
      return `<rect x="${short(shape.x)}" y="${short(shape.y)}" width="${short(shape.width)}" height="${short(shape.height)}" fill="${shape.fill}"/>`
    case 'dot':
      return `<circle cx="${short(shape.x)}" cy="${short(shape.y)}" r="${short(shape.radius)}" fill="${shape.fill}"/>`
    case 'line': {
      const d = `M${shape.points.map((point) => point.map(short).join(' ')).join('L')}`
      return `<path d="${d}" fill="none" stroke="${shape.stroke}" stroke-width="${short(shape.width)}" stroke-linejoin="round"/>`
    }
    case 'path': {
      const placed = `transform="translate(${short(shape.x)} ${short(shape.y)}) scale(${factorsOf(shape).map((factor) => Math.round(factor * 1e4) / 1e4)})"`
      const ink = 'fill' in shape ? `fill="${shape.fill}"` : `fill="none" stroke="${shape.stroke}" stroke-width="${short(shape.width)}" stroke-linejoin="round"`
      return `<path d="${shape.d}" ${placed} ${ink}/>`
    }
    case 'text':
      return `<path d="${outlineOf(shape.text, shape)}" transform="translate(${short(shape.x)} ${short(shape.y)})" fill="${shape.fill}"/>`
    case 'clip': {
      const { x, y, width, height } = shape.area
      const id = `area-${[x, y, width, height].map(Math.round).join('-')}`
      const area = `<clipPath id="${id}"><rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"/></clipPath>`
      return `${area}<g clip-path="url(#${id})">${shape.shapes.map(drawn).join('')}</g>`
    }
  }
}

export type PictureSize = { width: number; height: number }

export function svgOf(shapes: readonly Shape[], { width, height }: PictureSize, title: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">${shapes.map(drawn).join('')}</svg>\n`
}

/** A flat drawing as a picture of few colours, so many times as fine. */
export async function pngOf(svg: string, { density = 1, colours = 64 }: { density?: number; colours?: number } = {}): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg), { density: 72 * density })
    .png({ palette: true, colours, dither: 0, effort: 7 })
    .toBuffer()
}
