import { second } from '../../../model/durations'
import { createProcess } from '../jobs/child-process'
import { LimitExceeded } from '../jobs/worker'
import { type PictureJob, refused, type Upload } from './job'

const megabytes = 256

/** What draws pictures takes more memory than all pages together, and reads what strangers made: the server itself has nothing of it. */
const program = { name: 'pictures', source: new URL('./worker.ts', import.meta.url) }
const usual = createProcess<PictureJob, Buffer>(program, megabytes)

/** A logo takes a tenth of a second; a few lines of filters can take minutes, and keep nobody else's picture waiting. */
const vectors = createProcess<PictureJob, Buffer>(program, megabytes, 10 * second)

export const drawn = (drawing: string) => usual.do({ drawing })

/** Of the sample content, or a bitmap, which takes as long as it is large. */
export const reEncode = (upload: Upload) => usual.do(upload)

export const reEncodedVector = (upload: Upload) =>
  vectors.do(upload).catch((error) => {
    throw error instanceof LimitExceeded ? refused() : error
  })
