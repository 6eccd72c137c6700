import sharp from 'sharp'
import { pictureDensity } from '../../../study/drawing/picture-formats'

/** A flat drawing as a bitmap of few colours; twice as fine as the drawing, for screens of today. */
export const pngOf = (svg: string, density: number = pictureDensity): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 72 * density })
    .png({ palette: true, colours: 128, dither: 0, effort: 5 })
    .toBuffer()
