import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { programOf as sourcesOf, type WorkerProgram } from '../../src/server/platform/jobs/worker-entry'
import { root } from './checkout'

export { isBuilt } from '../../src/server/platform/jobs/worker-entry'

/** What the build made of the sources starts in a third of the time that Vite takes to load them. */
export function programOf(program: WorkerProgram) {
  const built = join(root, 'dist', program.name, 'worker.js')
  return existsSync(built) ? pathToFileURL(built) : sourcesOf(program)
}
