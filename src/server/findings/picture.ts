import { createHash } from 'node:crypto'
import { draw } from '../../study/findings/drawing/draw'
import type { ShownFinding } from '../../study/findings/finding'
import { pictureSize, pictureSizeOf } from '../../study/findings/picture-size'
import { sampleOf } from '../../study/findings/sample'
import { sourceLine } from '../../study/findings/source'
import { headlineAlone, methodLine, pictureTitle, spokenDescription } from '../../study/findings/wording'
import { shownYears } from '../../study/findings/years'
import { escaped } from '../../study/markup'
import { balanced, widthOf, wrapped } from './outlines'
import { colours, paintDrawing, paintText } from './paint'

const { width, density } = pictureSize
const margin = 32
const headline = { size: 27, weight: 500, tracking: -0.022 } as const
const small = { size: 13, weight: 400, tone: 'quiet' } as const

/** The site's mark, on a field of 40 units. */
const mark = `<g fill="none" stroke="${colours.ink}" stroke-width="2"><path d="M3 24C1 14 9 3 20 3c9 0 12 4 15 10 3 7 2 14-4 19-6 4-12 6-18 4C7 35 4 30 3 24Z"/><path d="M9 22c-1-6 4-13 11-13 6 0 8 3 10 7 1 5 0 9-4 12-3 3-7 4-11 2-4-1-6-4-6-8Z"/></g><path fill="${colours.signal}" d="M20.5 14.5 25.5 23.5H15.500Z"/>`

/** A finding as a picture that can stand alone: headline, what is measured, the chart, how it was asked, source and mark. */
export function svgOf(finding: ShownFinding, year?: number): string {
  const shownYear = shownYears(finding).length > 0 ? year : undefined
  const { height } = pictureSizeOf(finding)
  const inner = width - 2 * margin
  const sample = sampleBlock(finding)
  const title = balanced(finding.headline, inner - sample.width, headline)
  const subject = 30 + Math.max(title.length, sample.lines) * 31
  const method = wrapped(methodLine(finding, shownYear), inner, small)
  const methodTop = height - 50 - (method.length - 1) * 18
  const top = subject + 34
  const drawing = draw(finding, { layout: 'wide', height: methodTop - 18 - top }, year)
  const parts = [
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    ...title.map((line, at) => paintText(line, margin - 1, 50 + at * 31, headline)),
    ...sample.parts,
    paintText(pictureTitle(finding, shownYear), margin, subject + 14, { ...small, size: 14 }),
    paintDrawing(drawing, { x: margin, y: top, width: inner }),
    ...method.map((line, at) => paintText(line, margin, methodTop + at * 18, small)),
    `<g transform="translate(${margin} ${height - 38}) scale(0.55)">${mark}</g>`,
    // The year stands above; with it the line would be wider than the picture.
    paintText(sourceLine(finding), margin + 30, height - 22, { ...small, weight: 500, tone: 'ink' }),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title" aria-describedby="words">
<title id="title">${escaped(headlineAlone(finding, shownYear))}</title>
<desc id="words">${escaped(`${spokenDescription(finding, shownYear)} ${sourceLine(finding, shownYear)}`)}</desc>
${parts.join('\n')}
</svg>
`
}

/** The same mark as on the page, an open square and the word, and the sentence below it. How many lines of headline stand beside it. */
function sampleBlock(finding: ShownFinding) {
  const sample = sampleOf(finding)
  if (!sample) return { parts: [], width: 0, lines: 1 }
  const strong = { ...small, weight: 600 } as const
  const sentence = wrapped(sample.sentence, 210, small)
  const block = Math.max(15 + widthOf(sample.mark, strong), ...sentence.map((line) => widthOf(line, small)))
  const x = width - margin - block
  const parts = [
    `<rect x="${x}" y="32" width="8" height="8" fill="none" stroke="${colours.quiet}" stroke-dasharray="2 1.5"/>`,
    paintText(sample.mark, x + 15, 41, strong),
    ...sentence.map((line, at) => paintText(line, x, 60 + at * 18, small)),
  ]
  return { parts, width: block + 24, lines: 2 }
}

/** Twice as fine as the drawing, for screens of today. */
export async function pngOf(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg), { density: 72 * density })
    .removeAlpha()
    .png()
    .toBuffer()
}

/** A year's findings in all of their years, for several editions: a few megabytes. */
const mostPictures = 80

type Picture = { bytes: Buffer; etag: string }

/** Finished bitmaps by what they show: a changed finding is another picture, and the one that nobody asked for longest gives way. */
export function keptPictures() {
  const kept = new Map<string, Promise<Picture>>()
  return {
    of(svg: string): Promise<Picture> {
      const key = digest(svg)
      const made = kept.get(key) ?? pngOf(svg).then((bytes) => ({ bytes, etag: `"${digest(bytes).slice(0, 22)}"` }))
      kept.delete(key)
      kept.set(key, made)
      made.catch(() => kept.delete(key))
      for (const oldest of kept.keys()) {
        if (kept.size <= mostPictures) break
        kept.delete(oldest)
      }
      return made
    },
  }
}

const digest = (content: string | Buffer) => createHash('sha256').update(content).digest('base64url')
