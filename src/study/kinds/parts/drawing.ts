import {
  type Box,
  bar,
  capHeight,
  columnReading,
  type Drawing,
  type Frame,
  figureSize,
  line,
  type Mark,
  named,
  rowReading,
  spread,
  type Tone,
  text,
  textLines,
  unit,
  wideHeight,
} from '../../drawing/drawing'
import { smallStack } from '../../drawing/small-shapes'
import { figuresOf, spreadNames, startsOf, wholeEnds } from '../../drawing/whole'
import { labelLines, spoken } from '../../figures/label'
import type { ChartDrawing } from '../chart-kind'
import type { ShownOf } from '../finding'
import { marginText } from '../respondents'

export const partsDrawing: ChartDrawing<'parts'> = {
  draw: drawParts,
  drawSmall: ({ parts }, room) => smallStack(parts, (at) => ({ tone: partTones[at] ?? 'rest' }), room),
  hasRoomBeside: true,
}

/** The first matters most. */
const partTones: readonly Tone[] = ['signal', 'rest', 'ink', 'second', 'quiet']

/** One very large number, and the bar it is a part of; on narrow screens the bar stands upright, each name beside its part. */
function drawParts(finding: ShownOf<'parts'>, frame: Frame): Drawing {
  return frame.layout === 'wide' ? lying(finding, frame.height ?? wideHeight) : standing(finding, frame.layout === 'compact' ? frame : undefined)
}

type Part = ShownOf<'parts'>['parts'][number]

function wholeBar(parts: readonly Part[], y: number, thickness: number): Mark[] {
  const from = startsOf(parts)
  return [
    ...parts.map(({ percent }, at) => bar(from[at] ?? 0, y, percent / 100, thickness, partTones[at] ?? 'rest')),
    ...from.slice(1).map((x) => line(x, y, x, y + thickness, 'paper', { weight: 3 })),
    ...wholeEnds(y + thickness + 20),
  ]
}

/** As wide as a wide drawing is at least, in letters of a small name. */
const lettersAcross = 92
/** The room that a small part's name takes across, and the half of the picture that the large number has at least. */
const [nameRoom, numberRoom] = [0.09, 0.5]

function lying(finding: ShownOf<'parts'>, height: number): Drawing {
  const { parts } = finding
  const thickness = 26
  const y = height - thickness - 26
  const baseline = y - 76
  const from = startsOf(parts)
  const figures = figuresOf(parts)
  const others = spreadNames(from.slice(1), nameRoom, [numberRoom, 1])
  const size = figureSize(Math.min(384, (baseline - 2) / capHeight, 480 * (others[0] ?? 1)), figures[0] ?? '')
  const smallSize = (figure: string) => figureSize(Math.min(56, size), figure)
  const marks = parts.flatMap(({ label, percent }, at): Mark[] => {
    const figure = figures[at] ?? ''
    if (at === 0) return [text(0, baseline, figure, size, { dx: -size * 0.045, tail: unit('%', 0.36, 0.04) }), ...largeName(label, y, others[0] ?? 1)]
    const x = others[at - 1] ?? 0
    const letters = Math.max(8, Math.floor(percent * (lettersAcross / 100)))
    const names = labelLines(label, letters)
    // A last name that is too long ends where the bar does.
    const isLong = at === parts.length - 1 && names.some((name) => name.length > letters)
    const figureText = figure.length > 2 ? smallSize(figure) : { least: smallSize(figure), share: 0.07, most: Math.min(66, size) }
    return [text(x, baseline, figure, figureText, { dx: 2 }), ...textLines(isLong ? 1 : x, y - 39, names, 15, isLong ? { anchor: 'end' } : { dx: 3 })]
  })
  const readings = parts.map((part, at) => columnReading(from[at] ?? 0, part.percent / 100, height, wordsOf(finding, part, figures[at])))
  return { height, left: 0, right: 0, marks: [...marks, ...wholeBar(parts, y, thickness)], readings }
}

/** On one line, or smaller on two. */
function largeName(label: string, y: number, room: number): Mark[] {
  const fits = spoken(label).length <= room * 66
  return fits ? [text(0, y - 26, spoken(label), 21)] : textLines(0, y - 39, labelLines(label, Math.floor(room * 84)), 15)
}

/** As large as the room above its name and the others allows. */
function standing(finding: ShownOf<'parts'>, box: Box | undefined): Drawing {
  const { parts } = finding
  const [first, ...others] = parts
  const name = labelLines(first?.label ?? '', box ? 36 : 20)
  const [row, nameRow] = [30, 24]
  const least = 84 + name.length * nameRow + others.length * row
  const height = box ? Math.max(box.height, least) : 400
  const width = 0.16
  const from = startsOf(parts)
  const figures = figuresOf(parts)
  const areaOf = (at: number) => ({ y: (from[at] ?? 0) * height, height: ((parts[at]?.percent ?? 0) / 100) * height })
  const room = height - least + 56
  const large = box ? Math.min(room / capHeight, box.width * 0.52) : 206
  const size = figureSize(large, figures[0] ?? '')
  const baseline = box ? size * capHeight : 200
  const nameY = baseline + 36
  const middles = others.map((_, at) => areaOf(at + 1).y + areaOf(at + 1).height / 2 + 9)
  const places = spread(middles, () => (box ? row / 2 : 14), box ? [nameY + name.length * nameRow - 4, height + 8] : [262, 412])
  const figure = !box && size === large ? { least: 140, share: 0.5, most: large } : box ? size : size * 0.68
  return {
    height,
    left: 0,
    right: 0,
    marks: [
      ...parts.map((_, at) => bar(0, areaOf(at).y, width, areaOf(at).height, partTones[at] ?? 'rest')),
      ...from.slice(1).map((share) => line(0, share * height, width, share * height, 'paper', { weight: 3 })),
      text(width, baseline, figures[0] ?? '', figure, { dx: 6, tail: unit('%', 0.36, 0.04) }),
      ...textLines(width, nameY, name, 18, { dx: 14 }),
      ...others.map(({ label }, at) => text(width, places[at] ?? 0, `${figures[at + 1]}\u00a0%`, 24, { dx: 14, tail: named(spoken(label), 16 / 24) })),
    ],
    readings: parts.map((part, at) => rowReading(areaOf(at).y, areaOf(at).height, wordsOf(finding, part, figures[at]))),
  }
}

function wordsOf(finding: ShownOf<'parts'>, { label, percent }: Part, figure = '') {
  return { title: spoken(label), values: [`${figure}\u00a0%${marginText(finding, percent)}`] }
}
