import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createThread, isBuilt, programOf } from '../threads/open-thread'
import type { Job } from './make'

const room = 'material'

let known: Promise<string> | undefined

/** Tells one version of the program from another: a new way of drawing makes new files. */
export function madeBy(): Promise<string> {
  const program = programOf(room)
  known ??= isBuilt ? readFile(program).then((bytes) => createHash('sha256').update(bytes).digest('hex')) : Promise.resolve(program.href)
  return known
}

/** Makes one file after the other, each within the time that it may take. */
export function createWorkshop(deadline?: number) {
  const thread = createThread<Job, Uint8Array>(room, 1024, deadline)
  return {
    async make(job: Job): Promise<Buffer> {
      const { buffer, byteOffset, byteLength } = await thread.do(job)
      return Buffer.from(buffer, byteOffset, byteLength)
    },
    close: thread.close,
  }
}
