// The letters of the typeface as outlines, for the pictures that the server draws itself: a machine without fonts would
// draw none, and a reader without the typeface would see another picture.
import { fontOf, weights } from './font.mjs'

const letters = [..." ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÉÈÀabcdefghijklmnopqrstuvwxyzäöüéèàêâîôûëïç0123456789.,:;!?'’()[]«»%&+−–-=/±×·@_*"]
// Figures of one width, as on the site.
const features = ['tnum', 'kern']
const names = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', closePath: 'z' }

/** Relative whole numbers, y pointing down: half the length. */
function outlineOf({ commands }) {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  return commands
    .map(({ command, args }) => {
      const places = args.map((value, at) => Math.round(at % 2 === 0 ? value : -value))
      const relative = places.map((value, at) => value - (at % 2 === 0 ? x : y))
      ;[x, y] = command === 'closePath' ? [startX, startY] : places.slice(-2)
      if (command === 'moveTo') [startX, startY] = [x, y]
      return names[command] + relative.join(' ').replaceAll(' -', '-')
    })
    .join('')
}

function faceOf({ font }) {
  const glyphs = {}
  const kerning = {}
  for (const letter of letters) {
    const [glyph] = font.layout(letter, features).glyphs
    glyphs[letter] = [Math.round(glyph.advanceWidth), outlineOf(glyph.path)]
    for (const next of letters) {
      const { glyphs: pair, positions } = font.layout(letter + next, features)
      const shift = Math.round(positions[0].xAdvance - pair[0].advanceWidth)
      if (Math.abs(shift) >= 8) kerning[letter + next] = shift
    }
  }
  return { glyphs, kerning }
}

export function typefaceFile() {
  const faces = Object.entries(weights).map(([name, weight]) => [weight, faceOf(fontOf(name))])
  return `${JSON.stringify({ unitsPerEm: 1000, weights: Object.fromEntries(faces) })}\n`
}
