// Deletes what the privacy statement promises to delete; with --dry-run it only counts. The server does the same every hour.
// The embedded database belongs to one process: stop the server first, or ask it (GET /api/retention as administrator).
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, checkNode, install, root } from './prepare.mjs'

checkNode()
install()
build()
const { runRetention } = await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href)
try {
  console.table(await runRetention({ root, env: process.env, isDryRun: process.argv.includes('--dry-run') }))
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
