// Run by npm after it has installed: what somebody installed by hand need not be installed again, least of all below running tests.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { noteInstalled, root } from './prepare.mjs'

// Without what builds and tests (`--omit=dev`) it is not all that is needed.
if (existsSync(join(root, 'node_modules', 'vite'))) noteInstalled()
