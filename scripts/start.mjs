import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, checkNode, install, root } from './prepare.mjs'

checkNode()
install()
build()
const { main } = await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href)
await main({ root, env: process.env })
