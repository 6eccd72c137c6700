import type { Edition } from '../../study/edition/edition'
import { palette } from '../../study/palette'
import { contours } from '../print/contours'
import { bell, terrain } from '../print/relief'
import { label, type Path, rect, type Shape } from '../print/shapes'
import { svgOf } from '../print/svg'

const size = { width: 700, height: 990 } as const
const map = { x: 0, y: 212, width: 700, height: 670 } as const
/** Where the summits stand: the edition's own is the highest, the years before it lie around it. */
const summits = [
  [430, 240],
  [170, 346],
  [575, 556],
  [330, 616],
  [120, 586],
] as const
/** Before the first edition there is none. */
const paper = palette.paper

/** The cover of an edition: a map of its own, grown from the year, with a summit for every edition so far. */
export function coverOf({ year, facts, texts }: Edition): string {
  const { minor, major } = landscapeOf(year, facts.number)
  const lines = [
    { kind: 'path', d: minor, stroke: palette.contourOnInk, width: 0.9, x: 0, y: map.y, scale: 1 },
    { kind: 'path', d: major, stroke: palette.contourOnInk, width: 1.9, x: 0, y: map.y, scale: 1 },
  ] satisfies Path[]
  const marks = placesOf(year, facts.number).flatMap(([x, y], at): Shape[] => {
    const [radius, words] = at === 0 ? [12, { size: 25, weight: 'strong' as const }] : [5, { size: 12.5, weight: 'mid' as const }]
    const name = label(String(year - at), x + radius + 9, map.y + y + words.size * 0.36, { ...words, fill: paper })
    return [rect(name.x - 3, name.y - words.size * 0.86, words.size * 2.5, words.size * 1.1, palette.ink), summit(x, map.y + y, radius, at === 0), name]
  })
  const facing = [`${facts.number}. Ausgabe`, regions(facts.languageRegions), facts.pages === null ? '' : `${facts.pages} Seiten`]
  const shapes: Shape[] = [
    rect(0, 0, size.width, size.height, palette.ink),
    { kind: 'clip', area: map, shapes: [...lines, ...marks] },
    ...['Schweizer', 'Versicherungsstudie'].map((text, at) => label(text, 42, 80 + at * 69, { size: 68, weight: 'mid', tracking: -0.028, fill: paper })),
    ...facing.map((text, at) => label(text, 44 + at * 204, 192, { size: 15, weight: 'mid', fill: paper })),
    rect(44, map.y - 1, 612, 1, paper),
    rect(44, map.y + map.height, 612, 1, paper),
    ...texts.focus.slice(0, 3).map(({ topic }, at) => label(topic, 44 + at * 204, 914, { size: 15, fill: paper })),
  ]
  return svgOf(shapes, size, `Umschlag: Schweizer Versicherungsstudie ${year}`)
}

const regions = (count: number | null) => (count === null ? '' : `${count} Sprachregionen`)

const summit = (x: number, y: number, radius: number, isOwn: boolean): Path => {
  const [across, down] = [(radius * 0.95).toFixed(1), (radius * 0.8).toFixed(1)]
  return { kind: 'path', d: `M0 ${-radius}L${across} ${down}L-${across} ${down}Z`, fill: isOwn ? palette.signalOnInk : paper, x, y, scale: 1 }
}

/** As many as there are editions; every other year the map is turned around. */
function placesOf(year: number, editions: number) {
  return summits.slice(0, editions).map(([x, y]) => (year % 2 === 1 ? ([x, y] as const) : ([map.width - 60 - x, y] as const)))
}

function landscapeOf(year: number, editions: number) {
  const ground = terrain(year)
  const [own, ...others] = placesOf(year, editions)
  const [x0, y0] = own ?? [430, 240]
  return contours(
    map,
    (x, y) =>
      ground(x, y, { scale: 330 }) * 0.55 +
      0.75 * bell(x, y, x0, y0, 190, 170) +
      0.35 * bell(x, y, x0, y0, 70) +
      others.reduce((sum, [cx, cy]) => sum + 0.3 * bell(x, y, cx, cy, 80), 0),
    { cell: 6, from: 0.04, step: 0.042, shortest: 50 },
  )
}
