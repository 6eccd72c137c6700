import { capHeight, type Drawing, type Layout, type Mark, type Text, trackingOf } from './drawing'

type Box = { left: number; right: number; top: number; bottom: number }

/** Widths that a drawing is shown at, from the smallest phone to the widest sheet; the picture to download is low, and narrower than the page's. */
const narrow = [280, 320, 350, 400, 480, 600, 863]
const wide = [864, 1000, 1136, 1296]
const low = { height: 330, widths: [736, ...wide] }
/** The narrowest that a layout is shown at. */
export const narrowest: Record<Layout, number> = { narrow: 280, wide: low.widths[0] as number }
const small = [224, 240, 280, 320, 360, 420, 500]
/** What is shown at one width only says which. */
type ShownAt = Layout | 'small' | readonly number[]
function widthsOf(shownAt: ShownAt, height: number) {
  if (typeof shownAt !== 'string') return shownAt
  if (shownAt === 'wide') return height <= low.height ? low.widths : wide
  return shownAt === 'small' ? small : narrow
}

/** Letters by how wide they are, as shares of their size; all others are as wide as a digit. */
const letterWidths: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[\u00ad\u2060]/u, 0],
  [/[ \u00a0ijl']/u, 0.23],
  [/[.,:;If!’()*/·t-]/u, 0.3],
  [/r/u, 0.35],
  [/[cksvxyz]/u, 0.53],
  [/[A-FHJ-LNPR-VX-ZÄÜw&]/u, 0.7],
  [/[GOQÖMm]/u, 0.82],
  [/[W%@]/u, 0.96],
]
/** Looked up once for each letter that there is. */
const knownWidths = new Map<string, number>()
function letterWidth(letter: string) {
  const known = knownWidths.get(letter)
  if (known !== undefined) return known
  const width = letterWidths.find(([letters]) => letters.test(letter))?.[1] ?? 0.573
  knownWidths.set(letter, width)
  return width
}

/** About how wide words are, in pixels. */
export function widthOf(words: string, size: number, tracking = 0) {
  let share = 0
  for (const letter of words) share = share + letterWidth(letter) + tracking
  return share * size
}

/** So far words stay apart, and from a dot; so far they may reach beyond the edge. */
const apart = { across: 5, down: 2 }
const beside = { across: 1, down: 1 }
const beyond = 1
/** A step that a word is moved by, and the farthest that it is moved. */
const [step, farthest] = [2, 240]

const isMet = (a: Box, b: Box, { across, down } = apart) =>
  a.left < b.right + across && b.left < a.right + across && a.top < b.bottom + down && b.top < a.bottom + down

/**
 * Words of any figures keep clear of each other and of the edges: one that would touch another is moved up or down, the least that is
 * enough at every width. What names a scale or stands at the foot has its place first, then the larger before the smaller.
 */
export function placeLabels(drawing: Drawing, shownAt: ShownAt): Drawing {
  const { left, right, height, marks } = drawing
  const plotted = widthsOf(shownAt, height).map((width) => ({ width, plot: width - left - right }))
  const boxesOf = (mark: Text) => plotted.map(({ width, plot }) => boxOf(mark, left + mark.x * plot + mark.dx, width))
  const dots = marks.flatMap((mark) => (mark.kind === 'dot' ? [plotted.map(({ plot }) => around(left + mark.x * plot, mark.y, mark.radius))] : []))
  const isClear = (boxes: readonly Box[], others: readonly (readonly Box[])[], distance?: typeof apart) =>
    others.every((other) => other.every((box, at) => !isMet(box, boxes[at] as Box, distance)))

  const placed: (readonly Box[])[] = []
  const moved = new Map<Mark, Text>()
  for (const mark of inOrder(marks, height)) {
    const asDrawn = boxesOf(mark)
    const withinEdges = inside(mark, asDrawn, plotted)
    const boxes = withinEdges === mark ? asDrawn : boxesOf(withinEdges)
    const lowest = Math.max(height, ...boxes.map(({ bottom }) => bottom))
    const at = (dy: number) => boxes.map((box) => ({ ...box, top: box.top + dy, bottom: box.bottom + dy }))
    const isFree = (dy: number) => isClear(at(dy), placed) && at(dy).every(({ top, bottom }) => dy === 0 || (top >= 0 && bottom <= lowest))
    const shift = isFree(0) ? 0 : (shifts.find((dy) => isFree(dy) && isClear(at(dy), dots, beside)) ?? shifts.find(isFree) ?? 0)
    placed.push(at(shift))
    moved.set(mark, shift === 0 ? withinEdges : { ...withinEdges, y: withinEdges.y + shift })
  }
  return { ...drawing, marks: marks.map((mark) => moved.get(mark) ?? mark) }
}

/** The nearest first. */
const shifts = Array.from({ length: farthest / step }, (_, at) => [-(at + 1) * step, (at + 1) * step]).flat()

function inOrder(marks: readonly Mark[], height: number) {
  const texts = marks.filter((mark) => mark.kind === 'text')
  const rank = ({ weight, y, size }: Text) => (weight === 400 || y > height - 30 ? Number.POSITIVE_INFINITY : typeof size === 'number' ? size : size.most)
  return texts.sort((one, other) => (rank(one) === rank(other) ? 0 : rank(other) - rank(one)))
}

function boxOf({ text, tail, size, anchor, y }: Text, x: number, width: number): Box {
  const pixels = typeof size === 'number' ? size : Math.min(size.most, Math.max(size.least, size.share * width))
  const whole = widthOf(text, pixels, trackingOf(size)) + (tail ? pixels * tail.gap + widthOf(tail.text, pixels * tail.size) : 0)
  const left = x - { start: 0, middle: 0.5, end: 1 }[anchor] * whole
  const hasTail = /[gjpqyQ,;()]/.test(text + (tail?.text ?? ''))
  return { left, right: left + whole, top: y - pixels * (capHeight + 0.03), bottom: y + pixels * (hasTail ? 0.2 : 0.02) }
}

const around = (x: number, y: number, radius: number): Box => ({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius })

/** A word that would run over an edge is moved along. */
function inside(mark: Text, boxes: readonly Box[], plotted: readonly { width: number }[]): Text {
  const before = Math.max(...boxes.map(({ left }) => -left))
  const after = Math.max(...boxes.map(({ right }, at) => right - (plotted[at]?.width ?? right)))
  if (after > beyond + 1) return { ...mark, dx: mark.dx - after }
  return before > beyond + sidebearing(mark) ? { ...mark, dx: mark.dx + before } : mark
}

/** The larger a figure, the more white before it. */
const sidebearing = ({ size }: Text) => (typeof size === 'number' ? size : size.most) * 0.05
