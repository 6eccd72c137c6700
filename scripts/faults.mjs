// What the site does when machines, networks and people fail: the fault tests of `npm test` in their long form. Ends with one table.
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { faultsIn } from './outcome.mjs'
import { build, checkNode, install, root } from './prepare.mjs'
import { chosenOf, finish } from './verdicts.mjs'

const folder = 'test/process/faults'
const ending = '.test.ts'
const names = readdirSync(join(root, folder)).filter((name) => name.endsWith(ending))
const chosen = chosenOf(
  names.map((name) => name.slice(0, -ending.length)),
  process.argv.slice(2),
)

checkNode()
install()
build()

const results = join(root, '.cache', 'results')
const file = join(results, 'faults.json')
mkdirSync(results, { recursive: true })
rmSync(file, { force: true })

console.log('This takes most of an hour; KILLS=20 npm run test:faults kills the server 20 times on each database instead of 200.')
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
// One after the other and without a second try: what is measured is not to be disturbed, and nothing is forgiven.
const files = chosen.map((name) => `${folder}/${name}${ending}`)
const args = ['run', '--project', 'process', ...files, '--no-file-parallelism', '--retry=0', '--disable-console-intercept']
const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${file}`]
const child = spawn(process.execPath, [vitest, ...args, ...reporters], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FAULTS: 'long' },
})
const code = await new Promise((done) => child.once('exit', done))

function report() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

process.exit(finish(faultsIn(report()), code === 0) ? 0 : 1)
