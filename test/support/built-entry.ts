import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageEntry } from '../../src/web/rendered-page'
import { root } from './checkout'

const assets = join(root, 'dist', 'server')
const file = readdirSync(assets).find((name) => /^entry-server-.*\.js$/.test(name)) as string

/** Pages as they were built. From the sources React renders them for developers, which takes three times as long. */
export const { pages, render } = (await import(pathToFileURL(join(assets, file)).href)) as PageEntry
