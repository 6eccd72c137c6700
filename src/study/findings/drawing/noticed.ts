import type { FindingOf } from '../finding'
import { marginText } from '../wording'
import { bar, type Drawing, type Frame, type Mark, text, unit } from './drawing'

/** A large share with its bar; the mean increase is a figure, because it has another scale. */
export function drawNoticed({ rows }: FindingOf<'noticed'>, { layout, height = layout === 'wide' ? 360 : 320 }: Frame): Drawing {
  const isWide = layout === 'wide'
  const left = isWide ? 228 : 0
  const block = height / rows.length
  const size = isWide ? Math.min(112, block * 0.56) : 72
  const thickness = isWide ? 28 : 18
  /** From the top of a row to its bar. */
  const head = isWide ? block * 0.36 : 92

  const marks = rows.flatMap(({ label, noticed, increase }, at): Mark[] => {
    const tone = at === 0 ? 'signal' : 'second'
    const top = at * block
    const y = top + head
    const mean = `Durchschnittlicher Anstieg: ${increase.toFixed(2)}\u00a0%`
    return [
      isWide ? text(0, y - 14, label, 20, { weight: 600 }) : text(0, top + 18, label, 17, { weight: 600 }),
      isWide
        ? text(0, y + thickness, String(noticed), size, { dx: -left - size * 0.04, tone, tail: unit() })
        : text(0, top + 82, String(noticed), size, { dx: -3, tone, tail: unit() }),
      text(1, y - (isWide ? 14 : 9), '100\u00a0%', 13, { weight: 400, tone: 'quiet', anchor: 'end' }),
      bar(0, y, 1, thickness, 'track'),
      bar(0, y, noticed / 100, thickness, tone),
      isWide ? text(0, y + thickness + 28, mean, 17) : text(0, y + thickness + 24, mean, 16),
    ]
  })

  return {
    height,
    left,
    right: 0,
    marks,
    readings: rows.map(({ label, noticed, increase }, at) => ({
      x: 0,
      width: 1,
      y: at * block,
      height: block - 8,
      isRow: true,
      title: label,
      values: [`Anstieg bemerkt: ${noticed}\u00a0%${marginText(noticed)}`, `Durchschnittlicher Anstieg: ${increase.toFixed(2)}\u00a0%`],
    })),
  }
}
