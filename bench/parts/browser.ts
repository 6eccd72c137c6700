import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { root } from '../../test/support/checkout'
import { freePort } from '../../test/support/free-port.mjs'
import { temporaryFolder } from '../../test/support/server-process'
import { openBare } from '../bare-server'
import { percentile } from '../hammer'
import { atLeast, atMost, type Note, withReason } from '../report'
import { addressesOf, openSite, type Site } from '../site'
import { installTools, placeNextPage } from '../tools'

const rounds = 5
const read = ['/', '/insights', '/order']
const scored = { accessibility: 'accessibility', 'best-practices': 'best practices', seo: 'SEO' } as const
const timed = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'bootup-time': 'start-up of scripts',
  'total-blocking-time': 'blocking time',
} as const

/** A paint is reckoned from what must have come and been worked on until then. */
const heavier =
  'styles and pictures of the first screen come with the page, and insights bring all nine findings along, so that nothing is fetched for them: 20 and 30 KB that a slow phone reads, beside 4 KB of the page of Next.js'
const paints: readonly string[] = ['first-contentful-paint', 'largest-contentful-paint']

type Timing = keyof typeof timed
type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue: number }>
}

/** Lighthouse's slow phone on every page, and, in turns, beside an empty page and a page of Next.js that shows the same. */
export async function measureBrowser(note: Note) {
  const { folder, remove } = temporaryFolder()
  const tools = await installTools()
  const { findBrowser } = await import('../../scripts/browser.mjs')
  const look = lighthouse(tools, folder, await findBrowser())
  const site = await openSite(folder)
  const empty = await openBare(folder, gzipSync('<!doctype html><html lang="de"><meta name="viewport" content="width=device-width"><title>Leer</title><p>Leer'))
  try {
    const next = await openNext(tools, site)
    try {
      await inTurns(look, { site: site.url, empty: `http://localhost:${empty.port}/`, next: next.url }, note)
    } finally {
      next.stop()
    }
    for (const path of await pagesOf(site)) await scoresOf(look, site.url + path, path, note)
  } finally {
    empty.child.kill()
    await site.stop()
    remove()
  }
}

/** Every page, and one finding for all. */
async function pagesOf(site: Site) {
  const all = addressesOf(await site.text('/sitemap.xml'))
  const isFinding = (path: string) => /^\/insights\/\d+\/./.test(path)
  return [...all.filter((path) => !isFinding(path)), ...all.filter(isFinding).slice(0, 1)]
}

type Look = (url: string) => Promise<Report>

async function scoresOf(look: Look, url: string, path: string, note: Note) {
  const { categories, audits } = await look(url)
  const scores = Object.keys(scored).map((name) => Math.round((categories[name]?.score ?? 0) * 100))
  const missed = Object.keys(scored).flatMap((name) =>
    (categories[name]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
  )
  const figure = [scores.join(', '), ...missed].join('; ')
  note(`Lighthouse of ${path}: ${Object.values(scored).join(', ')}`, figure, atLeast(Math.min(...scores), 100, 'each'))
}

async function inTurns(look: Look, { site, empty, next }: { site: string; empty: string; next: string }, note: Note) {
  const addresses = [...read.map((path) => site + path), empty, next]
  const found = new Map<string, Report[]>(addresses.map((url) => [url, []]))
  // Not counted: pages are compressed in the best way after their first seconds.
  for (const url of addresses) await look(url)
  for (let round = 0; round < rounds; round++) {
    console.log(`  round ${round + 1} of ${rounds}`)
    for (const url of addresses) found.get(url)?.push(await look(url))
  }
  const middle = (url: string, value: (report: Report) => number) => percentile((found.get(url) ?? []).map(value), 50)
  const points = (url: string) => middle(url, ({ categories }) => Math.round((categories.performance?.score ?? 0) * 100))
  for (const path of read) {
    const own = site + path
    note(
      `Lighthouse of ${path}: performance, in the middle of ${rounds} rounds`,
      `${points(own)}, empty page ${points(empty)}, Next.js ${points(next)}`,
      atLeast(points(own), points(empty) - 2, 'points'),
    )
    for (const [audit, name] of Object.entries(timed) as [Timing, string][]) {
      const [ours, theirs] = [own, next].map((url) => Math.round(middle(url, ({ audits }) => audits[audit]?.numericValue ?? 0))) as [number, number]
      const promise = atMost(ours, theirs, 'ms')
      note(`${name} of ${path}, beside Next.js`, `${ours} and ${theirs} ms`, paints.includes(audit) ? withReason(promise, heavier) : promise)
    }
  }
}

/** One look at a page, and a second one where the browser did not say when the page began. What it says goes to a file: a process of its own may say other things too. */
function lighthouse(tools: string, folder: string, browser: string): Look {
  const program = join(tools, 'node_modules', 'lighthouse', 'cli', 'index.js')
  const file = join(folder, 'lighthouse.json')
  const flags = `--headless --disable-gpu${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`
  return async (url) => {
    const args = [program, url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`]
    const look = () => promisify(execFile)(process.execPath, args, { env: { ...process.env, CHROME_PATH: browser } })
    await look().catch(look)
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  }
}

/** A page of the same content: header, drawing, changing figures, a chart, nine findings, all partners and a form. */
async function openNext(tools: string, site: Site) {
  const { year, findings } = JSON.parse(await site.text('/api/editions/insights')) as { year: number; findings: { title: string; takeaway: string }[] }
  const partners = JSON.parse(await site.text('/api/partners')) as { name: string; logoUrl: string | null }[]
  const picture = readFileSync(join(root, 'src', 'web', 'ui', 'art', 'hero.svg'), 'utf8')
  const content = {
    year,
    findings: findings.map(({ title, takeaway }) => ({ title, takeaway })),
    partners: partners.flatMap(({ name, logoUrl }) => (logoUrl ? [{ name, logo: site.url + logoUrl }] : [])),
  }
  const place = placeNextPage(content, picture)
  const program = join(tools, 'node_modules', 'next', 'dist', 'bin', 'next')
  console.log('  building the page of Next.js …')
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const
  await promisify(execFile)(process.execPath, [program, 'build'], { cwd: place, env })
  const port = await freePort()
  const child = spawn(process.execPath, [program, 'start', '--port', String(port)], { cwd: place, env, stdio: 'ignore' })
  const url = `http://localhost:${port}/`
  const ended = once(child, 'exit').then(() => 'ended')
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if ((await Promise.race([ended, new Promise((soon) => setTimeout(soon, 200))])) === 'ended') throw new Error('The page of Next.js was not served')
  }
  return { url, stop: () => child.kill() }
}
