// Measures what the project promises, on this machine, and fails when a promise is broken. Timings between programs are ratios.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, checkNode, install, root } from '../scripts/prepare.mjs'
import { measureMails, openMailServer } from './mails.mjs'

checkNode()
install()
build()

const dataDir = mkdtempSync(join(tmpdir(), 'studie-bench-'))
const port = 3950
const url = `http://127.0.0.1:${port}`
const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir }
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
const rows = []

function ask(path, headers = {}) {
  return new Promise((done, failed) => {
    get(`${url}${path}`, { agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => done(answer))
    }).on('error', failed)
  })
}

/** As `npm start` has them, without npm around it. */
const startArguments = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  .scripts.start.split(' ')
  .slice(1)

/** From the command to the first page that arrives. */
async function start() {
  const began = performance.now()
  const child = spawn(process.execPath, startArguments, { cwd: root, env, stdio: 'ignore' })
  while (child.exitCode === null) {
    try {
      if ((await ask('/')).statusCode === 200) return { child, ms: performance.now() - began }
    } catch {
      await new Promise((soon) => setTimeout(soon, 10))
    }
  }
  throw new Error(`The site ended with ${child.exitCode} instead of answering`)
}

/** From the signal to the end. */
async function stop({ child }) {
  const began = performance.now()
  await new Promise((done) => {
    child.once('exit', done)
    child.kill('SIGTERM')
  })
  return performance.now() - began
}

async function text(path) {
  return (await fetch(`${url}${path}`)).text()
}

async function milliseconds(path) {
  const began = performance.now()
  await ask(path)
  return performance.now() - began
}

async function perSecond(path, headers, seconds = 3) {
  const until = performance.now() + seconds * 1000
  let answers = 0
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (performance.now() < until) {
        await ask(path, headers)
        answers += 1
      }
    }),
  )
  return Math.round(answers / seconds)
}

const memoryOf = ({ child }) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024

/** Said as soon as it is known: the whole takes a quarter of an hour, and what was measured stands whatever happens afterwards. */
function note(what, measured, promise) {
  console.log(`${promise && !promise.isKept ? '✗' : '·'} ${what}: ${measured}${promise ? ` (${promise.text})` : ''}`)
  rows.push({ what, measured: String(measured), promise: promise?.text ?? '', kept: promise ? promise.isKept : '' })
}
const atMost = (value, limit, unit) => ({ text: `at most ${limit} ${unit}`, isKept: value <= limit })

/** In this process, because filling a database with 100,000 entries through the site would take longer than anything measured here. */
async function longLists() {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, appType: 'custom', logLevel: 'warn', server: { middlewareMode: true, hmr: false, ws: false, watch: null } })
  try {
    const { measureScale } = await vite.ssrLoadModule('/bench/scale.ts')
    await measureScale(note)
  } finally {
    await vite.close()
  }
}

try {
  const first = await start()
  note('first start, empty folder', `${Math.round(first.ms)} ms`)
  const onePager = `/downloads/one-pager-${JSON.parse(await text('/api/editions/insights')).year}-de.pdf`
  await stop(first)
  const starts = []
  const stops = []
  const sheets = { made: [], kept: [] }
  for (let n = 0; n < 3; n++) {
    const again = await start()
    starts.push(again.ms)
    // By a process that has made nothing yet.
    rmSync(join(dataDir, 'material'), { recursive: true, force: true })
    sheets.made.push(await milliseconds(onePager))
    sheets.kept.push(await milliseconds(onePager))
    stops.push(await stop(again))
  }
  const [made, again] = [Math.min(...sheets.made), Math.min(...sheets.kept)]
  note('one-pager, first in a process', `${Math.round(made)} ms`, atMost(made, 1000, 'ms'))
  note('one-pager, kept', `${Math.round(again)} ms`, atMost(again, 100, 'ms'))
  const second = Math.min(...starts)
  note('second start to first page', `${Math.round(second)} ms`, atMost(second, 3000, 'ms'))
  note('from the signal to the end', `${Math.round(Math.max(...stops))} ms`, atMost(Math.max(...stops), 10_000, 'ms'))

  const server = await start()
  const pages = [...(await text('/sitemap.xml')).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path)
  for (const path of [...pages, '/api/partners']) await ask(path)
  await new Promise((rest) => setTimeout(rest, 5000))
  const memory = memoryOf(server)
  note('memory at rest', `${Math.round(memory)} MB`, atMost(memory, 250, 'MB'))

  const { year, findings } = JSON.parse(await text('/api/editions/insights'))
  const pictures = []
  for (const { slug } of findings.slice(0, 4)) {
    pictures.push({ drawn: await milliseconds(`/insights/${year}/${slug}.png`), kept: await milliseconds(`/insights/${year}/${slug}.png`) })
  }
  const slowest = Math.max(...pictures.map(({ drawn }) => drawn))
  const kept = Math.max(...pictures.map(({ kept }) => kept))
  note('picture of a finding, drawn', `${Math.round(slowest)} ms`, atMost(slowest, 300, 'ms'))
  note('picture of a finding, kept, against drawn', `${(slowest / kept).toFixed(1)} times`, { text: 'at least 3 times', isKept: slowest >= 3 * kept })

  const page = await perSecond('/', { 'accept-encoding': 'br' })
  const list = await perSecond('/api/partners', { 'accept-encoding': 'br' })
  const search = await perSecond('/api/partners?q=muster', {})
  note('home page, finished, brotli', `${page} answers/s`)
  note('partner list, finished', `${list} answers/s`)
  note('partner list, searched in the database', `${search} answers/s`)
  note('finished page against a database read', `${(page / search).toFixed(1)} times`, { text: 'at least 2 times', isKept: page >= 2 * search })
  for (let n = 0; n < 3000; n++) await ask(`/erfunden-${n}?x=${n}`)
  const flooded = memoryOf(server)
  note('memory after 3000 invented addresses', `${Math.round(flooded)} MB`, atMost(flooded, memory + 120, 'MB'))
  await stop(server)
  await longLists()

  const mail = openMailServer()
  await mail.open()
  Object.assign(env, { SMTP_URL: mail.url(), TRUST_PROXY: '1' })
  await measureMails({ mail, url, start, stop, memoryOf, note, atMost })
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

console.table(rows)
process.exit(rows.every(({ kept }) => kept !== false) ? 0 : 1)
