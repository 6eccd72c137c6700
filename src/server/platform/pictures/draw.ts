import sharp from 'sharp'
import { uploadLimits } from '../../../model/upload-limits'
import { pngOf } from '../print/png'
import { type PictureJob, refused, type Upload } from './job'

const accepted = ['png', 'jpeg', 'webp', 'svg']

export const draw = (job: PictureJob): Promise<Buffer> => ('drawing' in job ? pngOf(job.drawing) : webpOf(job))

/**
 * A picture, recognised by its content, as WebP of at most the given size. An SVG is rasterised: its scripts and references never reach a
 * browser.
 */
async function webpOf({ file, sizes: { most, drawn }, isVector }: Upload) {
  const options = { limitInputPixels: uploadLimits.picturePixels, failOn: 'error' } as const
  try {
    const { format, width, height } = await sharp(file, options).metadata()
    if (!accepted.includes(format) || isVector !== (format === 'svg')) throw refused()
    const size = isVector ? drawn : most
    // Vectors are drawn at the size they will have, instead of being enlarged from their nominal one.
    const density = isVector ? Math.min(2400, Math.max(1, 72 * Math.min(size.width / width, size.height / height))) : 72
    return await sharp(file, { ...options, density })
      .rotate()
      .resize({ ...size, fit: 'inside', withoutEnlargement: !isVector })
      .webp(format === 'jpeg' ? { quality: 84 } : { lossless: isVector, quality: 88, effort: 6 })
      .toBuffer()
  } catch {
    throw refused()
  }
}
