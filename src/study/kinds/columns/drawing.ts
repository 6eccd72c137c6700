import { bar, columnReading, type Drawing, type Frame, figureSize, line, type Mark, scaleOf, text, unit, wideHeight } from '../../drawing/drawing'
import { quiet, type Shape, type ShapeRoom, smallSize, wholeWidth } from '../../drawing/small-shapes'
import { decimalsIn, numberText, rounded, scaleEnd } from '../../figures/numbers'
import type { ChartDrawing } from '../chart-kind'
import type { ShownOf } from '../finding'
import { marginOfChangeText, marginText } from '../respondents'

export const columnsDrawing: ChartDrawing<'columns'> = {
  draw: drawColumns,
  drawSmall: drawSmallColumns,
}

/** One column a year, from zero. Each tells its value, so there is no grid for a figure to stand on. */
function drawColumns(finding: ShownOf<'columns'>, { layout, height: given = layout === 'wide' ? wideHeight : 300 }: Frame): Drawing {
  const height = layout === 'compact' ? Math.max(180, given) : given
  const { years, percents } = finding
  const isWide = layout === 'wide'
  const decimals = decimalsIn(percents)
  const last = years.length - 1
  // So many columns are narrower than a figure.
  const isTight = layout === 'narrow' && years.length > 5
  const large = { wide: 52, narrow: isTight ? 24 : 32, compact: years.length > 5 ? 28 : 52 }
  const keySize = figureSize(large[layout], (percents[last] ?? 0).toFixed(decimals))
  const bottom = height - 42
  const down = scaleOf([0, scaleEnd(percents, 20)], [bottom, layout === 'narrow' ? 32 : 52])
  const band = 1 / years.length
  const width = band * (isWide ? 0.46 : 0.66)
  const yearText = (year: number) => (isTight ? `’${String(year).slice(2)}` : String(year))

  const columns = percents.flatMap((percent, at): Mark[] => {
    const isKey = at === last
    const centre = (at + 0.5) * band
    return [
      bar(centre - width / 2, down(percent), width, bottom - down(percent), isKey ? 'signal' : 'rest'),
      text(centre, down(percent) - 12, percent.toFixed(decimals), isKey ? keySize : decimals > 0 && years.length > 6 ? 15 : 21, {
        anchor: 'middle',
        tone: isKey ? 'signal' : 'ink',
        ...(isKey ? { tail: unit() } : {}),
      }),
      text(centre, height - 12, yearText(years[at] ?? 0), isWide ? 17 : 16, { anchor: 'middle', weight: isKey ? 600 : 500 }),
    ]
  })

  return {
    height,
    left: 0,
    right: isTight ? 10 : 0,
    marks: [...columns, line(0, bottom, 1, bottom, 'ink')],
    readings: percents.map((percent, at) => {
      const year = years[at] ?? 0
      const values = [`${percent.toFixed(decimals)}\u00a0%${marginText(finding, percent, year)}`, ...changeSince(finding, at, decimals)]
      return columnReading(at * band, band, height, { title: String(year), values })
    }),
  }
}

function changeSince(finding: ShownOf<'columns'>, at: number, decimals: number): string[] {
  const [before, after] = [finding.percents[at - 1], finding.percents[at] ?? 0]
  const [from, to] = [finding.years[at - 1], finding.years[at] ?? 0]
  if (before === undefined || from === undefined) return []
  const change = numberText(rounded(after - before, decimals), { isSigned: true })
  return [`${change} Prozentpunkte gegenüber ${from}${marginOfChangeText(finding, { from, to, percents: [before, after] })}`]
}

/** One column a year, from zero; so many that their years would touch tell the first and the last. */
function drawSmallColumns({ years, percents }: ShownOf<'columns'>, { top, bottom, foot }: ShapeRoom): Shape {
  const down = scaleOf([0, scaleEnd(percents, 20)], [bottom, top])
  const band = 1 / years.length
  const last = years.length - 1
  const isTold = (at: number) => years.length <= 5 || at === 0 || at === last
  return wholeWidth([
    ...percents.flatMap((percent, at): Mark[] => [
      bar((at + 0.17) * band, down(percent), band * 0.66, bottom - down(percent), at === last ? 'signal' : 'rest'),
      ...(isTold(at) ? [text((at + 0.5) * band, foot, String(years[at]), smallSize, { ...quiet, anchor: 'middle' })] : []),
    ]),
    line(0, bottom, 1, bottom, 'ink'),
  ])
}
