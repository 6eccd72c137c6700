// The long form of what keeps the site closed: a thousand generated requests to each route, and everything else that is told in one table at the end.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, checkNode, install, root } from './prepare.mjs'
import { advisoriesOf, outcomeOf, parts } from './security-report.mjs'
import { chosenOf, finish } from './verdicts.mjs'

const chosen = chosenOf(parts, process.argv.slice(2))

checkNode()
install()
build()

const results = join(root, '.cache', 'security')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const seed = process.env.SECURITY_SEED ?? String(Date.now() % 1_000_000)
const requests = process.env.SECURITY_REQUESTS ?? '1000'
console.log(`${requests} requests to each route. The same again: SECURITY_SEED=${seed} SECURITY_REQUESTS=${requests} npm run test:security`)

function vitest(name, args, env = {}) {
  const file = join(results, `${name}.json`)
  const program = [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--retry=0', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  spawnSync(process.execPath, [...program, ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  try {
    return JSON.parse(readFileSync(file, 'utf8')).testResults
  } catch {
    return []
  }
}

/** Every test file that names a hole. */
const naming = () =>
  ['src', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => /\.test\.tsx?$/.test(path) && /\bhole\('/.test(readFileSync(join(root, path), 'utf8'))),
  )

const embedded = ['--project', 'embedded']
const every = ['--project', 'unit', ...embedded, '--project', 'postgresql']
const attempts = ['access', 'hostile-requests', 'observatory', 'log-canaries'].map((name) => `test/api/${name}`)

const runs = {
  // Pages are made as for visitors, which takes a third of the time.
  requests: () => vitest('requests', [...embedded, 'test/api/generated-'], { SECURITY_SEED: seed, SECURITY_REQUESTS: requests, NODE_ENV: 'production' }),
  access: () => vitest('access', [...every, ...attempts, 'test/unit/licences']),
  holes: () => vitest('holes', [...every, '-t', 'hole: ', 'test/unit/holes', ...naming()]),
  advisories: () => [],
}

function advisories() {
  const audit = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8', shell: process.platform === 'win32', timeout: 120_000 })
  return advisoriesOf(audit.stdout)
}

const files = chosen.flatMap((part) => runs[part]())
process.exit(finish([...outcomeOf(files, chosen), ...(chosen.includes('advisories') ? [advisories()] : [])]) ? 0 : 1)
