import { mm2pt } from 'swissqrbill/utils'
import { openFont, registerFont } from '../../../platform/print/fonts'
import payment from '../../../platform/print/fonts/liberation-sans.ttf?inline'
import paymentStrong from '../../../platform/print/fonts/liberation-sans-bold.ttf?inline'

/** By the names under which the code's library asks for them. */
export const paymentFonts = { text: 'Liberation Sans', strong: 'Liberation Sans Bold' } as const

const fonts = { [paymentFonts.text]: openFont(payment), [paymentFonts.strong]: openFont(paymentStrong) }

export function registerPaymentFonts(doc: PDFKit.PDFDocument) {
  for (const [name, font] of Object.entries(fonts)) registerFont(doc, name, font)
}

/** In points, with the distance from line to line. */
export type Sizes = { heading: number; value: number; line: number }

/** A heading, and what stands below it: a text, or a box in millimetres for the debtor to write in. */
export type Entry = readonly [heading: string, below: string | { width: number; height: number }]

type Place = { x: number; y: number; width: number }

/** Entries below each other, a blank line apart. */
export function drawEntries(doc: PDFKit.PDFDocument, entries: readonly Entry[], sizes: Sizes, { x, y, width }: Place) {
  let at = y
  for (const [heading, below] of entries) {
    doc.font(paymentFonts.strong).fontSize(sizes.heading).text(heading, x, at, { width, lineBreak: false })
    at += sizes.line
    if (typeof below === 'string') {
      valueFont(doc, sizes).y = at
      for (const line of below.split('\n')) doc.text(line, x, doc.y, { width, lineGap: gapOf(doc, sizes) })
    } else {
      drawCorners(doc, x, at, mm2pt(below.width), mm2pt(below.height))
    }
    at += heightBelow(doc, below, sizes, width) + sizes.line
  }
}

/** How high they are together. */
export function heightOf(doc: PDFKit.PDFDocument, entries: readonly Entry[], sizes: Sizes, width: number) {
  const heights = entries.map(([, below]) => sizes.line + heightBelow(doc, below, sizes, width))
  return heights.reduce((sum, height) => sum + height, 0) + (entries.length - 1) * sizes.line
}

/** The beginning of a text that fits so many lines, with the marks that the style guide asks for. */
export function cutTo(doc: PDFKit.PDFDocument, text: string, sizes: Sizes, width: number, lines: number): string {
  let kept = text
  while (kept && linesOf(doc, kept === text ? text : `${kept}...`, sizes, width) > lines) kept = kept.slice(0, -1).trimEnd()
  return kept === text ? text : `${kept}...`
}

/** Each line by itself: pdfkit measures the last word of a line together with the break behind it. */
function linesOf(doc: PDFKit.PDFDocument, text: string, sizes: Sizes, width: number) {
  valueFont(doc, sizes)
  const heights = text.split('\n').map((line) => doc.heightOfString(line, { width, lineGap: gapOf(doc, sizes) }))
  return Math.round(heights.reduce((sum, height) => sum + height, 0) / sizes.line)
}

const heightBelow = (doc: PDFKit.PDFDocument, below: Entry[1], sizes: Sizes, width: number) =>
  typeof below === 'string' ? linesOf(doc, below, sizes, width) * sizes.line : mm2pt(below.height)

const valueFont = (doc: PDFKit.PDFDocument, sizes: Sizes) => doc.font(paymentFonts.text).fontSize(sizes.value)

const gapOf = (doc: PDFKit.PDFDocument, sizes: Sizes) => sizes.line - doc.currentLineHeight(true)

/** A box is shown by its corners. */
function drawCorners(doc: PDFKit.PDFDocument, x: number, y: number, width: number, height: number) {
  const arm = mm2pt(3)
  for (const [left, inward] of [
    [x, arm],
    [x + width, -arm],
  ] as const) {
    for (const [top, down] of [
      [y, arm],
      [y + height, -arm],
    ] as const)
      doc
        .moveTo(left + inward, top)
        .lineTo(left, top)
        .lineTo(left, top + down)
  }
  doc.lineWidth(0.75).undash().stroke('black')
}
