import { bar, type Drawing, dot, type Frame, line, type Mark, rowReading, scaleOf, text, textLines, unit, wideHeight } from '../../drawing/drawing'
import { widthOf } from '../../drawing/label-placement'
import { quiet, type Shape, type ShapeRoom, shortened, smallSize, wholeWidth } from '../../drawing/small-shapes'
import { labelLines, spoken } from '../../figures/label'
import { decimalsIn, scaleEnd } from '../../figures/numbers'
import type { ChartDrawing } from '../chart-kind'
import type { ShownOf } from '../finding'
import { percentsOf } from '../rows'

export const intervalsDrawing: ChartDrawing<'intervals'> = { draw: drawIntervals, drawSmall: drawSmallIntervals }

type Rows = ShownOf<'intervals'>['rows']
type Row = Rows[number]

const lower = ({ percent, margin }: Row) => Math.max(0, percent - margin)
const upper = ({ percent, margin }: Row) => Math.min(100, percent + margin)

/** From nought to the end of the widest interval. */
const domainOf = (rows: Rows) => [0, Math.min(100, scaleEnd(rows.map(upper), 20))] as const

/** The interval lies behind its dot; an end at each side, so that a narrow one is seen too. */
const interval = (from: number, to: number, y: number, half: number, tone: 'ink' | 'signal'): Mark[] => [
  line(from, y, to, y, tone, { weight: 2 }),
  line(from, y - half, from, y + half, tone, { weight: 2 }),
  line(to, y - half, to, y + half, tone, { weight: 2 }),
]

const nameSize = 16

/** A dot for each share on one scale, and around it the interval that its margin leaves. */
function drawIntervals({ rows }: ShownOf<'intervals'>, { layout, height: given }: Frame): Drawing {
  const isBeside = layout !== 'narrow'
  const names = rows.map(({ label }) => labelLines(label, layout === 'wide' ? 26 : 20).slice(0, 2))
  const decimals = decimalsIn(percentsOf(rows))
  const marginDecimals = decimalsIn(rows.map(({ margin }) => margin))
  const foot = 34
  const least = isBeside ? 44 : 62
  const height = Math.max(given ?? (layout === 'wide' ? wideHeight : 0), rows.length * least + foot)
  const block = Math.min(84, (height - foot) / rows.length)
  const bottom = rows.length * block
  const left = isBeside ? Math.ceil(Math.max(...names.flat().map((name) => widthOf(name, nameSize)))) + 24 : 0
  const domain = domainOf(rows)
  const across = scaleOf(domain, [0, 1])
  const middleOf = (row: number) => row * block + (isBeside ? block / 2 : block - 18)
  const key = { wide: 34, compact: 28, narrow: 24 }[layout]
  const figureOf = ({ percent }: Row) => percent.toFixed(decimals)
  const right = 24 + Math.ceil(Math.max(...rows.map((row, at) => widthOf(`${figureOf(row)}%`, at === 0 ? key : 21))))

  return {
    height: bottom + foot,
    left,
    right,
    marks: [
      bar(0, bottom, 1, 1, 'track'),
      ...domain.map((end, at) => text(at, bottom + 22, at === 0 ? '0' : `${end}\u00a0%`, 13, { ...quiet, anchor: at === 0 ? 'start' : 'end' })),
      ...rows.flatMap((row, at): Mark[] => {
        const isKey = at === 0
        const y = middleOf(at)
        const tone = isKey ? 'signal' : 'ink'
        const size = isKey ? key : 21
        const lines = names[at] ?? []
        return [
          ...(isBeside
            ? textLines(0, y + (lines.length > 1 ? -4 : 6), lines, nameSize, { dx: -left, weight: isKey ? 600 : 500 })
            : [text(0, at * block + 20, spoken(row.label), nameSize, { weight: isKey ? 600 : 500 })]),
          line(0, y, 1, y, 'soft'),
          ...interval(across(lower(row)), across(upper(row)), y, 7, tone),
          dot(across(row.percent), y, isKey ? 8 : 6, tone),
          text(1, y + size * 0.35, figureOf(row), size, { dx: right, anchor: 'end', tone, tail: unit('%', isKey ? 0.5 : 0.8) }),
        ]
      }),
    ],
    readings: rows.map((row, at) => {
      const share = `${figureOf(row)}\u00a0% (±${row.margin.toFixed(marginDecimals)}\u00a0Prozentpunkte)`
      const [from, to] = [lower(row), upper(row)].map((end) => end.toFixed(Math.max(decimals, marginDecimals)))
      return rowReading(at * block, block, { title: spoken(row.label), values: [share, `Bereich: ${from} bis ${to}\u00a0%`] })
    }),
  }
}

/** As many rows as there is room for, each below its name. */
function drawSmallIntervals({ rows }: ShownOf<'intervals'>, { top, foot }: ShapeRoom): Shape {
  const [start, room] = [top - 2, foot + 8 - top]
  const shown = rows.slice(0, Math.floor(room / 26))
  const block = Math.min(36, room / shown.length)
  const across = scaleOf(domainOf(rows), [0, 1])
  const decimals = decimalsIn(percentsOf(rows))
  return wholeWidth(
    shown.flatMap((row, at): Mark[] => {
      const y = start + at * block + 20
      const tone = at === 0 ? 'signal' : 'ink'
      return [
        text(0, y - 8, shortened(row.label, 24), smallSize),
        text(1, y - 8, `${row.percent.toFixed(decimals)}\u00a0%`, smallSize, { anchor: 'end' }),
        line(0, y, 1, y, 'soft'),
        ...interval(across(lower(row)), across(upper(row)), y, 3, tone),
        dot(across(row.percent), y, 4, tone),
      ]
    }),
  )
}
