import mid from './fonts/archivo-mid.ttf?inline'
import strong from './fonts/archivo-strong.ttf?inline'
import text from './fonts/archivo-text.ttf?inline'

const bytesOf = (address: string) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')

const files = { text: bytesOf(text), mid: bytesOf(mid), strong: bytesOf(strong) }

/** The letters that the site's typeface has, as its Latin cut declares them. */
const known = /^[\n\x20-\x7e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]*$/

export type Weight = keyof typeof files

/** The site's typeface, and one that knows the letters of all of Europe for lines that need it. */
export async function prepareTypeface(doc: PDFKit.PDFDocument, printed: readonly string[]) {
  for (const [weight, file] of Object.entries(files)) doc.registerFont(weight, file)
  if (printed.every(isKnown)) return
  const { default: standIn } = await import('./fonts/dejavu-sans.ttf?inline')
  doc.registerFont('stand-in', bytesOf(standIn))
}

export const fontFor = (line: string, weight: Weight) => (isKnown(line) ? weight : 'stand-in')

const isKnown = (line: string) => known.test(line)
