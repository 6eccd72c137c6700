import { createHash } from 'node:crypto'
import { drawn } from '../../platform/pictures/pictures'

/** A year's findings in all of their years and formats, for several editions: some megabytes. */
const mostPictures = 200

type Picture = { bytes: Buffer; etag: string }

/** Finished bitmaps by what they show: a changed finding is another picture, and the one that nobody asked for longest gives way. */
export function createPictureCache() {
  const pictures = new Map<string, Promise<Picture>>()
  return {
    of(svg: string): Promise<Picture> {
      const key = digest(svg)
      const made = pictures.get(key) ?? drawn(svg).then((bytes) => ({ bytes, etag: `"${digest(bytes).slice(0, 22)}"` }))
      pictures.delete(key)
      pictures.set(key, made)
      made.catch(() => pictures.delete(key))
      for (const oldest of pictures.keys()) {
        if (pictures.size <= mostPictures) break
        pictures.delete(oldest)
      }
      return made
    },
  }
}

const digest = (content: string | Buffer) => createHash('sha256').update(content).digest('base64url')
