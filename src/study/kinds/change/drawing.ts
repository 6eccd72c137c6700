import { type Drawing, dot, type Frame, line, type Mark, rowReading, scaleOf, text, textLines, wideHeight } from '../../drawing/drawing'
import { widthOf } from '../../drawing/label-placement'
import { quiet, type Shape, type ShapeRoom, smallSize, wholeWidth } from '../../drawing/small-shapes'
import { labelLines, spoken } from '../../figures/label'
import { numberText } from '../../figures/numbers'
import type { ChartDrawing } from '../chart-kind'
import type { ShownOf } from '../finding'
import { differenceOf, largestChange, meanDecimals } from './differences'

export const changeDrawing: ChartDrawing<'change'> = {
  draw: drawChange,
  drawSmall: drawSmallChange,
}

const nameSize = 16
const namesOf = (label: string) => labelLines(label, 20).slice(0, 2)
/** The room that the longest name takes, with some before the plot. */
const namesWidth = (rows: ShownOf<'change'>['rows']) =>
  Math.ceil(Math.max(...rows.flatMap(({ label }) => namesOf(label).map((name) => widthOf(name, nameSize))))) + 18

/**
 * Two values for each row on the whole scale, joined; their difference is a figure at the right. The lines of the scale are drawn between the
 * rows only: many values lie near the middle, and their figures beside it.
 */
