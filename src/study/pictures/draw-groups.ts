import { bar, type Drawing, dot, type Frame, line, type Mark, scaleOf, text, textLines } from '../drawing/drawing'
import { narrowest, widthOf } from '../drawing/label-placement'
import { labelLines } from '../figures/label'
import { scaleEnd } from '../figures/numbers'
import { groupMarginText } from '../findings/accuracy'
import { type ByGroups, groupRows, highestGroup } from '../findings/groups'

/** Sizes of letters, and the room between panels, before names and behind figures, in pixels. */
const size = { name: 15, figure: 17, key: 21, words: 13 }
const room = { gap: 28, name: 14, figure: 12 }
/** A panel that is narrower cannot tell long bars from short ones. */
const leastBar = 56
const mostAcross = 5

/** The answers side by side, or one below the other: a panel each, in which every group has its row and everyone the last. */
export function drawGroups(finding: ByGroups, { layout, height = 0, width }: Frame): Drawing {
  const { answers, rows, decimals } = groupRows(finding)
  const isWide = layout === 'wide'
  const scale = 'scale' in finding ? finding.scale : undefined
  const figureOf = (value: number) => (scale ? value.toFixed(decimals) : `${value.toFixed(decimals)}\u00a0%`)
  const names = rows.map(({ label }) => labelLines(label, isWide ? 24 : 16).slice(0, 2))
  const left = Math.ceil(Math.max(...names.flat().map((name) => widthOf(name, size.name)))) + room.name
  const plot = (layout === 'compact' ? width : narrowest[layout]) - left
  const figureRoom = Math.max(...rows.flatMap(({ figures }) => figures.map((value) => widthOf(figureOf(value), size.key)))) + room.figure

  const word = Math.max(...answers.flatMap((answer) => answer.split(' ').map((one) => widthOf(one, size.name))))
  const fitting = Math.floor((plot + room.gap) / (Math.max(figureRoom + leastBar, word) + room.gap))
  const lines = Math.ceil(answers.length / (layout === 'narrow' ? 1 : Math.max(1, Math.min(mostAcross, fitting))))
  const across = Math.ceil(answers.length / lines)
  const gap = room.gap / plot
  const panel = (1 - (across - 1) * gap) / across
  const plotted = panel - figureRoom / plot
  const titles = answers.map((answer) => labelLines(answer, Math.floor((panel * plot) / (size.name * 0.55))))

  const head = Math.max(...titles.map((title) => title.length)) * 19 + 9
  const words = scale
    ? labelLines(`Skala: ${scale.from} = ${scale.words[0]}, ${scale.to} = ${scale.words[2]}`, { wide: 90, compact: 60, narrow: 36 }[layout])
    : []
  const foot = words.length === 0 ? 0 : words.length * 17 + 14
  const least = names.some((name) => name.length > 1) ? 42 : 28
  const spare = (height - foot - lines * head - (lines - 1) * room.gap) / (lines * rows.length)
  const row = Math.max(least, Math.min(layout === 'compact' ? 64 : 44, height === 0 ? 34 : spare))
  const block = head + rows.length * row
  const bottom = lines * block + (lines - 1) * room.gap

  const cornerOf = (answer: number) => ({ x: (answer % across) * (panel + gap), top: Math.floor(answer / across) * (block + room.gap) })
  const all = rows.flatMap(({ figures }) => figures)
  const length = scaleOf(scale ? [scale.from, scale.to] : [0, scaleEnd(all, 20)], [0, plotted])
  const key = highestGroup(finding)
  const last = rows.length - 1

  const drawn = answers.flatMap((_, answer): Mark[] => {
    const { x, top } = cornerOf(answer)
    return [
      ...textLines(x, top + 14, titles[answer] ?? [], size.name, { weight: 600 }),
      ...rows.flatMap(({ figures }, at): Mark[] => {
        const value = figures[answer] ?? 0
        const y = top + head + (at + 0.5) * row
        const isKey = answer === 0 && at === key
        const tone = isKey ? 'signal' : at === last ? 'rest' : 'ink'
        const end = x + (scale ? plotted : length(value))
        const letters = isKey ? size.key : size.figure
        return [
          ...(at === last ? [line(x, y - row / 2, x + panel, y - row / 2, 'soft')] : []),
          ...(x === 0 ? textLines(0, y + (names[at]?.length === 2 ? -3 : 5), names[at] ?? [], size.name, { dx: -left }) : []),
          ...(scale
            ? [line(x, y, x + plotted, y, 'soft'), dot(x + length(value), y, isKey ? 8 : 6, tone)]
            : [bar(x, y - Math.min(9, row / 4), length(value), Math.min(18, row / 2), tone)]),
          text(end, y + letters * 0.35, figureOf(value), letters, { dx: scale ? room.figure : 8, tone: at === last ? 'quiet' : tone }),
        ]
      }),
    ]
  })
  return {
    height: bottom + foot,
    left,
    right: 0,
    marks: [...drawn, ...textLines(0, bottom + 26, words, size.words, { dx: -left, weight: 400, tone: 'quiet' })],
    readings: answers.map((title, answer) => ({
      x: cornerOf(answer).x,
      width: panel,
      y: cornerOf(answer).top,
      height: block,
      isRow: across === 1,
      title,
      values: rows.map(({ label, respondents, figures }) => {
        const value = figures[answer] ?? 0
        return `${label}: ${figureOf(value)}${groupMarginText(finding, value, respondents)}`
      }),
    })),
  }
}
