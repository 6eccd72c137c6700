// Writes the letters of the site's typeface as outlines, in the three weights, for pictures that must look the same on a
// machine without fonts. Run it again only when the typeface changes. Needs fontkit, which comes with pdfkit.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openSync } from 'fontkit'
import { root } from './prepare.mjs'

const weights = [400, 500, 600]
const letters = [..." ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÉÈÀabcdefghijklmnopqrstuvwxyzäöüéèàêâîôûëïç0123456789.,:;!?'’()[]«»%&+−–-=/±×·@_"]
// Figures of one width, as on the site.
const features = ['tnum', 'kern']

/** fontkit does not apply variations to the outlines of a WOFF2 file, so they are applied here. */
function openAt(weight) {
  const font = openSync(join(root, 'src/web/ui/fonts/archivo-latin-wght-normal.woff2'))
  font.variationCoords = [weight]
  const prototype = Object.getPrototypeOf(font.glyphForCodePoint(65))
  const pointAt = (like, x, y, more) => Object.assign(Object.create(Object.getPrototypeOf(like)), like, { x, y }, more)
  const anyPoint = font.glyphForCodePoint(65)._decode().points[0]
  const stored = prototype._storedDecode ?? prototype._decode
  prototype._storedDecode = stored
  prototype._decode = function () {
    const glyph = stored.call(this)
    if (!glyph || glyph.numberOfContours === 0 || this._font !== font) return glyph
    const isComposite = glyph.numberOfContours < 0
    const points = isComposite
      ? glyph.components.map(({ dx, dy }) => pointAt(anyPoint, dx, dy, { endContour: true }))
      : glyph.points.map((point) => pointAt(point, point.x, point.y))
    const phantoms = Array.from({ length: 4 }, () => pointAt(anyPoint, 0, 0, { endContour: true }))
    font._variationProcessor.transformPoints(this.id, [...points, ...phantoms])
    if (!isComposite) return { ...glyph, points }
    return { ...glyph, components: glyph.components.map((component, at) => ({ ...component, dx: points[at].x, dy: points[at].y })) }
  }
  return font
}

/** Relative whole numbers, y pointing down: half the length. */
function outlineOf(path) {
  let [x, y] = [0, 0]
  const names = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c', closePath: 'z' }
  let [startX, startY] = [0, 0]
  return path.commands
    .map(({ command, args }) => {
      const places = args.map((value, at) => Math.round(at % 2 === 0 ? value : -value))
      const relative = places.map((value, at) => value - (at % 2 === 0 ? x : y))
      if (command === 'closePath') [x, y] = [startX, startY]
      else [x, y] = places.slice(-2)
      if (command === 'moveTo') [startX, startY] = [x, y]
      return names[command] + relative.join(' ').replaceAll(' -', '-')
    })
    .join('')
}

function weightOf(weight) {
  const font = openAt(weight)
  const glyphs = {}
  for (const letter of letters) {
    const [glyph] = font.layout(letter, features).glyphs
    glyphs[letter] = [Math.round(glyph.advanceWidth), outlineOf(glyph.path)]
  }
  const kerning = {}
  for (const first of letters) {
    for (const second of letters) {
      const { glyphs: pair, positions } = font.layout(first + second, features)
      const shift = Math.round(positions[0].xAdvance - pair[0].advanceWidth)
      if (Math.abs(shift) >= 8) kerning[first + second] = shift
    }
  }
  return { glyphs, kerning }
}

const typeface = { unitsPerEm: 1000, weights: Object.fromEntries(weights.map((weight) => [weight, weightOf(weight)])) }
await writeFile(join(root, 'src/server/findings/typeface.json'), `${JSON.stringify(typeface)}\n`)
