import { create, type Font } from 'fontkit'
import mid from './fonts/archivo-mid.ttf?inline'
import strong from './fonts/archivo-strong.ttf?inline'
import text from './fonts/archivo-text.ttf?inline'

export const bytesOf = (address: string) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')

/** The site's typeface in the three weights that the design uses, cut as static fonts: a PDF cannot hold the site's variable one. */
export const fontFiles = { text: bytesOf(text), mid: bytesOf(mid), strong: bytesOf(strong) } as const

export type Weight = keyof typeof fontFiles

/** As drawings of the study name them. */
export const weights: Record<400 | 500 | 600, Weight> = { 400: 'text', 500: 'mid', 600: 'strong' }

const opened = new Map<Weight, Font>()

/** The font of one weight, to measure with. */
export function fontOf(weight: Weight): Font {
  const known = opened.get(weight)
  if (known) return known
  const font = create(fontFiles[weight])
  opened.set(weight, font)
  return font
}
