import { sampleOf } from '../../../study/findings/sample'
import { sourceLine } from '../../../study/findings/source'
import { methodLine, pictureTitle, shortMethodLine } from '../../../study/findings/wording'
import type { ShownFinding } from '../../../study/kinds/finding'
import { palette } from '../../../study/palette'
import { label, mark, type Shape } from '../../platform/print/shapes'
import { widthOf } from '../../platform/print/typeface'
import { balanced, phrased, wrapped } from '../../platform/print/typeset'

/** What a picture is drawn on. */
export type Sheet = { width: number; height: number; margin: number; isWide: boolean }

/** The finding that it shows, of which year, and where it stands on the website. */
export type PictureSubject = { finding: ShownFinding; shownYear: number | undefined; year: number | undefined; address: string }

const headline = { size: 27, weight: 500, tracking: -0.022, isTabular: true } as const
const small = { size: 13, weight: 400, isTabular: true, fill: palette.ink3 } as const
const strong = { ...small, weight: 600 } as const
const subject = { ...small, size: 14 } as const
const source = { ...small, weight: 500, fill: palette.ink } as const
/** From line to line. */
const [headlineRow, smallRow] = [31, 18]

/** Headline and what is measured; where something is invented, that is read first or beside it. */
export function headOf({ finding, shownYear }: PictureSubject, { width, margin, isWide }: Sheet) {
  const inner = width - 2 * margin
  const sample = sampleBlock(sampleOf(finding), { width, margin, isWide })
  const top = margin - 2 + sample.height
  const title = balanced(finding.headline, inner - sample.width, headline)
  const titleEnd = top + Math.max(title.length, sample.lines) * headlineRow
  const named = phrased(pictureTitle(finding, shownYear), inner, subject)
  return {
    shapes: () => [
      ...sample.shapes(),
      ...title.map((line, at) => [label(line, margin - 1, top + 20 + at * headlineRow, headline)]),
      ...named.map((line, at) => [label(line, margin, titleEnd + 14 + at * smallRow, subject)]),
    ],
    bottom: titleEnd + named.length * smallRow + (isWide ? 16 : 22),
  }
}

/** The same mark as on the page, an open square and the word, and the sentence. Wide it takes room beside two lines of the headline, else above it. */
function sampleBlock(sample: ReturnType<typeof sampleOf>, { width, margin, isWide }: Pick<Sheet, 'width' | 'margin' | 'isWide'>) {
  if (!sample) return { shapes: () => [], width: 0, height: 0, lines: 1 }
  const shapes = (x: number, y: number, sentence: readonly { words: string; x: number; y: number }[]): Shape[][] => [
    [{ kind: 'rect', x, y: y - 9, width: 8, height: 8, fill: 'none', outline: { stroke: small.fill, width: 1, dash: '2 1.5' } }],
    [label(sample.mark, x + 15, y, strong)],
    ...sentence.map((line) => [label(line.words, line.x, line.y, small)]),
  ]
  const marked = 15 + widthOf(sample.mark, strong)
  if (isWide) {
    const sentence = wrapped(sample.sentence, 210, small)
    const block = Math.max(marked, ...sentence.map((line) => widthOf(line, small)))
    const x = width - margin - block
    const lines = sentence.map((words, at) => ({ words, x, y: 60 + at * smallRow }))
    return { shapes: () => shapes(x, 41, lines), width: block + 24, height: 0, lines: 2 }
  }
  const y = margin + 10
  const isOneLine = marked + 16 + widthOf(sample.sentence, small) <= width - 2 * margin
  const sentence = { words: sample.sentence, x: isOneLine ? margin + marked + 16 : margin, y: isOneLine ? y : y + smallRow }
  return { shapes: () => shapes(margin, y, [sentence]), width: 0, height: sentence.y - margin + 16, lines: 1 }
}

/** How it was asked, who says so, and where it stands for good. */
export function footOf({ finding, shownYear, address }: PictureSubject, { width, height, margin, isWide }: Sheet) {
  const inner = width - 2 * margin
  const scale = isWide ? 0.72 : 1.12
  const indent = 40 * scale + 12
  const method = isWide ? wrapped(methodLine(finding, shownYear), inner, small) : balanced(shortMethodLine(finding, shownYear), inner, small)
  // The year stands above; with it the line would be wider than the picture.
  const named = balanced(sourceLine(finding), inner - indent, source)
  // An address is not divided: one that is too long is set smaller.
  const placed = { ...source, size: Math.min(source.size, (source.size * (inner - indent)) / widthOf(address, source)) }
  const last = height - margin + (isWide ? 11 : 4)
  const sourceTop = last - named.length * smallRow
  const methodTop = sourceTop - (isWide ? 24 : 28) - (method.length - 1) * smallRow
  return {
    shapes: () => [
      ...method.map((line, at) => [label(line, margin, methodTop + at * smallRow, small)]),
      mark(margin, last + 2 - 40 * scale, 40 * scale),
      ...named.map((line, at) => [label(line, margin + indent, sourceTop + at * smallRow, source)]),
      [label(address, margin + indent, last, placed)],
    ],
    top: methodTop - (isWide ? 18 : 30),
  }
}