function drawChange(finding: ShownOf<'change'>, { layout, height }: Frame): Drawing {
  const { scale, years, rows } = finding
  const isWide = layout !== 'narrow'
  const across = scaleOf([scale.from, scale.to], [0, 1])
  const places = rows.flatMap(({ means }) => means.map(across))
  const decimals = meanDecimals(finding)
  // A value at an end of the scale needs room for its figure beside the plot.
  const isNear = (place: number, end: number) => Math.abs(place - end) < { wide: 0.08, compact: 0.2, narrow: end === 0 ? 0.2 : 0.25 }[layout]
  const left = { wide: 176, compact: namesWidth(rows), narrow: 0 }[layout] + (isNear(Math.min(...places), 0) ? (isWide ? 40 : 50) : 0)
  const right = { wide: 96, compact: 84, narrow: 64 }[layout] + (isNear(Math.max(...places), 1) ? 44 : 0) + (decimals - 1) * 12
  const head = isWide ? 34 : 30
  const foot = 40
  const filled = ((height ?? Math.max(wideHeight, 74 + rows.length * 40)) - head - foot) / rows.length
  const block = { wide: filled, compact: Math.max(32, filled), narrow: 66 }[layout]
  const bottom = head + block * rows.length
  const key = largestChange(finding)
  const toRight = ([before, after]: readonly [number, number]) => after >= before
  const differenceText = (means: readonly [number, number]) => numberText(differenceOf(means), { decimals, isSigned: true })

  const middleOf = (row: number) => head + row * block + (isWide ? block / 2 : 48)
  // Above a row stand letters where it has its name inside.
  const [above, below] = isWide ? [11, 11] : [42, 12]
  const between = Array.from({ length: rows.length + 1 }, (_, row) => ({
    from: row === 0 ? head : middleOf(row - 1) + below,
    to: row === rows.length ? bottom : middleOf(row) - above,
  })).filter(({ from, to }) => to > from)
  const axis = [scale.from, scale.middle, scale.to].flatMap((value, at): Mark[] => {
    const words = `${value} = ${scale.words[at]}`
    const isLong = at === 2 && words.length > 18
    return [
      ...between.map(({ from, to }) => line(across(value), from, across(value), to, value === scale.middle ? 'quiet' : 'soft')),
      text(across(value), bottom + 22, words, layout === 'wide' ? 15 : 13, {
        weight: 400,
        tone: 'quiet',
        anchor: at === 0 ? 'start' : isLong ? 'end' : 'middle',
        ...(isLong ? { dx: right } : {}),
      }),
    ]
  })
  const drawn = rows.flatMap(({ label, means }, row): Mark[] => {
    const [before, after] = means
    const isKey = row === key
    const top = head + row * block
    const y = middleOf(row)
    const tone = isKey ? 'signal' : 'ink'
    const size = isKey ? (isWide ? Math.min(36, Math.max(21, block * 1.1)) : 28) : 21
    const weight = isKey ? 600 : 500
    const names = namesOf(label)
    const [earlierSide, laterSide] = toRight(means) ? ([-1, 1] as const) : ([1, -1] as const)
    const beside = (side: 1 | -1, pixels: number) => ({ dx: side * pixels, anchor: side === 1 ? ('start' as const) : ('end' as const) })
    return [
      ...(row === 0 ? [] : [line(0, top, 1, top, 'soft')]),
      ...(isWide
        ? textLines(0, y + (names.length > 1 ? -4 : 6), names, nameSize, { dx: -left, weight })
        : [text(0, top + 22, spoken(label), 16, { dx: 8, weight })]),
      line(across(before), y, across(after), y, tone, { weight: 3 }),
      dot(across(before), y, 6, tone, 'empty'),
      dot(across(after), y, isKey ? 9 : 7, tone),
      text(across(before), y + 6, before.toFixed(decimals), 16, { ...beside(earlierSide, 14), tone: 'quiet' }),
      text(across(after), y + 6, after.toFixed(decimals), 17, { ...beside(laterSide, isKey ? 16 : 14), tone }),
      text(1, y + size * 0.35, differenceText(means), size, { dx: right, anchor: 'end', tone }),
    ]
  })
  const first = rows[0]?.means ?? [scale.from, scale.from]
  const [earlier, later] = toRight(first) ? (['end', 'start'] as const) : (['start', 'end'] as const)
  const headings = [
    text(across(first[0]), head - 12, String(years[0]), 15, { dx: earlier === 'end' ? -4 : 4, anchor: earlier, tone: 'quiet' }),
    text(across(first[1]), head - 12, String(years[1]), 15, { dx: later === 'end' ? -4 : 4, anchor: later, weight: 600 }),
    text(1, head - 12, 'Differenz', 15, { dx: right, anchor: 'end', weight: 400, tone: 'quiet' }),
  ]

  return {
    height: bottom + foot,
    left,
    right,
    marks: [...axis, ...drawn, ...headings],
    readings: rows.map(({ label, means }, row) => {
      const values = years.map((year, at) => `${year}: ${means[at]?.toFixed(decimals)} auf der Skala ${scale.from} bis ${scale.to}`)
      return rowReading(head + row * block, block, { title: spoken(label), values: [...values, `Differenz: ${differenceText(means)}`] })
    }),
  }
}

/** Two values for each row on the whole scale, joined. */
function drawSmallChange(finding: ShownOf<'change'>, { top, bottom, foot }: ShapeRoom): Shape {
  const { scale, years, rows } = finding
  const key = largestChange(finding)
  const across = scaleOf([scale.from, scale.to], [0.03, 0.97])
  const block = (bottom - top) / rows.length
  return wholeWidth([
    ...[scale.from, scale.middle, scale.to].map((value) => line(across(value), top, across(value), bottom, value === scale.middle ? 'quiet' : 'soft')),
    ...rows.flatMap(({ means: [before, after] }, row): Mark[] => {
      const y = top + (row + 0.5) * block
      const tone = row === key ? 'signal' : 'ink'
      const radius = Math.min(row === key ? 6 : 4.5, block / 2)
      return [
        line(across(before), y, across(after), y, tone, { weight: 2 }),
        dot(across(before), y, Math.min(4.5, radius), tone, 'empty'),
        dot(across(after), y, radius, tone),
      ]
    }),
    ...[scale.from, scale.to].map((value) => text(across(value), foot, String(value), smallSize, { ...quiet, anchor: 'middle' })),
    text(0.5, foot, spoken(`${years[0]} bis ${years[1]}`), smallSize, { ...quiet, anchor: 'middle' }),
  ])
}
