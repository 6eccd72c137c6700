// The fast gate: lint, types, unit tests.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { checkNode, install, root } from './prepare.mjs'

checkNode()
install(['@biomejs/biome', 'typescript', 'vitest'])
const steps = [
  ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  ...['src/server', 'src/web', 'e2e'].map((project) => ['typescript/bin/tsc', '-p', project]),
  ['vitest/vitest.mjs', 'run', '--project', 'unit'],
]
for (const [program, ...args] of steps) {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
