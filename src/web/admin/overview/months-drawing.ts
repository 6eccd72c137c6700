import type { EditionMonths } from '../../../model/settings/overview'
import { bar, type Drawing, line, type Mark, scaleOf, text } from '../../../study/drawing/drawing'

/** The bars of two editions side by side, month by month since each began: the present one in the colour that matters. */
export function drawMonths([current, before]: readonly EditionMonths[], height = 180): Drawing {
  const length = Math.max(current?.months.length ?? 0, before?.months.length ?? 0, 6)
  const bottom = height - 26
  const most = Math.max(1, ...[current, before].flatMap((edition) => edition?.months.map(({ orders }) => orders) ?? []))
  const down = scaleOf([0, most], [bottom, 26])
  const band = 1 / length
  const marks = Array.from({ length }, (_, at): Mark[] => {
    const [now, then] = [current?.months[at]?.orders, before?.months[at]?.orders]
    const left = at * band
    const column = (x: number, value: number, tone: 'signal' | 'rest'): Mark[] => [
      bar(left + x * band, down(value), 0.32 * band, bottom - down(value), tone),
      ...(value > 0
        ? [text(left + (x + 0.16) * band, down(value) - 6, String(value), 13, { anchor: 'middle', tone: tone === 'signal' ? 'signal' : 'ink' })]
        : []),
    ]
    return [
      ...(then === undefined ? [] : column(0.16, then, 'rest')),
      ...(now === undefined ? [] : column(0.52, now, 'signal')),
      text(left + 0.5 * band, height - 6, String(at + 1), 13, { anchor: 'middle', weight: 500 }),
    ]
  })
  return { height, left: 0, right: 0, marks: [...marks.flat(), line(0, bottom, 1, bottom, 'ink')], readings: [] }
}
