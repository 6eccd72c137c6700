/**
 * A picture of a finding, independent of who paints it. Down is counted in pixels; across, a place is a share of the
 * plot's width plus pixels, so that the same drawing fits every width without scaling its text.
 */
export type Drawing = {
  readonly height: number
  /** Room in pixels beside the plot, for labels. */
  readonly left: number
  readonly right: number
  readonly marks: readonly Mark[]
  readonly readings: readonly Reading[]
}

/** `narrow` is relabelled, not shrunk. `wide` needs 700 pixels. */
export type Layout = 'wide' | 'narrow'
/** Unless another is asked for: with headline and navigation it fits a window of 720 pixels. */
export const wideHeight = 360
/** `compact` fills a box of known size, at least 480 pixels wide; where that is too low, the drawing is as high as it has to be. */
export type Box = { readonly layout: 'compact'; readonly width: number; readonly height: number }
export type Frame = { readonly layout: Layout; readonly height?: number; readonly width?: never } | Box

export type Tone = 'ink' | 'second' | 'rest' | 'signal' | 'quiet' | 'soft' | 'track' | 'paper'

/** In pixels, or growing with the width between two sizes. */
export type Size = number | { readonly least: number; readonly share: number; readonly most: number }

type Line = { kind: 'line'; x1: number; x2: number; y1: number; y2: number; dx: number; tone: Tone; weight: number; isDashed: boolean }
/** `empty` is an outline, `pale` an outline with a light inside: more kinds of grey than there are greys. */
export type Inside = 'full' | 'empty' | 'pale'
export type Bar = { kind: 'bar'; x: number; width: number; y: number; height: number; tone: Tone; inside: Inside }
export type Dot = { kind: 'dot'; x: number; y: number; radius: number; tone: Tone; inside: Inside }
export type Text = {
  kind: 'text'
  x: number
  dx: number
  y: number
  text: string
  size: Size
  weight: 400 | 500 | 600
  tone: Tone
  anchor: 'start' | 'middle' | 'end'
  /** Smaller words that follow on the same line: a unit, a name. Sizes and gap are relative to the text's. */
  tail?: { readonly text: string; readonly size: number; readonly gap: number }
}
export type Mark = Line | Bar | Dot | Text

/** A part of the picture that tells its exact values when it is pointed at or focused. A row also covers the room beside the plot. */
export type Reading = {
  readonly x: number
  readonly width: number
  readonly y: number
  readonly height: number
  readonly isRow: boolean
  readonly title: string
  readonly values: readonly string[]
}

type Words = Pick<Reading, 'title' | 'values'>

/** The reading of a row, across the whole picture. */
export const rowReading = (y: number, height: number, words: Words): Reading => ({ x: 0, width: 1, y, height, isRow: true, ...words })

/** The reading of a column, from the top on. */
export const columnReading = (x: number, width: number, height: number, words: Words): Reading => ({ x, width, y: 0, height, isRow: false, ...words })

/** The reading of what lies around a place: so far to both sides, but not beyond the plot. */
export function readingAround(x: number, half: number, height: number, words: Words): Reading {
  return columnReading(Math.max(0, x - half), Math.min(1, x + half) - Math.max(0, x - half), height, words)
}

export function line(x1: number, y1: number, x2: number, y2: number, tone: Tone, options: Partial<Pick<Line, 'weight' | 'isDashed' | 'dx'>> = {}): Line {
  return { kind: 'line', x1, x2, y1, y2, tone, dx: 0, weight: 1, isDashed: false, ...options }
}

export function bar(x: number, y: number, width: number, height: number, tone: Tone, inside: Inside = 'full'): Bar {
  return { kind: 'bar', x, width, y, height, tone, inside }
}

export function dot(x: number, y: number, radius: number, tone: Tone, inside: Inside = 'full'): Dot {
  return { kind: 'dot', x, y, radius, tone, inside }
}

type TextOptions = Partial<Pick<Text, 'dx' | 'weight' | 'tone' | 'anchor' | 'tail'>>

export function text(x: number, y: number, words: string, size: Size, options: TextOptions = {}): Text {
  return { kind: 'text', x, y, text: words, size, dx: 0, weight: 500, tone: 'ink', anchor: 'start', ...options }
}

/** Several lines, the first on `y`. */
export function textLines(x: number, y: number, lines: readonly string[], size: number, options: TextOptions = {}): Text[] {
  return lines.map((words, at) => text(x, y + at * Math.round(size * 1.25), words, size, options))
}

/** A unit behind a large figure. */
export const unit = (words = '%', size = 0.42, gap = 0.1) => ({ text: words, size, gap })

/** A name beside its figure. */
export const named = (words: string, size = 0.8) => ({ text: words, size, gap: 0.4 })

/** From a value to a place; where there is only one value, the middle. */
export function scaleOf(domain: readonly [number, number], range: readonly [number, number]) {
  const length = domain[1] - domain[0]
  return (value: number) => range[0] + (length === 0 ? 0.5 : (value - domain[0]) / length) * (range[1] - range[0])
}

/**
 * Moves what would touch apart, in order: each thing needs `room` on both sides of its place and stays between the ends. What has room
 * stays where it is; where there is too little for all, they share it.
 */
export function spread(places: readonly number[], room: (at: number) => number, [from, to]: readonly [number, number]): number[] {
  const needed = places.reduce((sum, _, at) => sum + 2 * room(at), 0)
  const scale = Math.min(1, (to - from) / (needed || 1))
  const order = places.map((_, at) => at).sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0) || one - other)
  const moved = [...places]
  let least = from
  for (const at of order) {
    moved[at] = Math.max(places[at] ?? 0, least + room(at) * scale)
    least = (moved[at] ?? 0) + room(at) * scale
  }
  let most = to
  for (const at of [...order].reverse()) {
    moved[at] = Math.min(moved[at] ?? 0, most - room(at) * scale)
    most = (moved[at] ?? 0) - room(at) * scale
  }
  return moved
}

/** A large figure of two digits has its full size; a longer one is set smaller, so that it takes no more room. */
export function figureSize(size: number, figure: string) {
  return figure.length <= 2 ? size : Math.min(size, Math.max(21, (size * 2.3) / figure.length))
}

/** The letter height of a figure, as a share of its size. */
export const capHeight = 0.69

/** The larger, the closer set; relative to the size. */
export function trackingOf(size: Size) {
  const pixels = typeof size === 'number' ? size : size.least
  if (pixels >= 40) return -0.045
  return pixels >= 19 ? -0.02 : 0
}
