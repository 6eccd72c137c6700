import { sampleOf } from '../../study/findings/sample'
import { sourceLine } from '../../study/findings/source'
import { methodLine, pictureTitle, shortMethodLine } from '../../study/findings/wording'
import { balanced, phrased, widthOf, wrapped } from './outlines'
import { colours, paintText } from './paint'
import type { Told } from './picture'

/** What a picture is drawn on. */
export type Sheet = { width: number; height: number; margin: number; isWide: boolean }

const headline = { size: 27, weight: 500, tracking: -0.022 } as const
const small = { size: 13, weight: 400, tone: 'quiet' } as const
const strong = { ...small, weight: 600 } as const
const subject = { ...small, size: 14 } as const
const source = { ...small, weight: 500, tone: 'ink' } as const
/** From line to line. */
const [headlineRow, smallRow] = [31, 18]

/** The site's mark, on a field of 40 units. */
const mark = `<g fill="none" stroke="${colours.ink}" stroke-width="2"><path d="M3 24C1 14 9 3 20 3c9 0 12 4 15 10 3 7 2 14-4 19-6 4-12 6-18 4C7 35 4 30 3 24Z"/><path d="M9 22c-1-6 4-13 11-13 6 0 8 3 10 7 1 5 0 9-4 12-3 3-7 4-11 2-4-1-6-4-6-8Z"/></g><path fill="${colours.signal}" d="M20.5 14.5 25.5 23.5H15.500Z"/>`

/** Headline and what is measured; where something is invented, that is read first or beside it. */
export function headOf({ finding, shownYear }: Told, { width, margin, isWide }: Sheet) {
  const inner = width - 2 * margin
  const sample = sampleBlock(sampleOf(finding), { width, margin, isWide })
  const top = margin - 2 + sample.height
  const title = balanced(finding.headline, inner - sample.width, headline)
  const titleEnd = top + Math.max(title.length, sample.lines) * headlineRow
  const named = phrased(pictureTitle(finding, shownYear), inner, subject)
  return {
    paint: () => [
      ...sample.paint(),
      ...title.map((line, at) => paintText(line, margin - 1, top + 20 + at * headlineRow, headline)),
      ...named.map((line, at) => paintText(line, margin, titleEnd + 14 + at * smallRow, subject)),
    ],
    bottom: titleEnd + named.length * smallRow + (isWide ? 16 : 22),
  }
}

/** The same mark as on the page, an open square and the word, and the sentence. Wide it takes room beside two lines of the headline, else above it. */
function sampleBlock(sample: ReturnType<typeof sampleOf>, { width, margin, isWide }: Pick<Sheet, 'width' | 'margin' | 'isWide'>) {
  if (!sample) return { paint: () => [], width: 0, height: 0, lines: 1 }
  const paint = (x: number, y: number, sentence: readonly { words: string; x: number; y: number }[]) => [
    `<rect x="${x}" y="${y - 9}" width="8" height="8" fill="none" stroke="${colours.quiet}" stroke-dasharray="2 1.5"/>`,
    paintText(sample.mark, x + 15, y, strong),
    ...sentence.map((line) => paintText(line.words, line.x, line.y, small)),
  ]
  const marked = 15 + widthOf(sample.mark, strong)
  if (isWide) {
    const sentence = wrapped(sample.sentence, 210, small)
    const block = Math.max(marked, ...sentence.map((line) => widthOf(line, small)))
    const x = width - margin - block
    const lines = sentence.map((words, at) => ({ words, x, y: 60 + at * smallRow }))
    return { paint: () => paint(x, 41, lines), width: block + 24, height: 0, lines: 2 }
  }
  const y = margin + 10
  const isOneLine = marked + 16 + widthOf(sample.sentence, small) <= width - 2 * margin
  const sentence = { words: sample.sentence, x: isOneLine ? margin + marked + 16 : margin, y: isOneLine ? y : y + smallRow }
  return { paint: () => paint(margin, y, [sentence]), width: 0, height: sentence.y - margin + 16, lines: 1 }
}

/** How it was asked, who says so, and where it stands for good. */
export function footOf({ finding, shownYear, address }: Told, { width, height, margin, isWide }: Sheet) {
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
    paint: () => [
      ...method.map((line, at) => paintText(line, margin, methodTop + at * smallRow, small)),
      `<g transform="translate(${margin} ${last + 2 - 40 * scale}) scale(${scale})">${mark}</g>`,
      ...named.map((line, at) => paintText(line, margin + indent, sourceTop + at * smallRow, source)),
      paintText(address, margin + indent, last, placed),
    ],
    top: methodTop - (isWide ? 18 : 30),
  }
}
