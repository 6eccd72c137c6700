import './engine.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkNode, prepareToStart, root } from './prepare.mjs'

checkNode()
prepareToStart()
const { main } = await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href)
await main({ root, env: process.env })
