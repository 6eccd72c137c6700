import { create, type Font } from 'fontkit'
import mid from './fonts/archivo-mid.ttf?inline'
import strong from './fonts/archivo-strong.ttf?inline'
import text from './fonts/archivo-text.ttf?inline'
import type { Weight } from './typeface'

/** A file inside the program, opened. */
export const openFont = (address: string): Font => create(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))

/** The site's typeface in its three weights, cut as static fonts: a PDF cannot hold the site's variable one. */
const fonts: Record<Weight, Font> = { 400: openFont(text), 500: openFont(mid), 600: openFont(strong) }

export const fontNameOf = (weight: Weight) => `Archivo ${weight}`

/** It takes a font that is open already, of which its types do not know, and need not read it for every document. */
export const registerFont = (doc: PDFKit.PDFDocument, name: string, font: Font) => doc.registerFont(name, font as unknown as Uint8Array)

export function registerFonts(doc: PDFKit.PDFDocument) {
  for (const weight of [400, 500, 600] as const) registerFont(doc, fontNameOf(weight), fonts[weight])
}
