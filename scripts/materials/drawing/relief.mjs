// Contour lines: a height field, cut at equal steps (marching squares), thinned and smoothed. Same seed, same map.

/** Seeded gradient noise and what the reliefs are built from. */
export function terrain(seed) {
  const coarse = noise(seed)
  const bend = noise(seed + 77)
  const layered = (x, y, octaves, gain, at) => {
    let [sum, height, frequency] = [0, 0.55, 1]
    for (let octave = 0; octave < octaves; octave++) {
      sum += height * at(x * frequency, y * frequency)
      height *= gain
      frequency *= 2.05
    }
    return sum
  }
  return (x, y, { scale = 500, warp = 0.24, octaves = 3 } = {}) => {
    const [u, v] = [x / scale, y / scale]
    const [a, b] = [u + warp * bend(u * 0.9, v * 0.9), v + warp * bend(u * 0.9 + 31, v * 0.9 - 17)]
    const ridge = layered(a, b, octaves, 0.42, (p, q) => (1 - Math.abs(coarse(p + 9, q - 4))) ** 2)
    return 0.62 * ridge + 0.34 * layered(a * 1.1, b * 1.1, octaves, 0.46, coarse)
  }
}

function noise(seed) {
  let state = seed >>> 0
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const table = Array.from({ length: 256 }, (_, index) => index)
  for (let index = 255; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    ;[table[index], table[other]] = [table[other], table[index]]
  }
  const slope = (i, j, x, y) => {
    const angle = (table[(table[i & 255] + j) & 255] / 256) * 2 * Math.PI
    return Math.cos(angle) * x + Math.sin(angle) * y
  }
  const fade = (t) => t * t * t * (t * (t * 6 - 15) + 10)
  return (x, y) => {
    const [i, j] = [Math.floor(x), Math.floor(y)]
    const [u, v] = [x - i, y - j]
    const top = slope(i, j, u, v) * (1 - fade(u)) + slope(i + 1, j, u - 1, v) * fade(u)
    const bottom = slope(i, j + 1, u, v - 1) * (1 - fade(u)) + slope(i + 1, j + 1, u - 1, v - 1) * fade(u)
    return 1.5 * (top * (1 - fade(v)) + bottom * fade(v))
  }
}

/** A bell of height 1, for summits and basins. */
export const bell = (x, y, cx, cy, rx, ry = rx) => Math.exp(-(((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2))
/** Path data of the ordinary lines and of every fifth, the index lines, over the given area; and the highest point. */
export function contours({ width, height }, heightAt, { cell = 6, from = 0.06, to = 1.6, step = 0.04, index = 5, shortest = 40, tolerance = 0.4 } = {}) {
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
    for (const traced of trace(field, columns, rows, from + count * step)) {
      const points = traced.points.map(([x, y]) => [(x - 1) * cell, (y - 1) * cell])
      if (lengthOf(points) < shortest) continue
      lines[count % index === index - 1 ? 'major' : 'minor'] += smooth(thin(points, tolerance), traced.isClosed)
    }
  }
  return lines
}

/** All lines of one height, in cells. Each crossed edge belongs to at most two cells, so crossings chain up. */
function trace(field, columns, rows, level) {
  const crossings = new Map()
  const neighbours = new Map()
  const between = (a, b) => (level - a) / (b - a)
  const cross = (i, j, isVertical) => {
    const key = (j * columns + i) * 2 + (isVertical ? 1 : 0)
    if (!crossings.has(key)) {
      const a = field[j * columns + i]
      const b = field[isVertical ? (j + 1) * columns + i : j * columns + i + 1]
      crossings.set(key, isVertical ? [i, j + between(a, b)] : [i + between(a, b), j])
      neighbours.set(key, [])
    }
    return key
  }
  const join = (a, b) => {
    neighbours.get(a).push(b)
    neighbours.get(b).push(a)
  }
  for (let j = 0; j < rows - 1; j++)
    for (let i = 0; i < columns - 1; i++) {
      const corners = [field[j * columns + i], field[j * columns + i + 1], field[(j + 1) * columns + i + 1], field[(j + 1) * columns + i]]
      const above = corners.map((z) => z > level)
      const edges = [
        above[0] !== above[1] && cross(i, j, false),
        above[1] !== above[2] && cross(i + 1, j, true),
        above[2] !== above[3] && cross(i, j + 1, false),
        above[3] !== above[0] && cross(i, j, true),
      ].filter((edge) => edge !== false)
      if (edges.length === 2) join(edges[0], edges[1])
      if (edges.length === 4) {
        const isHigh = corners.reduce((sum, z) => sum + z, 0) / 4 > level
        const [first, second] =
          isHigh === above[0]
            ? [
                [0, 1],
                [2, 3],
              ]
            : [
                [3, 0],
                [1, 2],
              ]
        join(edges[first[0]], edges[first[1]])
        join(edges[second[0]], edges[second[1]])
      }
    }
  return chains(crossings, neighbours)
}

function chains(crossings, neighbours) {
  const seen = new Set()
  const follow = (start) => {
    const points = []
    let [key, previous] = [start, undefined]
    while (key !== undefined && !seen.has(key)) {
      seen.add(key)
      points.push(crossings.get(key))
      const next = neighbours.get(key).find((other) => other !== previous && !seen.has(other))
      previous = key
      key = next
    }
    return points
  }
  const found = []
  for (const [key, beside] of neighbours) if (beside.length === 1 && !seen.has(key)) found.push({ points: follow(key), isClosed: false })
  for (const key of neighbours.keys()) if (!seen.has(key)) found.push({ points: follow(key), isClosed: true })
  return found
}

const lengthOf = (points) => points.reduce((sum, [x, y], at) => (at ? sum + Math.hypot(x - points[at - 1][0], y - points[at - 1][1]) : 0), 0)

/** Douglas and Peucker. */
export function thin(points, tolerance) {
  const kept = new Uint8Array(points.length)
  kept[0] = kept[points.length - 1] = 1
  const open = [[0, points.length - 1]]
  while (open.length) {
    const [a, b] = open.pop()
    const [[x1, y1], [x2, y2]] = [points[a], points[b]]
    const length = Math.hypot(x2 - x1, y2 - y1)
    let [furthest, distance] = [-1, tolerance]
    for (let at = a + 1; at < b; at++) {
      const [x, y] = points[at]
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

/** Curves through the middles of the segments. */
function smooth(points, isClosed) {
  if (points.length < 3) return ''
  const short = (value) => String(Math.round(value * 10) / 10)
  const pair = ([x, y]) => `${short(x)} ${short(y)}`
  const middle = ([x1, y1], [x2, y2]) => [(x1 + x2) / 2, (y1 + y2) / 2]
  if (isClosed) {
    const curves = points.map((point, at) => `Q${pair(point)} ${pair(middle(point, points[(at + 1) % points.length]))}`)
    return `M${pair(middle(points.at(-1), points[0]))}${curves.join('')}Z`
  }
  const inner = points.slice(1, -1).map((point, at) => `Q${pair(point)} ${pair(at === points.length - 3 ? points.at(-1) : middle(point, points[at + 2]))}`)
  return `M${pair(points[0])}${inner.join('')}`
}
