import { rm, writeFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { uploadLimits } from '../../entities/upload-limits'
import { HttpError } from '../errors'
import { drawVector } from './vector'

type Size = { readonly width: number; readonly height: number }
type Sizes = { most: Size; drawn: Size }

/** The largest a stored picture gets, by what it is for. A vector has no size of its own: it is drawn with two pixels for one of the page's. */
export const pictureSizes = {
  logo: { most: { width: 768, height: 384 }, drawn: { width: 384, height: 192 } },
  portrait: { most: { width: 800, height: 800 }, drawn: { width: 800, height: 800 } },
  'media-picture': { most: { width: 1200, height: 800 }, drawn: { width: 1200, height: 800 } },
  cover: { most: { width: 1400, height: 1980 }, drawn: { width: 1400, height: 1980 } },
} as const

const bitmaps = ['png', 'apng', 'jpg', 'webp']
const accepted = ['png', 'jpeg', 'webp', 'svg']
const refused = () => new HttpError(415, 'Das Bild muss ein PNG, JPEG, WebP oder SVG sein')

/** As `makeWebP`, for what somebody sent: an SVG can be made to take minutes, so it is drawn apart first. */
export async function makeWebPOfUpload(source: string, target: string, sizes: Sizes): Promise<number> {
  const found = (await fileTypeFromFile(source))?.ext
  if (found && bitmaps.includes(found)) return makeWebP(source, target, sizes)
  // An SVG is text: it has no signature of its own, unless it begins as XML does.
  if (found && found !== 'xml') throw refused()
  const drawn = `${target}.png`
  try {
    await drawVector(source, drawn, sizes.drawn).catch(() => {
      throw refused()
    })
    return await makeWebP(drawn, target, sizes, true)
  } finally {
    await rm(drawn, { force: true })
  }
}

/**
 * Re-encodes a picture, recognised by its content, to WebP of at most the given size. An SVG is rasterised:
 * its scripts and references never reach a browser. Returns the bytes written.
 */
export async function makeWebP(source: string, target: string, { most, drawn }: Sizes, wasVector = false): Promise<number> {
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: uploadLimits.picturePixels, failOn: 'error' } as const
  const encode = async () => {
    const { format, width, height } = await sharp(source, options).metadata()
    if (!accepted.includes(format)) throw refused()
    const size = format === 'svg' ? drawn : most
    // Vectors are drawn at the size they will have, instead of being enlarged from their nominal one.
    const density = format === 'svg' ? Math.min(2400, Math.max(1, 72 * Math.min(size.width / width, size.height / height))) : 72
    return sharp(source, { ...options, density })
      .rotate()
      .resize({ ...size, fit: 'inside', withoutEnlargement: format !== 'svg' })
      .webp(format === 'jpeg' ? { quality: 84 } : { lossless: wasVector || format === 'svg', quality: 88, effort: 6 })
      .toBuffer()
  }
  const made = await encode().catch(() => {
    throw refused()
  })
  await writeFile(target, made)
  return made.length
}
