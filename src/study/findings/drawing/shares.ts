import { marginText } from '../accuracy'
import { decimalsIn } from '../figures'
import type { ShownOf } from '../finding'
import { spoken } from '../label'
import { bar, type Drawing, type Frame, figureSize, type Mark, text, unit } from './drawing'

/** A large share with its bar; the mean is a figure, because it has another scale. */
export function drawShares(finding: ShownOf<'shares'>, { layout, height: given }: Frame): Drawing {
  const { rows, names } = finding
  const isWide = layout === 'wide'
  const height = given ?? (isWide ? Math.max(360, rows.length * 120) : rows.length * 160)
  const left = isWide ? 228 : 0
  const block = height / rows.length
  const decimals = decimalsIn(rows.map(({ share }) => share))
  const meanDecimals = decimalsIn(rows.map(({ mean }) => mean))
  const meanText = (mean: number) => `${names.meanInFull}: ${mean.toFixed(meanDecimals)}\u00a0%`
  const thickness = isWide ? Math.min(28, block * 0.24) : 18
  /** From the top of a row to its bar. */
  const head = isWide ? block * 0.36 : 92

  const marks = rows.flatMap(({ label, share, mean }, at): Mark[] => {
    const tone = at === 0 ? 'signal' : 'second'
    const top = at * block
    const y = top + head
    const figure = share.toFixed(decimals)
    const size = figureSize(isWide ? Math.min(112, block * 0.56) : 72, figure)
    return [
      isWide ? text(0, y - 14, spoken(label), 20, { weight: 600 }) : text(0, top + 18, spoken(label), 17, { weight: 600 }),
      isWide
        ? text(0, y + thickness, figure, size, { dx: -left - size * 0.04, tone, tail: unit() })
        : text(0, top + 82, figure, size, { dx: -size / 24, tone, tail: unit() }),
      text(1, y - (isWide ? 14 : 9), '100\u00a0%', 13, { weight: 400, tone: 'quiet', anchor: 'end' }),
      bar(0, y, 1, thickness, 'track'),
      bar(0, y, share / 100, thickness, tone),
      isWide ? text(0, y + thickness + 28, meanText(mean), 17) : text(0, y + thickness + 24, meanText(mean), 16),
    ]
  })

  return {
    height,
    left,
    right: 0,
    marks,
    readings: rows.map(({ label, share, mean }, at) => ({
      x: 0,
      width: 1,
      y: at * block,
      height: block - 8,
      isRow: true,
      title: spoken(label),
      values: [`${names.share}: ${share.toFixed(decimals)}\u00a0%${marginText(finding, share)}`, meanText(mean)],
    })),
  }
}
