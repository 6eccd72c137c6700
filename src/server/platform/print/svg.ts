import { escaped } from '../../../study/markup'
import { type Dot, factorsOf, type Rect, type Shape } from './shapes'
import { outlineOf, scaleOf } from './typeface'

const rounded = (value: number) => String(Math.round(value * 100) / 100)

/** Shapes as the elements of an SVG, texts as outlines. */
const paint = (shapes: readonly Shape[]): string => shapes.map(elementOf).join('')

/** A line of the file for each of the lists. */
export const paintLines = (lists: readonly (readonly Shape[])[]) => lists.map(paint).join('\n')

function elementOf(shape: Shape): string {
  switch (shape.kind) {
    case 'rect':
      return `<rect x="${rounded(shape.x)}" y="${rounded(shape.y)}" width="${rounded(shape.width)}" height="${rounded(shape.height)}"${fillOf(shape)}/>`
    case 'dot':
      return `<circle cx="${rounded(shape.x)}" cy="${rounded(shape.y)}" r="${rounded(shape.radius)}"${fillOf(shape)}/>`
    case 'line': {
      const ends = `x1="${rounded(shape.x1)}" y1="${rounded(shape.y1)}" x2="${rounded(shape.x2)}" y2="${rounded(shape.y2)}"`
      const dash = shape.isDashed ? ` stroke-dasharray="${shape.width * 4} ${shape.width * 4}"` : ''
      return `<line ${ends}${strokeOf(shape)}${shape.isRound ? ' stroke-linecap="round"' : ''}${dash}/>`
    }
    case 'path': {
      const placed = `transform="translate(${rounded(shape.x)} ${rounded(shape.y)}) scale(${factorsOf(shape).map((factor) => Math.round(factor * 1e4) / 1e4)})"`
      return `<path d="${shape.d}" ${placed}${'fill' in shape ? ` fill="${shape.fill}"` : ` fill="none"${strokeOf(shape)} stroke-linejoin="round"`}/>`
    }
    case 'text':
      return `<path transform="translate(${rounded(shape.x)} ${rounded(shape.y)}) scale(${scaleOf(shape.size)})" fill="${shape.fill}" d="${outlineOf(shape.text, shape)}"/>`
    case 'clip': {
      const { x, y, width, height } = shape.area
      const id = `area-${[x, y, width, height].map(Math.round).join('-')}`
      const area = `<clipPath id="${id}"><rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}"/></clipPath>`
      return `${area}<g clip-path="url(#${id})">${paint(shape.shapes)}</g>`
    }
  }
}

const strokeOf = ({ stroke, width }: { stroke: string; width: number }) => ` stroke="${stroke}" stroke-width="${rounded(width)}"`

function fillOf({ fill, outline }: Rect | Dot) {
  const dash = outline?.dash ? ` stroke-dasharray="${outline.dash}"` : ''
  return ` fill="${fill}"${outline ? strokeOf(outline) : ''}${dash}`
}

export type PictureSize = { width: number; height: number }

export function svgFileOf(shapes: readonly Shape[], { width, height }: PictureSize, title: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">${paint(shapes)}</svg>\n`
}
