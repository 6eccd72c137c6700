import { AppError } from '../../../platform/app-error'

/** Where the head of a lossy picture holds its measures, of which the upper two bits say something else. */
const places = { width: 26, height: 28 }
const measure = 0x3fff

/** Of a picture that was drawn here. The library that draws them takes more memory than all pages together, and is not needed to read this. */
export function measuresOf(webp: Buffer): { width: number; height: number } {
  if (webp.toString('latin1', 8, 16) !== 'WEBPVP8 ') throw new AppError('Not a picture that was drawn here')
  return { width: webp.readUInt16LE(places.width) & measure, height: webp.readUInt16LE(places.height) & measure }
}
