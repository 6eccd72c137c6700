import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { programOf as sourcesOf } from '../../src/server/processes/room-program'
import { root } from './checkout'

export { isBuilt } from '../../src/server/processes/room-program'

/** What the build made of a room's sources starts in a third of the time that Vite takes to load them. */
export function programOf(room: string) {
  const built = join(root, 'dist', room, 'worker.js')
  return existsSync(built) ? pathToFileURL(built) : sourcesOf(room)
}
