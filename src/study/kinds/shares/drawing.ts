import { bar, type Drawing, type Frame, figureSize, type Mark, rowReading, text, unit, wideHeight } from '../../drawing/drawing'
import { smallRows } from '../../drawing/small-shapes'
import { spoken } from '../../figures/label'
import { decimalsIn } from '../../figures/numbers'
import type { ChartDrawing } from '../chart-kind'
import type { ShownOf } from '../finding'
import { marginText } from '../respondents'

export const sharesDrawing: ChartDrawing<'shares'> = {
  draw: drawShares,
  drawSmall({ rows }, room) {
    const shares = rows.map(({ label, share }) => ({ label, percent: share }))
    return smallRows(shares, (at) => (at === 0 ? 'signal' : 'second'), room)
  },
}

/** The least height of a row whose figure stands above its bar, or beside it. */
const [stackedRow, besideRow] = [160, 102]

/** A large share with its bar; the mean is a figure, because it has another scale. */
function drawShares(finding: ShownOf<'shares'>, { layout, height: given }: Frame): Drawing {
  const { rows, names } = finding
  const count = rows.length
  // In a low box too the figure stands beside its bar.
  const isBeside = layout === 'wide' || (layout === 'compact' && (given ?? 0) < count * stackedRow)
  const height = layout === 'compact' ? Math.max(given ?? 0, count * besideRow) : (given ?? (isBeside ? Math.max(wideHeight, count * 120) : count * stackedRow))
  const left = isBeside ? (layout === 'wide' ? 228 : 152) : 0
  const block = height / count
  const decimals = decimalsIn(rows.map(({ share }) => share))
  // What stands below each other grows with its row.
  const grown = layout === 'compact' ? Math.min(1.6, (block - 46) / (stackedRow - 46)) : 1
  const meanDecimals = decimalsIn(rows.map(({ mean }) => mean))
  const meanText = (mean: number) => `${names.meanInFull}: ${mean.toFixed(meanDecimals)}\u00a0%`
  const thickness = isBeside ? Math.min(28, block * 0.24) : 18 * grown
  /** From the top of a row to its bar. */
  const head = isBeside ? Math.max(32, block * 0.36) : 20 + 72 * grown

  const marks = rows.flatMap(({ label, share, mean }, at): Mark[] => {
    const tone = at === 0 ? 'signal' : 'second'
    const top = at * block
    const y = top + head
    const figure = share.toFixed(decimals)
    const size = figureSize(isBeside ? Math.min(layout === 'wide' ? 112 : 84, block * 0.56) : 72 * grown, figure)
    return [
      isBeside ? text(0, y - 14, spoken(label), 20, { weight: 600 }) : text(0, top + 18, spoken(label), 17, { weight: 600 }),
      isBeside
        ? text(0, y + thickness, figure, size, { dx: -left - size * 0.04, tone, tail: unit() })
        : text(0, y - 10, figure, size, { dx: -size / 24, tone, tail: unit() }),
      text(1, y - (isBeside ? 14 : 9), '100\u00a0%', 13, { weight: 400, tone: 'quiet', anchor: 'end' }),
      bar(0, y, 1, thickness, 'track'),
      bar(0, y, share / 100, thickness, tone),
      isBeside ? text(0, y + thickness + 28, meanText(mean), 17) : text(0, y + thickness + 24, meanText(mean), 16),
    ]
  })

  return {
    height,
    left,
    right: 0,
    marks,
    readings: rows.map(({ label, share, mean }, at) => {
      const values = [`${names.share}: ${share.toFixed(decimals)}\u00a0%${marginText(finding, share)}`, meanText(mean)]
      return rowReading(at * block, block - 8, { title: spoken(label), values })
    }),
  }
}
