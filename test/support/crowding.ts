/** A picture as a reader's eye takes it: the ink of each text, strokes, and filled shapes. In pixels. */
export type Box = { left: number; top: number; right: number; bottom: number }
export type Label = Box & { words: string }
export type Stroke = { x1: number; y1: number; x2: number; y2: number; weight: number }
export type Seen = {
  labels: readonly Label[]
  strokes: readonly Stroke[]
  shapes: readonly Box[]
  /** Texts of the page beside the picture; how they stand to each other is none of its business. */
  around?: readonly Label[]
}

/** Letters on one line need a word's distance, lines of text a little, strokes more. */
const apart = { across: 8, down: 2 }
const clear = 3

const grown = ({ left, top, right, bottom }: Box, across: number, down: number): Box => ({
  left: left - across,
  top: top - down,
  right: right + across,
  bottom: bottom + down,
})
const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const holds = (outer: Box, inner: Box) => outer.left <= inner.left && outer.right >= inner.right && outer.top <= inner.top && outer.bottom >= inner.bottom

/** Which texts stand so near to each other, or to those around them, that they are read as one. */
export const touching = ({ labels, around = [] }: Pick<Seen, 'labels' | 'around'>, { across, down } = apart) =>
  labels.flatMap((label, at) =>
    [...labels.slice(at + 1), ...around].flatMap((other) => (meet(grown(label, across, down), other) ? [`«${label.words}» touches «${other.words}»`] : [])),
  )

/** What makes a picture hard to read, a sentence each: text over text, over a stroke, half over a shape, or beyond the edge. Distances shrink with a picture that is scaled. */
export function crowding(seen: Seen, edges: { left: number; right: number }, scale = 1): string[] {
  const { labels, strokes, shapes } = seen
  const others = labels.flatMap((label) => [
    ...strokes.flatMap((stroke) =>
      crosses(stroke, grown(label, clear * scale, clear * scale)) ? [`«${label.words}» lies on a line (${placeOf(stroke)})`] : [],
    ),
    ...shapes.flatMap((shape) => (meet(label, shape) && !holds(shape, label) ? [`«${label.words}» lies half over a shape`] : [])),
    ...(label.left < edges.left - 0.5 || label.right > edges.right + 0.5 ? [`«${label.words}» runs over the edge`] : []),
  ])
  return [...touching(seen, { across: apart.across * scale, down: apart.down * scale }), ...others]
}

const placeOf = ({ x1, y1, x2, y2 }: Stroke) => [x1, y1, x2, y2].map(Math.round).join(' ')

/** Whether a stroke enters a box: its middle line, cut to the box grown by half its weight (Liang and Barsky). */
function crosses({ x1, y1, x2, y2, weight }: Stroke, box: Box) {
  const { left, right, top, bottom } = grown(box, weight / 2, weight / 2)
  let [from, to] = [0, 1]
  for (const [step, room] of [
    [x1 - x2, x1 - left],
    [x2 - x1, right - x1],
    [y1 - y2, y1 - top],
    [y2 - y1, bottom - y1],
  ] as const) {
    if (step === 0 && room < 0) return false
    if (step < 0) from = Math.max(from, room / step)
    if (step > 0) to = Math.min(to, room / step)
  }
  return from < to
}
