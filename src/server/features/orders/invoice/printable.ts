import type { Font } from 'fontkit'
import { openFont } from '../../../platform/print/fonts'
import { missingLetters } from '../../../platform/print/typeface'

const isKnown = (line: string) => missingLetters(line).length === 0

/** A line as it is printed, and the font that stands in where the site's typeface lacks one of its letters. */
export type Printer = (text: string) => { words: string; standIn?: Font }[]

/** What can be printed of texts that people typed; the font that stands in is large, and read only where one of them needs it. */
export async function printerFor(typed: readonly string[]): Promise<Printer> {
  if (typed.flatMap(linesOf).every(isKnown)) return (text) => linesOf(text).map((line) => ({ words: line }))
  const { default: file } = await import('../../../platform/print/fonts/dejavu-sans.ttf?inline')
  const standIn = openFont(file)
  return (text) =>
    linesOf(text).map((line) => {
      const printed = [...line]
        .map((letter) => printedLetter(letter, standIn))
        .join('')
        .replace(/ {2,}/g, ' ')
        .trim()
      return isKnown(printed) ? { words: printed } : { words: printed, standIn }
    })
}

/** Breaks of a line stay; other control characters are blanks, and what only steers how text runs has no picture. */
const linesOf = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .split('\n')

/** A letter that no font has: as the plain letter it is a form of, otherwise as a question mark. A picture has no place on an invoice. */
function printedLetter(letter: string, font: Font): string {
  const isPrintable = (text: string) => [...text].every((one) => font.hasGlyphForCodePoint(one.codePointAt(0) as number))
  if (isPrintable(letter)) return letter
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  if (plain && isPrintable(plain)) return plain
  return /[\p{L}\p{N}]/u.test(letter) ? '?' : ''
}
