import type { Box, Label, Seen } from './crowding'

const attributes = (tag: string) => Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name as string, value as string]))
const boxAround = (xs: readonly number[], ys: readonly number[]): Box => ({
  left: Math.min(...xs),
  top: Math.min(...ys),
  right: Math.max(...xs),
  bottom: Math.max(...ys),
})

/** The sheet that an SVG is drawn on; what it is reduced to is another matter. */
export function sheetOf(svg: string) {
  const [width = 0, height = 0] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []).slice(1).map(Number)
  return { width, height }
}

/** What stands in an SVG of ours, whose texts are outlines: every mark is a line of the file, a figure and its unit are one text. */
export function readDrawing(svg: string): Seen {
  const tags = (line: string, name: string) => [...line.matchAll(new RegExp(`<${name} ([^>]*)/>`, 'g'))].map(([, tag]) => attributes(tag ?? ''))
  const number = (value: string | undefined) => Number(value ?? 0)
  const lines = svg.split('\n').filter((line) => !line.includes('<path d='))
  const labels = lines.flatMap((line): Label[] => {
    const inks = tags(line, 'path').map(inkOf)
    if (inks.length === 0) return []
    const xs = inks.flatMap(({ left, right }) => [left, right])
    const ys = inks.flatMap(({ top, bottom }) => [top, bottom])
    const box = boxAround(xs, ys)
    return [{ ...box, words: `text at ${Math.round(box.left)}, ${Math.round(box.bottom)}` }]
  })
  const strokes = lines.flatMap((line) =>
    tags(line, 'line').map(({ x1, y1, x2, y2, 'stroke-width': weight }) => ({
      x1: number(x1),
      y1: number(y1),
      x2: number(x2),
      y2: number(y2),
      weight: number(weight),
    })),
  )
  const shapes = lines.flatMap((line) => [
    ...tags(line, 'rect').map(({ x, y, width, height }) => ({
      left: number(x),
      top: number(y),
      right: number(x) + number(width),
      bottom: number(y) + number(height),
    })),
    ...tags(line, 'circle').map(({ cx, cy, r }) =>
      boxAround([number(cx) - number(r), number(cx) + number(r)], [number(cy) - number(r), number(cy) + number(r)]),
    ),
  ])
  return { labels, strokes, shapes }
}

/** Outlines that were measured before: figures and names come again and again. */
const measured = new Map<string, Box>()

function inkOf({ transform = '', d = '' }: Record<string, string>): Box {
  const [x = 0, y = 0, scale = 1] = [...transform.matchAll(/-?[\d.]+/g)].map(Number)
  const box = measured.get(d) ?? boxOf(d)
  measured.set(d, box)
  return { left: x + box.left * scale, right: x + box.right * scale, top: y + box.top * scale, bottom: y + box.bottom * scale }
}

/** The smallest box around an outline; the typeface draws with lines and with curves of one control point. */
function boxOf(d: string): Box {
  const box = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: Number.NEGATIVE_INFINITY, bottom: Number.NEGATIVE_INFINITY }
  let [px, py] = [0, 0]
  for (const [, command, numbers = ''] of d.matchAll(/([Mmlqz])([^Mmlqz]*)/g)) {
    const values = (numbers.match(/-?[\d.]+/g) ?? []).map(Number)
    const size = command === 'q' ? 4 : 2
    for (let at = size - 2; at < values.length; at += size) {
      const [dx = 0, dy = 0] = [values[at], values[at + 1]]
      px = command === 'M' ? dx : px + dx
      py = command === 'M' ? dy : py + dy
      // A letter begins where nothing is drawn yet.
      if (command === 'M') continue
      box.left = Math.min(box.left, px)
      box.right = Math.max(box.right, px)
      box.top = Math.min(box.top, py)
      box.bottom = Math.max(box.bottom, py)
    }
  }
  return box
}
