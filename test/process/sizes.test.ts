import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { builtRenderer } from '../../src/server/features/pages/renderer'
import { clientDir } from '../support/checkout'

type Chunk = { file: string; css?: string[]; imports?: string[] }
const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

function chunksOf(key: string, seen = new Map<string, Chunk>()): Map<string, Chunk> {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no ${key}`)
  if (seen.has(key)) return seen
  seen.set(key, chunk)
  for (const next of chunk.imports ?? []) chunksOf(next, seen)
  return seen
}

const kilobytes = (file: string) => statSync(join(clientDir, file)).size / 1024

/** What a visitor of this page downloads, compressed. */
function weightOf(page: string) {
  const chunks = [...chunksOf('src/web/entry-client.tsx', chunksOf(page)).values()]
  const sum = (files: Iterable<string>) => [...new Set(files)].reduce((total, file) => total + kilobytes(`${file}.br`), 0)
  return { script: sum(chunks.map(({ file }) => file)), styles: sum(chunks.flatMap(({ css }) => css ?? [])) }
}

const pages = (folder: string) => Object.keys(manifest).filter((key) => key.startsWith(folder) && 'isDynamicEntry' in (manifest[key] ?? {}))

describe('what a visitor downloads', () => {
  it('home: at most 90 KB of script and 15 KB of styles', () => {
    const { script, styles } = weightOf('src/web/site/home/home-page.tsx')
    expect(script).toBeLessThanOrEqual(90)
    expect(styles).toBeLessThanOrEqual(15)
  })

  it.each(pages('src/web/site/'))('%s: at most 110 KB of script', (page) => {
    expect(weightOf(page).script).toBeLessThanOrEqual(110)
  })

  it.each([...pages('src/web/site/'), ...pages('src/web/insights/')])('%s: at most 8 script files, and every style inlined, at most 11 KB', async (page) => {
    const chunks = [...chunksOf('src/web/entry-client.tsx', chunksOf(page)).values()]
    expect(new Set(chunks.map(({ file }) => file)).size).toBeLessThanOrEqual(8)
    const { css, inlined, styles } = (await builtRenderer(clientDir)).assetsOf(page)
    expect(styles).toEqual([])
    expect(inlined.toSorted()).toEqual([...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`).toSorted())
    expect(brotliCompressSync(css).length / 1024).toBeLessThanOrEqual(11)
  })

  it('insights: at most 120 KB of script', () => {
    expect(weightOf('src/web/insights/carousel/insights-page.tsx').script).toBeLessThanOrEqual(120)
  })

  it('admin: at most 200 KB of script beyond the public part', () => {
    const shared = [...chunksOf('src/web/entry-client.tsx').values()].reduce((total, { file }) => total + kilobytes(`${file}.br`), 0)
    expect(weightOf('src/web/admin/shell/admin-page.tsx').script - shared).toBeLessThanOrEqual(200)
  })

  it('fonts: at most 25 KB', () => {
    const fonts = readdirSync(join(clientDir, 'assets')).filter((name) => name.endsWith('.woff2'))
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.reduce((total, name) => total + kilobytes(join('assets', name)), 0)).toBeLessThanOrEqual(25)
  })

  it('each hero video: at most 700 KB', () => {
    for (const name of ['hero.mp4', 'hero.webm']) expect(kilobytes(join('videos', name))).toBeLessThanOrEqual(700)
  })
})
