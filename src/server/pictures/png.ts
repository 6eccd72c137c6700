import sharp from 'sharp'
import { pictureDensity } from '../../study/findings/picture-formats'

/** Twice as fine as the drawing, for screens of today. */
export async function pngOf(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 72 * pictureDensity })
    .removeAlpha()
    .png({ palette: true, colours: 128, effort: 4 })
    .toBuffer()
}
