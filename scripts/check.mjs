// The fast gate: lint, types, unit tests.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { checkNode, install, root } from './prepare.mjs'

checkNode()
install()
const bin = (name) => join(root, 'node_modules', '.bin', name)
const steps = [
  [bin('biome'), ['check', '--error-on-warnings', '.']],
  ...['src/server', 'src/web', 'e2e'].map((project) => [bin('tsc'), ['-p', project]]),
  [bin('vitest'), ['run', '--project', 'unit']],
]
for (const [command, args] of steps) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(1)
}
