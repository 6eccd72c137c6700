import { type Point, pathData } from './path-data'
import type { HeightAt } from './relief'

/** `index` is which of the lines are index lines: every fifth, as on maps. */
type Cut = { cell: number; from: number; to?: number; step: number; index?: number; shortest: number; tolerance?: number }

/** A height field, cut at equal steps, thinned and smoothed: path data of the ordinary lines and of the index lines over the given area; and the highest point. */
export function contours({ width, height }: { width: number; height: number }, heightAt: HeightAt, cut: Cut) {
  const { cell, from, to = 1.6, step, index = 5, shortest, tolerance = 0.4 } = cut
  const [columns, rows] = [Math.ceil(width / cell) + 3, Math.ceil(height / cell) + 3]
  const field = new Float64Array(columns * rows)
  let peak = { x: 0, y: 0, z: Number.NEGATIVE_INFINITY }
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const [x, y] = [(i - 1) * cell, (j - 1) * cell]
      const z = heightAt(x, y)
      field[j * columns + i] = z
      if (z > peak.z && x > 0 && y > 0 && x < width && y < height) peak = { x, y, z }
    }
  const lines = { minor: '', major: '', peak }
  for (let count = 0; from + count * step < to; count++) {
    for (const { points: traced, isClosed } of trace(field, columns, rows, from + count * step)) {
      const points = traced.map(([x, y]): Point => [(x - 1) * cell, (y - 1) * cell])
      if (lengthOf(points) < shortest) continue
      lines[count % index === index - 1 ? 'major' : 'minor'] += smooth(thin(points, tolerance), isClosed)
    }
  }
  return lines
}

type Traced = { points: Point[]; isClosed: boolean }

/** All lines of one height, in cells (marching squares). Each crossed edge belongs to at most two cells, so crossings chain up. */
function trace(field: Float64Array, columns: number, rows: number, level: number): Traced[] {
  const crossings = new Map<number, Point>()
  const neighbours = new Map<number, number[]>()
  const z = (i: number, j: number) => field[j * columns + i] as number
  const between = (a: number, b: number) => (level - a) / (b - a)
  const cross = (i: number, j: number, isVertical: boolean) => {
    const key = (j * columns + i) * 2 + (isVertical ? 1 : 0)
    if (!crossings.has(key)) {
      crossings.set(key, isVertical ? [i, j + between(z(i, j), z(i, j + 1))] : [i + between(z(i, j), z(i + 1, j)), j])
      neighbours.set(key, [])
    }
    return key
  }
  const join = (a: number | undefined, b: number | undefined) => {
    if (a === undefined || b === undefined) return
    neighbours.get(a)?.push(b)
    neighbours.get(b)?.push(a)
  }
  for (let j = 0; j < rows - 1; j++)
    for (let i = 0; i < columns - 1; i++) {
      const isAbove = z(i, j) > level
      // Most cells are crossed by no line: they are not looked at any closer.
      if (z(i + 1, j) > level === isAbove && z(i + 1, j + 1) > level === isAbove && z(i, j + 1) > level === isAbove) continue
      const corners = [z(i, j), z(i + 1, j), z(i + 1, j + 1), z(i, j + 1)]
      const above = corners.map((height) => height > level)
      const edges = [
        ...(above[0] !== above[1] ? [cross(i, j, false)] : []),
        ...(above[1] !== above[2] ? [cross(i + 1, j, true)] : []),
        ...(above[2] !== above[3] ? [cross(i, j + 1, false)] : []),
        ...(above[3] !== above[0] ? [cross(i, j, true)] : []),
      ]
      if (edges.length === 2) join(edges[0], edges[1])
      if (edges.length === 4) {
        const isHigh = corners.reduce((sum, height) => sum + height, 0) / 4 > level
        const [a, b, c, d] = isHigh === above[0] ? [0, 1, 2, 3] : [3, 0, 1, 2]
        join(edges[a as number], edges[b as number])
        join(edges[c as number], edges[d as number])
      }
    }
  return chains(crossings, neighbours)
}

function chains(crossings: Map<number, Point>, neighbours: Map<number, number[]>): Traced[] {
  const seen = new Set<number>()
  const follow = (start: number) => {
    const points: Point[] = []
    let previous: number | undefined
    let key: number | undefined = start
    while (key !== undefined && !seen.has(key)) {
      seen.add(key)
      points.push(crossings.get(key) as Point)
      const before = previous
      const next: number | undefined = neighbours.get(key)?.find((other) => other !== before && !seen.has(other))
      previous = key
      key = next
    }
    return points
  }
  const found: Traced[] = []
  for (const [key, beside] of neighbours) if (beside.length === 1 && !seen.has(key)) found.push({ points: follow(key), isClosed: false })
  for (const key of neighbours.keys()) if (!seen.has(key)) found.push({ points: follow(key), isClosed: true })
  return found
}

const lengthOf = (points: Point[]) =>
  points.reduce((sum, [x, y], at) => {
    const before = points[at - 1]
    return before ? sum + Math.hypot(x - before[0], y - before[1]) : 0
  }, 0)

/** Douglas and Peucker. */
function thin(points: Point[], tolerance: number): Point[] {
  const kept = new Uint8Array(points.length)
  kept[0] = kept[points.length - 1] = 1
  const open: [number, number][] = [[0, points.length - 1]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [a, b] = next
    const [[x1, y1], [x2, y2]] = [points[a] as Point, points[b] as Point]
    const length = Math.hypot(x2 - x1, y2 - y1)
    let [furthest, distance] = [-1, tolerance]
    for (let at = a + 1; at < b; at++) {
      const [x, y] = points[at] as Point
      const off = length ? Math.abs((y2 - y1) * x - (x2 - x1) * y + x2 * y1 - y2 * x1) / length : Math.hypot(x - x1, y - y1)
      if (off > distance) [furthest, distance] = [at, off]
    }
    if (furthest >= 0) {
      kept[furthest] = 1
      open.push([a, furthest], [furthest, b])
    }
  }
  return points.filter((_, at) => kept[at])
}

const middle = ([x1, y1]: Point, [x2, y2]: Point): Point => [(x1 + x2) / 2, (y1 + y2) / 2]

/** Curves through the middles of the segments. */
function smooth(points: Point[], isClosed: boolean) {
  const [first, last] = [points[0], points.at(-1)]
  if (points.length < 3 || !first || !last) return ''
  if (isClosed) {
    const curves = points.map((point, at) => [point, middle(point, points[(at + 1) % points.length] as Point)] as const)
    return pathData(middle(last, first), curves, isClosed)
  }
  const inner = points.slice(1, -1).map((point, at) => [point, at === points.length - 3 ? last : middle(point, points[at + 2] as Point)] as const)
  return pathData(first, inner, isClosed)
}
