// Builds the container and runs it, with docker or podman; where there is neither, by its very steps in a chroot (Linux, as root).
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build, checkNode, install, root } from './prepare.mjs'

checkNode()
install()
build()

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const args = ['run', '--project', 'process', 'test/process/container.test.ts', '--retry=0', '--reporter=verbose', ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, [vitest, ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, CONTAINER: 'yes' } })
process.exit(status ?? 1)
