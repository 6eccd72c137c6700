// The letters of the typeface as outlines with their widths and kerning: what measures and draws text needs no font on the
// machine, and a page is set with the very figures of the font that it embeds.
import { fontOf, weights } from './font.mjs'

const names = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', closePath: 'z' }
const ligatures = ['ff', 'fi', 'fl', 'ffi', 'ffl']

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

/** How much nearer two glyphs stand, by the pair lookup of the font: to lay out each pair would take minutes. */
function kerningOf(font) {
  const processor = font._layoutEngine.engine.GPOSProcessor
  const pairs = font.GPOS.lookupList.get(font.GPOS.featureList.find(({ tag }) => tag === 'kern').feature.lookupListIndexes[0])
  return (left, right) => {
    for (const table of pairs.subTables) {
      const at = processor.coverageIndex(table.coverage, left)
      if (at < 0) continue
      const found =
        table.version === 1
          ? table.pairSets.get(at).find(({ secondGlyph }) => secondGlyph === right)
          : table.classRecords.get(processor.getClassID(left, table.classDef1)).get(processor.getClassID(right, table.classDef2))
      if (found) return found.value1?.xAdvance ?? 0
    }
    return 0
  }
}

/** Each sort of row or column of a table once, and which of them each glyph has. */
function classed(rows) {
  const sorts = [...new Set(rows.map((row) => row.join()))]
  return { sorts: sorts.map((sort) => sort.split(',').map(Number)), classes: rows.map((row) => sorts.indexOf(row.join())) }
}

function faceOf({ font }) {
  const glyphsOf = (text, features) => font.layout(text, features).glyphs
  const letters = font.characterSet.map((code) => String.fromCodePoint(code)).filter((letter) => /[^\p{M}\p{Cc}\p{Cf}\ufeff\uffff]/u.test(letter))
  const known = [...letters, ...ligatures.filter((ligature) => glyphsOf(ligature, []).length === 1)]
  const usual = known.map((name) => [name, glyphsOf(name, [])[0]])
  // Figures of one width, as in tables and charts.
  const tabular = [...'0123456789'].map((figure) => [`tabular ${figure}`, glyphsOf(figure, ['tnum'])[0]])
  const all = [...usual, ...tabular]
  const kerning = kerningOf(font)
  const rows = classed(all.map(([, first]) => all.map(([, second]) => kerning(first.id, second.id))))
  const columns = classed(all.map((_, at) => rows.sorts.map((row) => row[at])))
  const glyphs = all.map(([name, glyph], at) => [name, [Math.round(glyph.advanceWidth), rows.classes[at], columns.classes[at], outlineOf(glyph.path)]])
  return { glyphs: Object.fromEntries(glyphs), kerning: rows.sorts.map((_, at) => columns.sorts.map((column) => column[at])) }
}

export function typefaceFile() {
  const faces = Object.entries(weights).map(([name, weight]) => [weight, faceOf(fontOf(name))])
  return `${JSON.stringify(Object.fromEntries(faces))}\n`
}
