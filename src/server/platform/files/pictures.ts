import { writeFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { refused, type Sizes } from '../pictures/job'
import { reEncode, reEncodedVector } from '../pictures/pictures'

/** The largest a stored picture gets, by what it is for. A vector has no size of its own: it is drawn with two pixels for one of the page's. */
export const pictureSizes = {
  logo: { most: { width: 768, height: 384 }, drawn: { width: 384, height: 192 } },
  portrait: { most: { width: 800, height: 800 }, drawn: { width: 800, height: 800 } },
  'media-picture': { most: { width: 1200, height: 800 }, drawn: { width: 1200, height: 800 } },
  cover: { most: { width: 1400, height: 1980 }, drawn: { width: 1400, height: 1980 } },
} as const satisfies Record<string, Sizes>

const bitmaps = ['png', 'apng', 'jpg', 'webp']

/** Re-encodes a picture that we bring to WebP of at most the given size. Returns the bytes written. */
export async function makeWebP(source: string, target: string, sizes: Sizes) {
  return written(target, await reEncode({ file: source, sizes, isVector: !(await isBitmap(source)) }))
}

/** The same with what somebody sent. */
export async function makeWebPOfUpload(source: string, target: string, sizes: Sizes) {
  const isVector = !(await isBitmap(source))
  return written(target, await (isVector ? reEncodedVector : reEncode)({ file: source, sizes, isVector }))
}

async function isBitmap(source: string) {
  const found = (await fileTypeFromFile(source))?.ext
  // An SVG is text: it has no signature of its own, unless it begins as XML does.
  if (found === undefined || found === 'xml') return false
  if (!bitmaps.includes(found)) throw refused()
  return true
}

async function written(target: string, made: Buffer) {
  await writeFile(target, made)
  return made.length
}
