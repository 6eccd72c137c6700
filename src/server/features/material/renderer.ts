import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createProcess } from '../../platform/jobs/child-process'
import { isBuilt, programOf } from '../../platform/jobs/worker-entry'
import type { Job } from './render/make'

const worker = { name: 'material', source: new URL('./render/worker.ts', import.meta.url) }

let hash: Promise<string> | undefined

/** Tells one version of the program from another: a new way of drawing makes new files. */
export function programHash(): Promise<string> {
  const program = programOf(worker)
  hash ??= isBuilt(program) ? readFile(program).then((bytes) => createHash('sha256').update(bytes).digest('hex')) : Promise.resolve(program.href)
  return hash
}

/** Makes one file after the other, each within the time that it may take. */
export function createRenderer(deadline?: number) {
  const { do: make, close } = createProcess<Job, Buffer>(worker, 1024, deadline)
  return { make, close }
}
