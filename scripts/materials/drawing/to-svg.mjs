// Pages and drawings as SVG. Text is outlined, so that nobody needs the font.
import sharp from 'sharp'
import { fontOf } from './font.mjs'
import { featuresOf } from './typeset.mjs'

const short = (value) => String(Math.round(value * 100) / 100)

/** A run of text as path data, starting at the origin of its baseline. */
export function outline(text, { size, weight = 'text', tracking = 0, tabular = false }) {
  const { glyphs, positions } = fontOf(weight).font.layout(text, featuresOf(tabular))
  const scale = size / 1000
  let pen = 0
  let d = ''
  for (const [index, glyph] of glyphs.entries()) {
    const { xAdvance, xOffset, yOffset } = positions[index]
    for (const { command, args } of glyph.path.commands) {
      const points = args.map((value, at) => short(at % 2 ? -(value + yOffset) * scale : (value + xOffset) * scale + pen))
      d += { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', closePath: 'Z' }[command] + points.join(' ')
    }
    pen += (xAdvance / 1000 + tracking) * size
  }
  return d
}

const attributes = (given) =>
  Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? short(value) : value}"`)
    .join('')

const placed = ({ x, y, scale = 1 }) =>
  x || y || scale !== 1 ? `translate(${short(x)} ${short(y)})${scale === 1 ? '' : ` scale(${Math.round(scale * 1e4) / 1e4})`}` : undefined

const drawn = {
  rect: ({ x, y, width, height, fill }) => `<rect${attributes({ x, y, width, height, fill })}/>`,
  dot: ({ x, y, radius, fill }) => `<circle${attributes({ cx: x, cy: y, r: radius, fill })}/>`,
  line: ({ points, stroke, width }) =>
    `<path${attributes({ d: `M${points.map((point) => point.map(short).join(' ')).join('L')}`, fill: 'none', stroke, 'stroke-width': width, 'stroke-linejoin': 'round' })}/>`,
  path: (shape) =>
    `<path${attributes({ d: shape.d, transform: placed(shape), fill: shape.fill ?? 'none', stroke: shape.stroke, 'stroke-width': shape.width, 'stroke-linejoin': shape.stroke && 'round' })}/>`,
  text: (shape) => {
    const d = outline(shape.text, shape)
    const halo = shape.halo && { stroke: shape.halo, 'stroke-width': shape.size * 0.25, 'stroke-linejoin': 'round', 'paint-order': 'stroke' }
    return `<path${attributes({ d, transform: placed(shape), fill: shape.fill, ...halo })}/>`
  },
  clip: ({ id, area, shapes }) =>
    `<clipPath id="${id}"><rect${attributes(area)}/></clipPath><g clip-path="url(#${id})">${shapes.map((shape) => drawn[shape.kind](shape)).join('')}</g>`,
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

export function svgOf(shapes, { width, height, title }) {
  const named = title ? ` role="img" aria-label="${escaped(title)}"` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${short(width)} ${short(height)}" width="${short(width)}" height="${short(height)}"${named}>${shapes.map((shape) => drawn[shape.kind](shape)).join('')}</svg>\n`
}

/** A picture of an SVG; `colours` reduces it to a palette, which flat drawings bear well. */
export async function pngOf(svg, { width, height, colours, density = 72, ground }) {
  const picture = sharp(Buffer.from(svg), { density, limitInputPixels: 60_000_000 }).resize(width, height, { fit: 'fill' })
  if (ground) picture.flatten({ background: ground })
  return picture.png(colours ? { palette: true, colours, dither: 0, effort: 10, compressionLevel: 9 } : { compressionLevel: 9, effort: 10 }).toBuffer()
}
