// Measures what the project promises, on this machine, and fails when a promise is broken. Timings between programs are ratios.
import { build, checkNode, install, root } from '../scripts/prepare.mjs'

checkNode()
install()
build()

const { createServer } = await import('vite')
const vite = await createServer({ root, appType: 'custom', logLevel: 'warn', server: { middlewareMode: true, hmr: false, ws: false, watch: null } })
const { bench } = await vite.ssrLoadModule('/bench/bench.ts')
const isKept = await bench(process.argv.slice(2))
await vite.close()
process.exit(isKept ? 0 : 1)
