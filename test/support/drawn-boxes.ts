import PDFDocument from 'pdfkit'
import { vi } from 'vitest'

export type Box = { what: string; left: number; top: number; right: number; bottom: number }

type Drawing = PDFKit.PDFDocument & {
  _font: { ascender: number }
  _fontSize: number
  _fragment: (text: string, x: number, y: number, options: Placed) => void
}
type Placed = { align?: string; lineWidth?: number; textWidth?: number; baseline?: string }
const prototype = PDFDocument.prototype as unknown as Drawing

/** Every line of text and every stroked path that a drawing leaves on its pages, as the smallest box around it, in points. */
export async function drawnBoxes(draw: () => Promise<unknown>) {
  const pages: { texts: Box[]; strokes: Box[] }[] = []
  let points: [number, number][] = []
  const page = () => pages.at(-1) as (typeof pages)[number]
  const spies = [
    // The page that it begins with is added by the constructor.
    onCall('addPage', () => pages.push({ texts: [], strokes: [] })),
    onCall('_fragment', (doc, text, x, y, { align, lineWidth = 0, textWidth = 0, baseline }: Placed) => {
      const left = align === 'right' ? x + lineWidth - textWidth : x
      const top = baseline === 'alphabetic' ? y - (doc._font.ascender / 1000) * doc._fontSize : y
      // The ink of letters with accent and tail; the line itself is higher.
      if (text.trim())
        page().texts.push({ what: text, left, top, right: left + doc.widthOfString(text.trim()), bottom: top + doc.currentLineHeight(false) * 0.92 })
    }),
    onCall('moveTo', (_doc, x, y) => points.push([x, y])),
    onCall('lineTo', (_doc, x, y) => points.push([x, y])),
    onCall('fill', () => (points = [])),
    onCall('stroke', () => {
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
      if (points.length > 0)
        page().strokes.push({ what: 'stroke', left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) })
      points = []
    }),
  ]
  try {
    await draw()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return pages
}

// biome-ignore lint/suspicious/noExplicitAny: the methods of a drawing take what they take.
function onCall(name: keyof Drawing, see: (doc: Drawing, ...given: any[]) => void) {
  const original = prototype[name] as (...given: unknown[]) => unknown
  return vi.spyOn(prototype, name as 'addPage').mockImplementation(function (this: Drawing, ...given: unknown[]) {
    see(this, ...given)
    return original.apply(this, given) as Drawing
  })
}

export const isOver = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
