// A table as the design sets it: header rule in ink, soft rules between rows, figures right and tabular.
import { colour } from './palette.mjs'
import { block, label, line, nested, tagged } from './shapes.mjs'

/** `columns` have a name, a width and isFigure; `rows` are lists of cells. Returns the group and where it ends. */
export function dataTable(x, y, { columns, rows, size = 9.2, pitch = 20, strong = [] }) {
  const lefts = [x]
  for (const { width } of columns) lefts.push(lefts.at(-1) + width)
  const right = lefts.at(-1)
  const cell = (content, at, baseline, style) => {
    const { isFigure } = columns[at]
    return label(String(content), isFigure ? lefts[at + 1] : lefts[at], baseline, { size, anchor: isFigure ? 'end' : 'start', tabular: true, ...style })
  }
  const header = nested(
    'TR',
    columns.map(({ name }, at) =>
      tagged('TH', [cell(name, at, y, { weight: 'strong', size: size - 0.6 }), at === 0 ? line(x, y + 7, right, y + 7) : []], { scope: 'Column' }),
    ),
  )
  let baseline = y + 7
  const body = rows.map((cells, index) => {
    const lines = block(String(cells[0]), x, baseline + pitch * 0.68, columns[0].width - 8, {
      size,
      leading: size * 1.3,
      weight: strong.includes(index) ? 'mid' : 'text',
    })
    const top = baseline + pitch * 0.68
    baseline += pitch + (lines.lines - 1) * size * 1.3
    const below = line(x, baseline, right, baseline, { stroke: colour.soft, width: 0.6 })
    return nested(
      'TR',
      cells.map((content, at) =>
        at === 0
          ? tagged('TH', [lines.shapes, below], { scope: 'Row' })
          : tagged('TD', content === '' ? [] : [cell(content, at, top, { weight: strong.includes(index) ? 'mid' : 'text' })]),
      ),
    )
  })
  return { group: nested('Table', [header, ...body]), bottom: baseline }
}
