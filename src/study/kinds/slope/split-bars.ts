import { bar, type Mark, text, textLines } from '../../drawing/drawing'
import { spoken } from '../../figures/label'
import { decimalsIn, scaleEnd } from '../../figures/numbers'
import type { ShownOf } from '../finding'

type Split = NonNullable<ShownOf<'slope'>['split']>
/** Names stand above their bars, or so far beside them. */
type SplitArea = { x: number; headingY: number; top: number; block: number; besideLabels?: number }

/** What one part is made of: a heading, and a bar for each. */
export function splitBars({ parts }: Split, heading: readonly string[], { x, headingY, top, block, besideLabels }: SplitArea): Mark[] {
  const thickness = 18
  const decimals = decimalsIn(parts.map(({ percent }) => percent))
  // The figure stands behind its bar.
  const behind = parts.map(({ percent }) => percent * 1.15)
  const most = scaleEnd(behind, 10)
  const width = (percent: number) => (percent / most) * (1 - x)
  return [
    ...textLines(besideLabels === undefined ? x : 0, headingY, heading, 16, { dx: besideLabels ?? 0, weight: 600 }),
    ...parts.flatMap(({ label, percent }, row): Mark[] => {
      const y = top + row * block
      return [
        besideLabels === undefined ? text(x, y - 9, spoken(label), 16) : text(0, y + 14, spoken(label), 15, { dx: besideLabels }),
        bar(x, y, width(percent), thickness, 'rest'),
        text(x + width(percent), y + 16, `${percent.toFixed(decimals)}\u00a0%`, 19, { dx: 8 }),
      ]
    }),
  ]
}
