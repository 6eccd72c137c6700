import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createProcess } from '../processes/own-process'
import { isBuilt, programOf } from '../processes/room-program'
import type { Job } from './make'

const room = 'material'

let known: Promise<string> | undefined

/** Tells one version of the program from another: a new way of drawing makes new files. */
export function madeBy(): Promise<string> {
  const program = programOf(room)
  known ??= isBuilt(program) ? readFile(program).then((bytes) => createHash('sha256').update(bytes).digest('hex')) : Promise.resolve(program.href)
  return known
}

/** Makes one file after the other, each within the time that it may take. */
export function createWorkshop(deadline?: number) {
  const { do: make, close } = createProcess<Job, Buffer>(room, 1024, deadline)
  return { make, close }
}
