import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** What the build made for browsers. */
export const clientDir = join(root, 'dist', 'client')
