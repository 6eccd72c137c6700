// What must hold: lint, types, unit, API, database and browser, each test once. With `both`, what speaks SQL on both engines. Ends with one line of counts.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ofPlaywright, ofStep, ofVitest, sumOf } from './outcome.mjs'
import { build, checkNode, install, root } from './prepare.mjs'

checkNode()
install()
const { findBrowser } = await import('./browser.mjs')
const browser = await findBrowser()
process.env.TEST_ENGINES = process.argv.includes('both') ? 'both' : 'one'

const results = join(root, '.cache', 'results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const bin = (name) => join(root, 'node_modules', '.bin', name)

function run(title, command, args, env = {}) {
  const started = Date.now()
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env }, shell: process.platform === 'win32' })
    child.once('exit', (code) => {
      console.log(`${code === 0 ? '✓' : '✗'} ${title} (${Math.round((Date.now() - started) / 1000)} s)`)
      done(code === 0)
    })
  })
}

function reportIn(file) {
  try {
    return JSON.parse(readFileSync(join(results, file), 'utf8'))
  } catch {
    return undefined
  }
}

// Begun before the build, which leaves one of two cores to them.
const checks = [
  run('lint', bin('biome'), ['check', '--error-on-warnings', '.']),
  ...['src/server', 'src/web', 'e2e'].map((project) => run(`types of ${project}`, bin('tsc'), ['-p', project])),
]
build()
const steps = await Promise.all(checks)
const vitest = await run('unit, API and process tests', bin('vitest'), [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(results, 'vitest.json')}`,
])
const playwright = await run('browser tests', bin('playwright'), ['test', '--reporter=list,json'], {
  CHROMIUM_PATH: browser,
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'playwright.json'),
})

const { failed, lines } = sumOf([...steps.map(ofStep), ofVitest(reportIn('vitest.json'), vitest), ofPlaywright(reportIn('playwright.json'), playwright)])
for (const line of lines) console.log(line)
process.exit(failed === 0 ? 0 : 1)
