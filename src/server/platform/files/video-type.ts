import { fileTypeFromFile } from 'file-type'
import { videoExtensions } from '../../../model/content/hero-videos'
import { HttpError } from '../http/errors'

type Extension = (typeof videoExtensions)[number]

/** By its content alone; the name is not shown anywhere. */
export async function recogniseVideo(path: string): Promise<{ extension: Extension; fileType: string }> {
  const found = await fileTypeFromFile(path)
  const extension = videoExtensions.find((one) => one === found?.ext)
  if (!extension) throw new HttpError(415, 'The video must be an MP4 or WebM file')
  return { extension, fileType: `video/${extension}` }
}
