// A checkout that a test may edit: sources of its own, the packages of the real one.
import { cpSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/prepare.mjs'

const copied = ['content', 'migrations', 'public', 'scripts', 'src', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'vite.config.ts']

/** The sources of the development server that listens there. */
export const editableSources = (port) => join(tmpdir(), `studie-development-${port}`)

export function copySources(folder) {
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true })
  cpSync(join(root, 'node_modules', '.package-lock.json'), join(folder, 'node_modules', '.package-lock.json'))
  // Not the folder as a whole: what is prepared for the browser is kept in it.
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'junction')
  }
}
