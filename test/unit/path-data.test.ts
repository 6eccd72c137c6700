import { describe, expect, it } from 'vitest'
import { type Point, pathData } from '../../scripts/contours/path-data'

describe('path data', () => {
  it('goes from place to place, and says a bend only where it does not follow', () => {
    const curves = [
      [
        [10, 0],
        [10, 5.5],
      ],
      [
        [10, 11],
        [10.25, 20],
      ],
      [
        [30, 30],
        [29.5, 29.3],
      ],
    ] as const
    expect(pathData([0, -2], curves, false)).toBe('M0-2q10 2 10 7.5t.3 14.5q19.7 10 19.2 9.3')
    expect(pathData([0.04, 0], curves.slice(0, 1), true)).toBe('M0 0q10 0 10 5.5z')
  })

  it('stays where it was meant to be, however many bends follow from one another', () => {
    const points = Array.from({ length: 400 }, (_, at): Point => [at * 3.37, 50 * Math.sin(at / 7.3)])
    const curves = points.slice(1, -1).map((point, at) => [point, between(point, points[at + 2] as Point)] as const)
    const data = pathData(points[0] as Point, curves, false)
    expect(data.length).toBeLessThan(curves.length * 12)
    for (const [at, bend] of bendsOf(data).entries())
      for (const axis of [0, 1] as const) expect(Math.abs(bend[axis] - (curves[at]?.[0][axis] ?? 0))).toBeLessThan(0.3)
  })
})

const between = ([x, y]: Point, [u, v]: Point): Point => [(x + u) / 2, (y + v) / 2]

/** As a browser reads them. */
function bendsOf(data: string) {
  const bends: Point[] = []
  let [x, y] = [0, 0]
  for (const [, command, values = ''] of data.matchAll(/([Mqt])([^Mqt]*)/g)) {
    const numbers = (values.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const size = command === 'q' ? 4 : 2
    for (let at = 0; at < numbers.length; at += size) {
      const [a = 0, b = 0, c = 0, d = 0] = numbers.slice(at, at + size)
      const last = bends.at(-1)
      if (command === 'q') bends.push([x + a, y + b])
      if (command === 't') bends.push(last ? [2 * x - last[0], 2 * y - last[1]] : [x, y])
      ;[x, y] = command === 'M' ? [a, b] : command === 'q' ? [x + c, y + d] : [x + a, y + b]
    }
  }
  return bends
}
