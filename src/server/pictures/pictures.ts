import { second } from '../../entities/durations'
import { createProcess, TooMuch } from '../processes/own-process'
import { type PictureJob, refused, type Upload } from './job'

const megabytes = 256

/** What draws pictures takes more memory than all pages together, and reads what strangers made: the server itself has nothing of it. */
const usual = createProcess<PictureJob, Buffer>('pictures', megabytes)

/** A logo takes a tenth of a second; a few lines of filters can take minutes, and keep nobody else's picture waiting. */
const vectors = createProcess<PictureJob, Buffer>('pictures', megabytes, 10 * second)

export const drawn = (drawing: string) => usual.do({ drawing })

/** Of the sample content, or a bitmap, which takes as long as it is large. */
export const reEncoded = (upload: Upload) => usual.do(upload)

export const reEncodedVector = (upload: Upload) =>
  vectors.do(upload).catch((error) => {
    throw error instanceof TooMuch ? refused() : error
  })
