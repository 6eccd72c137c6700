import { palette } from '../../../study/palette'
import { block, type Group, label, line, nested, type Shape, tagged } from './shapes'

type Column = { name: string; width: number; isFigure: boolean }

/** A table as the design sets it: header rule in ink, soft rules between rows, figures right and tabular. Returns where it ends, too. */
export function dataTable(x: number, y: number, columns: readonly Column[], rows: readonly (readonly string[])[]) {
  const size = 9.2
  const pitch = 20
  const lefts = columns.map((_, at) => columns.slice(0, at).reduce((sum, { width }) => sum + width, x))
  const right = columns.reduce((sum, { width }) => sum + width, x)
  const cell = (text: string, at: number, baseline: number, style: Parameters<typeof label>[3] = {}) => {
    const { isFigure, width } = columns[at] ?? { isFigure: false, width: 0 }
    const left = lefts[at] ?? x
    return label(text, isFigure ? left + width : left, baseline, { size, anchor: isFigure ? 'end' : 'start', isTabular: true, ...style })
  }
  const heads = columns.map(({ name }, at): Group => {
    const below: Shape[] = at === 0 ? [line(x, y + 7, right, y + 7)] : []
    return tagged('TH', [cell(name, at, y, { weight: 600, size: size - 0.6 }), ...below], { scope: 'Column' })
  })
  let bottom = y + 7
  const body = rows.map(([name = '', ...cells]): Group => {
    const top = bottom + pitch * 0.68
    const named = block(name, x, top, (columns[0]?.width ?? 0) - 8, { size, leading: size * 1.3 })
    bottom += pitch + Math.max(0, named.lines - 1) * size * 1.3
    const below = line(x, bottom, right, bottom, { stroke: palette.ruleSoft, width: 0.6 })
    return nested('TR', [
      tagged('TH', [...named.shapes, below], { scope: 'Row' }),
      ...cells.map((text, at) => tagged('TD', text === '' ? [] : [cell(text, at + 1, top)])),
    ])
  })
  return { group: nested('Table', [nested('TR', heads), ...body]), bottom }
}

/** Names at the left, values at the right of a narrow column. */
export function factTable(left: number, right: number, y: number, facts: readonly (readonly [name: string, value: string])[], pitch = 22): Group {
  return nested(
    'Table',
    facts.map(([name, value], at) =>
      nested('TR', [
        tagged('TH', [label(name, left, y + at * pitch, { size: 9.4, fill: palette.ink2 })], { scope: 'Row' }),
        tagged('TD', [
          label(value, right, y + at * pitch, { size: 9.4, weight: 500, anchor: 'end', isTabular: true }),
          ...(at < facts.length - 1 ? [line(left, y + 7 + at * pitch, right, y + 7 + at * pitch, { stroke: palette.ruleSoft })] : []),
        ]),
      ]),
    ),
  )
}
