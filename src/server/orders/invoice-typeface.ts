import { create, type Font } from 'fontkit'
import payment from '../print/fonts/liberation-sans.ttf?inline'
import paymentStrong from '../print/fonts/liberation-sans-bold.ttf?inline'
import { bytesOf, fontFiles, fontOf, type Weight } from '../print/typeface'

/** The letters that the site's typeface has, as its Latin cut declares them. */
const known = /^[\n\x20-\x7e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]*$/

/** The payment part's, by the names under which it asks for them. */
export const paymentFonts = { text: 'Liberation Sans', strong: 'Liberation Sans Bold' } as const

const paymentOpened = { [paymentFonts.text]: create(bytesOf(payment)), [paymentFonts.strong]: create(bytesOf(paymentStrong)) }

/** The site's typeface, the payment part's, and one that knows the letters of all of Europe for lines that need it. */
export function prepareTypeface(doc: PDFKit.PDFDocument) {
  // It takes a font that is open already, of which its types do not know, and need not read it for every page.
  const register = (name: string, font: Font) => doc.registerFont(name, font as unknown as Uint8Array)
  for (const weight of Object.keys(fontFiles) as Weight[]) register(weight, fontOf(weight))
  for (const [name, font] of Object.entries(paymentOpened)) register(name, font as Font)
}

export const fontFor = (line: string, weight: Weight) => (isKnown(line) ? weight : 'stand-in')

const isKnown = (line: string) => known.test(line)

/** What can be printed of texts that people typed; needed once for all of a page, since the font that stands in is large. */
export async function printer(doc: PDFKit.PDFDocument, typed: readonly string[]): Promise<(text: string) => string> {
  if (typed.map(tidied).every(isKnown)) return tidied
  const { default: file } = await import('../print/fonts/dejavu-sans.ttf?inline')
  const standIn = bytesOf(file)
  doc.registerFont('stand-in', standIn)
  const font = create(standIn)
  return (text) =>
    [...tidied(text)]
      .map((letter) => printed(letter, font))
      .join('')
      .replace(/ {2,}/g, ' ')
      .replace(/^ +| +$/gm, '')
}

/** Breaks of a line stay; other control characters are blanks, and what only steers how text runs has no picture. */
const tidied = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/\p{Cf}/gu, '')

/** A letter that no font has: as the plain letter it is a form of, otherwise as a question mark. A picture has no place on an invoice. */
function printed(letter: string, font: Font): string {
  const isPrintable = (text: string) => [...text].every((one) => one === '\n' || font.hasGlyphForCodePoint(one.codePointAt(0) as number))
  if (isPrintable(letter)) return letter
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  if (plain && isPrintable(plain)) return plain
  return /[\p{L}\p{N}]/u.test(letter) ? '?' : ''
}
