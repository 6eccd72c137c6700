// Everything that must hold: lint, types, unit, API on both database engines, processes, browser. Ends with one line of counts.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, checkNode, install, root } from './prepare.mjs'

checkNode()
install()
const { findBrowser } = await import('./browser.mjs')
const browser = await findBrowser()
build()

const results = join(root, '.cache', 'results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const bin = (name) => join(root, 'node_modules', '.bin', name)
let passed = 0
let failed = 0

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

function count(isFine) {
  if (isFine) passed += 1
  else failed += 1
}

/** A run that reports no counts has not run: that is one failure, not none. */
function countFile(isFine, file, read) {
  try {
    const counts = read(JSON.parse(readFileSync(join(results, file), 'utf8')))
    passed += counts.passed
    failed += counts.failed
    if (!isFine && counts.failed === 0) failed += 1
  } catch {
    failed += 1
  }
}

count(await run('lint', bin('biome'), ['check', '--error-on-warnings', '.']))
for (const project of ['src/server', 'src/web', 'e2e']) count(await run(`types of ${project}`, bin('tsc'), ['-p', project]))

const vitest = await run('unit, API and process tests', bin('vitest'), [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(results, 'vitest.json')}`,
])
countFile(vitest, 'vitest.json', ({ numPassedTests, numFailedTests, numFailedTestSuites }) => ({
  passed: numPassedTests,
  failed: Math.max(numFailedTests, Math.min(numFailedTestSuites, 1)),
}))

const playwright = await run('browser tests', bin('playwright'), ['test', '--reporter=list,json'], {
  CHROMIUM_PATH: browser,
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'playwright.json'),
})
countFile(playwright, 'playwright.json', ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }))

console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
