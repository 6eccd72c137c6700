// The contour drawings as visitors load them: the same lines in whole numbers and with fewer points, which is half the bytes
// and a difference of less than a pixel.
import { readFileSync } from 'node:fs'
import { thin } from '../drawing/relief.mjs'

/** How far a line may stray, in units of its drawing. */
const drawings = { 'divider.svg': 1 }

/** The curve as points: where its pieces end, and where they are half way. */
function linesIn(path) {
  const parts = path.match(/[a-z]|-?(?:\d+\.?\d*|\.\d+)/gi)
  const lines = []
  let [at, command, x, y, bentX, bentY] = [0, '', 0, 0, 0, 0]
  const place = (isRelative) => [Number(parts[at++]) + (isRelative ? x : 0), Number(parts[at++]) + (isRelative ? y : 0)]
  while (at < parts.length) {
    if (/[a-z]/i.test(parts[at])) command = parts[at++]
    const isRelative = command === command.toLowerCase()
    const kind = command.toUpperCase()
    const line = lines.at(-1)
    if (kind === 'Z') {
      line.isClosed = true
      ;[x, y] = line.points[0]
      continue
    }
    if (kind === 'M') {
      ;[x, y] = place(isRelative)
      lines.push({ points: [[x, y]], isClosed: false })
      // More places after the first are lines.
      command = isRelative ? 'l' : 'L'
    } else if (kind === 'Q' || kind === 'T') {
      const [bendX, bendY] = kind === 'Q' ? place(isRelative) : [2 * x - bentX, 2 * y - bentY]
      const [endX, endY] = place(isRelative)
      line.points.push([(x + 2 * bendX + endX) / 4, (y + 2 * bendY + endY) / 4], [endX, endY])
      ;[x, y, bentX, bentY] = [endX, endY, bendX, bendY]
      continue
    } else if (kind === 'L') {
      ;[x, y] = place(isRelative)
      line.points.push([x, y])
    } else if (kind === 'H' || kind === 'V') {
      const to = Number(parts[at++])
      if (kind === 'H') x = to + (isRelative ? x : 0)
      else y = to + (isRelative ? y : 0)
      line.points.push([x, y])
    } else throw new Error(`A contour line has no ${command}`)
    ;[bentX, bentY] = [x, y]
  }
  return lines
}

const isSame = ([x1, y1], [x2, y2]) => x1 === x2 && y1 === y2

/** Through the middles between the points that are left, each of which bends the line. */
function lightPath({ points, isClosed }, tolerance) {
  // A ring must end exactly where it began, which a sum of many steps does not.
  const exact = points.map((point) => point.map((value) => Math.round(value * 100) / 100))
  const left = thin(exact, tolerance)
    .map(([x, y]) => [Math.round(x), Math.round(y)])
    .filter((point, at, all) => at === 0 || !isSame(point, all[at - 1]))
  if (left.length < 3) return ''
  let [x, y] = left[0]
  let path = `M${x} ${y}`
  let [bent, before] = [undefined, '']
  const write = (command, ...places) => {
    const numbers = places
      .flatMap(([toX, toY]) => [toX - x, toY - y])
      .join(' ')
      .replaceAll(' -', '-')
    path += (command === before ? (numbers.startsWith('-') ? '' : ' ') : command) + numbers
    before = command
    ;[x, y] = places.at(-1)
  }
  for (const [at, point] of left.entries()) {
    const next = left[at + 1]
    if (at === 0 || !next) continue
    const isLast = at === left.length - 2
    const end = isLast ? next : [Math.round((point[0] + next[0]) / 2), Math.round((point[1] + next[1]) / 2)]
    // Where the curve goes on as it came, its bend need not be said.
    const expected = bent && [2 * x - bent[0], 2 * y - bent[1]]
    if (expected && Math.hypot(expected[0] - point[0], expected[1] - point[1]) <= 1) {
      bent = expected
      write('t', end)
    } else {
      bent = point
      write('q', point, end)
    }
  }
  return path + (isClosed ? 'z' : '')
}

/** Only lines: letters and summits are filled shapes and stay as they are. */
function lighten(svg, tolerance) {
  const light = (path) =>
    linesIn(path)
      .map((line) => lightPath(line, tolerance))
      .join('')
  return svg.replace(/(<path stroke-width="[^"]*" d=")([^"]+)/g, (_, start, path) => start + light(path))
}

export function lightDrawings() {
  const read = (name) => readFileSync(new URL(`./art/${name}`, import.meta.url), 'utf8')
  return Object.fromEntries(Object.entries(drawings).map(([name, tolerance]) => [name, lighten(read(name), tolerance)]))
}
