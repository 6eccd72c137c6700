// Archivo for print. pdfkit cannot embed a variable WOFF2 (fontkit's subsetter needs a plain glyf table, and its
// getVariation does not know WOFF2), so each weight is cut here as a static TrueType font: outlines and advances of
// the instance, kerning and figure features copied as they are.
import { readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'

const woff2 = readFileSync(new URL('archivo.woff2', import.meta.url))
const variable = fontkit.create(woff2)

/** Weights the design uses, by the name they have in a document. */
export const weights = { text: 400, mid: 500, strong: 600 }

const instances = new Map()

/** The font of one weight: its file for pdfkit, and the opened font for measuring and outlining. */
export function fontOf(weight) {
  let made = instances.get(weight)
  if (!made) {
    const file = staticFont(weights[weight])
    made = { file, font: fontkit.create(file) }
    instances.set(weight, made)
  }
  return made
}

function staticFont(wght) {
  const Stream = variable.stream.constructor
  const instance = new variable.constructor(new Stream(woff2), [wght])
  instance._transformGlyfTable()
  for (const [id, { points, components }] of instance._transformedGlyphs.entries()) {
    if (components) throw new Error(`Glyph ${id} is composite: this cut knows simple outlines only`)
    // The four phantom points, which only hinting would need, take part because gvar counts them.
    if (points) instance._variationProcessor.transformPoints(id, [...points, ...phantoms(points[0])])
  }
  const glyphs = Array.from({ length: instance.numGlyphs }, (_, id) => instance.getGlyph(id))
  const outlines = glyphs.map(({ path }) => encodeOutline(path))
  const offsets = [0]
  for (const { length } of outlines) offsets.push(offsets.at(-1) + length)
  const copied = Object.fromEntries(['head', 'hhea', 'maxp', 'OS/2', 'cmap', 'post', 'GDEF', 'GPOS', 'GSUB'].map((tag) => [tag, rawTable(tag)]))
  copied.head.writeInt16BE(1, 50) // long offsets
  copied.hhea.writeUInt16BE(glyphs.length, 34)
  copied['OS/2'].writeUInt16BE(wght, 4)
  return assemble({
    ...copied,
    name: nameTable(wght),
    glyf: Buffer.concat(outlines),
    loca: words(4, offsets),
    hmtx: words(
      2,
      glyphs.flatMap((glyph, id) => [Math.round(glyph.advanceWidth), outlines[id].length ? outlines[id].readInt16BE(2) & 0xffff : 0]),
    ),
  })
}

function phantoms(point) {
  return Array.from({ length: 4 }, () => Object.assign(point.copy(), { x: 0, y: 0, endContour: true }))
}

/** Own names for each weight: pdfkit takes fonts of one PostScript name for the same font. */
function nameTable(wght) {
  const style = { 400: 'Regular', 500: 'Medium', 600: 'SemiBold' }[wght]
  const names = { 0: variable.copyright, 1: `Archivo ${style}`, 2: 'Regular', 4: `Archivo ${style}`, 6: `Archivo-${style}`, 13: 'SIL Open Font License 1.1' }
  const texts = Object.values(names).map((text) => Buffer.from(text, 'utf16le').swap16())
  let offset = 0
  const records = Object.keys(names).flatMap((id, index) => {
    const record = [3, 1, 0x409, Number(id), texts[index].length, offset]
    offset += texts[index].length
    return record
  })
  return Buffer.concat([words(2, [0, texts.length, 6 + texts.length * 12, ...records]), ...texts])
}

function rawTable(tag) {
  variable[tag] // decoding any table unpacks the file
  const { offset, length } = variable.directory.tables[tag]
  return Buffer.from(variable.stream.buffer.slice(offset, offset + length))
}

function words(size, values) {
  const buffer = Buffer.alloc(size * values.length)
  for (const [index, value] of values.entries()) buffer.writeUIntBE(value, index * size, size)
  return buffer
}

/** A simple glyph, all deltas as words: pdfkit compresses the font anyway. */
function encodeOutline(path) {
  const contours = []
  for (const { command, args } of path.commands) {
    const points = args.map(Math.round)
    if (command === 'moveTo') contours.push([[...points, true]])
    else if (command === 'lineTo') contours.at(-1).push([...points, true])
    else if (command === 'quadraticCurveTo') contours.at(-1).push([points[0], points[1], false], [points[2], points[3], true])
  }
  for (const contour of contours) {
    const [first, last] = [contour[0], contour.at(-1)]
    if (contour.length > 1 && last[2] && first[0] === last[0] && first[1] === last[1]) contour.pop()
  }
  const points = contours.flat()
  if (points.length === 0) return Buffer.alloc(0)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const signed = (values) =>
    words(
      2,
      values.map((value) => value & 0xffff),
    )
  const deltas = (values) => signed(values.map((value, index) => value - (values[index - 1] ?? 0)))
  let end = -1
  const ends = contours.map((contour) => {
    end += contour.length
    return end
  })
  const body = Buffer.concat([
    signed([contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), ...ends, 0]),
    Buffer.from(points.map(([, , isOnCurve]) => (isOnCurve ? 1 : 0))),
    deltas(xs),
    deltas(ys),
  ])
  return Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)])
}

function assemble(tables) {
  const tags = Object.keys(tables).sort()
  const power = 2 ** Math.floor(Math.log2(tags.length))
  const header = words(2, [1, 0, tags.length, power * 16, Math.log2(power), (tags.length - power) * 16])
  let offset = 12 + tags.length * 16
  const directory = []
  const bodies = []
  for (const tag of tags) {
    const table = tables[tag]
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
    directory.push(Buffer.from(tag, 'latin1'), words(4, [checksum(padded), offset, table.length]))
    bodies.push(padded)
    offset += padded.length
  }
  return Buffer.concat([header, ...directory, ...bodies])
}

function checksum(buffer) {
  let sum = 0
  for (let at = 0; at < buffer.length; at += 4) sum = (sum + buffer.readUInt32BE(at)) >>> 0
  return sum
}
