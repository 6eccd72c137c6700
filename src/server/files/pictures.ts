import { writeFile } from 'node:fs/promises'
import { uploadLimits } from '../../entities/upload-limits'
import { HttpError } from '../errors'

type Size = { readonly width: number; readonly height: number }

/** The largest a stored picture gets, by what it is for. A vector has no size of its own: it is drawn with two pixels for one of the page's. */
export const pictureSizes = {
  logo: { most: { width: 768, height: 384 }, drawn: { width: 384, height: 192 } },
  portrait: { most: { width: 800, height: 800 }, drawn: { width: 800, height: 800 } },
} as const

const accepted = ['png', 'jpeg', 'webp', 'svg']

/**
 * Re-encodes a picture, recognised by its content, to WebP of at most the given size. An SVG is rasterised:
 * its scripts and references never reach a browser. Returns the bytes written.
 */
export async function makeWebP(source: string, target: string, { most, drawn }: { most: Size; drawn: Size }): Promise<number> {
  const { default: sharp } = await import('sharp')
  const refused = new HttpError(415, 'Das Bild muss ein PNG, JPEG, WebP oder SVG sein')
  try {
    const options = { limitInputPixels: uploadLimits.picturePixels, failOn: 'error' } as const
    const { format, width, height } = await sharp(source, options).metadata()
    if (!accepted.includes(format)) throw refused
    const size = format === 'svg' ? drawn : most
    // Vectors are drawn at the size they will have, instead of being enlarged from their nominal one.
    const density = format === 'svg' ? Math.min(2400, Math.max(1, 72 * Math.min(size.width / width, size.height / height))) : 72
    const made = await sharp(source, { ...options, density })
      .rotate()
      .resize({ ...size, fit: 'inside', withoutEnlargement: format !== 'svg' })
      .webp(format === 'jpeg' ? { quality: 84 } : { lossless: format === 'svg', quality: 88, effort: 6 })
      .toBuffer()
    await writeFile(target, made)
    return made.length
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw refused
  }
}
