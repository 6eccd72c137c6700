// Starts the site for the browser tests with known logins and a data folder of its own, which it removes at the end. The
// development server gets sources of its own too, so that a test can edit them.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, root } from '../../scripts/prepare.mjs'
import { copySources, editableSources } from '../../test/support/copy-sources.mjs'

const [script, port] = process.argv.slice(2)

const logins = { ADMIN_EMAIL: 'admin@example.ch', ADMIN_PASSWORD: 'ein-langes-Passwort', PARTNER_PASSWORD: 'gemeinsames-Passwort' }

build()
const folder = mkdtempSync(join(tmpdir(), `studie-e2e-${script}-`))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
cpSync(await firstRun(), folder, { recursive: true })
Object.assign(process.env, logins, {
  PORT: port,
  DATA_DIR: folder,
  // Each test has an address of its own, so that limits per client do not join them.
  TRUST_PROXY: '1',
})
await import(pathToFileURL(join(script === 'dev' ? editable() : root, 'scripts', `${script}.mjs`)).href)

function editable() {
  const checkout = editableSources(port)
  rmSync(checkout, { recursive: true, force: true })
  copySources(checkout)
  process.on('exit', () => rmSync(checkout, { recursive: true, force: true }))
  return checkout
}

/** A data folder after a first run, made once for all servers and kept until the program or the sample content changes: creating it takes longest. */
async function firstRun() {
  const made = join(root, '.cache', `first-run-${hashOf('migrations', 'content', 'src/server', 'src/entities')}`)
  const claim = `${made}.making`
  mkdirSync(dirname(made), { recursive: true })
  while (!existsSync(made)) {
    if (isFirst(claim)) {
      await make(made)
      rmSync(claim, { recursive: true })
    } else {
      await new Promise((soon) => setTimeout(soon, 50))
      // Whoever claimed it was stopped before the end.
      if (Date.now() - (statSync(claim, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > 60_000) rmSync(claim, { recursive: true, force: true })
    }
  }
  return made
}

async function make(made) {
  const making = mkdtempSync(join(tmpdir(), 'studie-e2e-first-'))
  await runOnce(making)
  rmSync(join(making, 'database.lock'), { force: true })
  for (const earlier of readdirSync(dirname(made))) {
    if (earlier.startsWith('first-run-') && !earlier.endsWith('.making')) rmSync(join(dirname(made), earlier), { recursive: true, force: true })
  }
  // Complete or not there at all: a copy appears under its name in one step.
  cpSync(making, `${made}.copy`, { recursive: true })
  renameSync(`${made}.copy`, made)
  rmSync(making, { recursive: true, force: true })
}

function isFirst(claim) {
  try {
    mkdirSync(claim)
    return true
  } catch {
    return false
  }
}

function runOnce(dataDir) {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
      env: { ...process.env, ...logins, DATA_DIR: dataDir, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout.on('data', (text) => {
      if (String(text).includes('Ctrl-C')) child.kill('SIGTERM')
    })
    child.once('exit', (code) => (code === 0 ? done() : failed(new Error(`The first run ended with ${code}`))))
  })
}

function hashOf(...folders) {
  const hash = createHash('sha256')
  for (const name of folders) {
    for (const entry of readdirSync(join(root, name), { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}
