// What the one-pagers of all years share.
import { artifact, block, label, line, nested, paragraph, tagged } from '../drawing/shapes.mjs'
import { column, note, span } from '../drawing/sheet.mjs'
import { bearingOf, widthOf } from '../drawing/typeset.mjs'

/** A figure as the largest thing on the page; the sign after it is smaller. */
export function hugeFigure(value, x, y, size) {
  const style = { size, weight: 'mid', tracking: -0.045 }
  const after = x + widthOf(String(value), style) - size * 0.02
  return [label(String(value), x - bearingOf(String(value), style), y, style), label('%', after, y, { size: size * 0.43, weight: 'mid' })]
}

/** A finding in a third of the width: rule, label, statement, chart, note. */
export function card(index, y, { label: name, statement, note: text }, height, chart) {
  const [x, width] = [column(1 + index * 4), span(4)]
  const stated = block(statement, x, y + 41, width, { size: 12.6, leading: 15.4, weight: 'mid', tracking: -0.012 })
  if (stated.lines > 3) throw new Error(`«${statement}» runs into the chart below it`)
  const explained = note(text, x, y + height - 10.4, width)
  const { shapes, alt } = chart({ x, y: y + 90, width, height: height - 116 })
  return nested('Sect', [
    artifact(line(x, y, x + width, y)),
    tagged('P', [label(name, x, y + 16, { size: 8.6, weight: 'strong' })]),
    paragraph('H2', stated),
    tagged('Figure', shapes, { alt }),
    paragraph('P', explained),
  ])
}
