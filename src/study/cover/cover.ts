/** In units of the drawing, which is measured by its width and so can be shown at any size. */
export const coverSize = { width: 700, height: 990 } as const

/** `summits.svg`, the map that all covers share. */
const map = { width: 1400, height: 1180, scale: 1.165 } as const

/** `small` is a thumbnail: it keeps the map and the year. */
type CoverLayout = 'whole' | 'small'

/** On ink or on paper, as the painter has it. */
export type CoverTone = 'ground' | 'line' | 'figure' | 'peak'

type Area = { x: number; y: number; width: number; height: number }
type Text = { kind: 'text'; text: string; x: number; y: number; size: number; weight: 400 | 500 | 600; tracking: number }

export type CoverShape =
  /** The map at a place, turned over where a factor is negative, as far as the window shows it. */
  | { kind: 'map'; tone: 'line'; window: Area; x: number; y: number; scale: readonly [across: number, down: number] }
  | ({ kind: 'area'; tone: 'ground' } & Area)
  | ({ kind: 'rule'; tone: 'figure' } & Pick<Area, 'x' | 'y' | 'width'>)
  | { kind: 'summit'; tone: 'peak'; x: number; y: number; d: string }
  | ({ tone: 'figure' } & Text)

/** Which part of the map a cover shows, and where in its window the summit stands; all as shares. */
const views = [
  { map: [0, 0.85], summit: [0.4, 0.5] },
  { map: [0.45, 0.95], summit: [0.5, 0.5] },
  { map: [1, 0.75], summit: [0.58, 0.5] },
  { map: [0.05, 0.05], summit: [0.5, 0.5] },
  { map: [0.7, 0], summit: [0.5, 0.19] },
] as const

const layouts = {
  whole: { window: { x: 0, y: 210, width: 700, height: 672 }, year: 49 },
  small: { window: { x: 0, y: 0, ...coverSize }, year: 84 },
} as const

const margin = 44
const short = (value: number) => Math.round(value * 10) / 10
/** Where letters of size 1 stand in a line that is as high as they are large. */
const baseline = 0.834
/** Of a figure, letter-spacing included. */
const figureWidth = 0.569

/**
 * The cover of an edition. Each shows the one map around another summit; after all five the map is turned over, and again: twenty editions
 * look different.
 */
export function coverOf(year: number, number: number | undefined, layout: CoverLayout): CoverShape[] {
  const { window, year: size } = layouts[layout]
  const turns = Math.floor((year - 1) / views.length)
  const view = views[(year - 1) % views.length] ?? views[0]
  const [x, across] = placed(view.map[0], view.summit[0], turns % 2 === 1, window.width, map.width)
  const [y, down] = placed(view.map[1], view.summit[1], turns % 4 > 1, window.height, map.height)
  const scale = [turns % 2 === 1 ? -map.scale : map.scale, turns % 4 > 1 ? -map.scale : map.scale] as const
  const shown: CoverShape[] = [
    { kind: 'map', tone: 'line', window, x: short(window.x + x), y: short(window.y + y), scale },
    ...summit(String(year), window.x + across, window.y + down, size),
  ]
  if (layout === 'small') return shown
  const text = (words: string, top: number, style: Pick<Text, 'size' | 'weight' | 'tracking'>): CoverShape => {
    return { kind: 'text', tone: 'figure', text: words, x: margin, y: short(top + baseline * style.size), ...style }
  }
  const rule = (at: number): CoverShape => ({ kind: 'rule', tone: 'figure', x: margin, y: at, width: coverSize.width - 2 * margin })
  return [
    ...shown,
    rule(window.y),
    rule(window.y + window.height),
    ...['Schweizer', 'Versicherungsstudie'].map((words, at) => text(words, 29.4 + at * 68, { size: 68, weight: 500, tracking: -0.026 })),
    text(number ? `${number}. Ausgabe` : String(year), 921.4, { size: 30.8, weight: 400, tracking: 0 }),
  ]
}

/** In one direction: where the map begins, or ends if it is turned over, and where the summit stands. */
function placed(share: number, summit: number, isTurned: boolean, room: number, length: number) {
  const start = (room - length * map.scale) * share
  return isTurned ? ([room - start, room * (1 - summit)] as const) : ([start, room * summit] as const)
}

/** The survey point with the year beside it, on a piece of ground that no line crosses. */
function summit(year: string, x: number, y: number, size: number): CoverShape[] {
  const [top, half] = [y - size / 2, short(0.42 * size)]
  return [
    { kind: 'area', tone: 'ground', x: short(x), y: short(top), width: short((1.05 + figureWidth * year.length) * size), height: size },
    { kind: 'summit', tone: 'peak', x: short(x), y: short(y), d: `M0 ${-half}L${half} ${short(0.34 * size)}H${-half}Z` },
    { kind: 'text', tone: 'figure', text: year, x: short(x + 0.75 * size), y: short(top + baseline * size), size, weight: 600, tracking: -0.01 },
  ]
}
