import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../test/support/checkout'

/** What the site is measured by and beside. None of it is needed to build or run it, so it is fetched when it is measured, and kept. */
const wanted = { lighthouse: '12.8.2', next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' }

const folder = join(root, '.cache', 'bench')

/** Where they lie. */
export async function installTools(): Promise<string> {
  const list = join(folder, 'package.json')
  const text = `${JSON.stringify({ private: true, type: 'module', dependencies: wanted }, undefined, 2)}\n`
  const isThere = existsSync(list) && readFileSync(list, 'utf8') === text && Object.keys(wanted).every((name) => existsSync(join(folder, 'node_modules', name)))
  if (isThere) return folder
  console.log('  fetching Lighthouse and Next.js (half a gigabyte, once) …')
  mkdirSync(folder, { recursive: true })
  const { runNpm } = await import('../scripts/run.mjs')
  writeFileSync(list, text)
  runNpm(folder, folder, ['install', '--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'])
  return folder
}

/** A copy of the page of Next.js beside its packages, where its build finds them. */
export function placeNextPage(content: unknown, picture: string): string {
  const place = join(folder, 'next')
  cpSync(join(root, 'bench', 'next'), place, { recursive: true })
  mkdirSync(join(place, 'public'), { recursive: true })
  writeFileSync(join(place, 'content.json'), JSON.stringify(content))
  writeFileSync(join(place, 'public', 'hero.svg'), picture)
  writeFileSync(join(place, 'package.json'), `${JSON.stringify({ private: true, type: 'module' })}\n`)
  return place
}
