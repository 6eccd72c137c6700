import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { briefly } from './brief-life.mjs'
import { freePort } from './free-port.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * A copy of a data folder after a first run with these logins. The first run is made once for all tests and kept until
 * the program or the sample content changes: creating a database takes longer than any test about it.
 */
export async function copyOfFirstRun(folder, logins) {
  const made = join(root, '.cache', `first-run-${hashOf(logins, 'migrations', 'content', 'src/server', 'src/model')}`)
  const claim = `${made}.making`
  mkdirSync(dirname(made), { recursive: true })
  while (!existsSync(made)) {
    if (isFirst(claim)) await make(made, logins).finally(() => rmSync(claim, { recursive: true, force: true }))
    else {
      await new Promise((soon) => setTimeout(soon, 50))
      // Whoever claimed it was stopped before the end.
      if (Date.now() - (statSync(claim, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > 180_000) rmSync(claim, { recursive: true, force: true })
    }
  }
  cpSync(made, folder, { recursive: true })
}

async function make(made, logins) {
  const making = mkdtempSync(join(tmpdir(), 'studie-first-run-'))
  try {
    await runOnce(making, logins)
    rmSync(join(making, 'database.lock'), { force: true })
    for (const earlier of readdirSync(dirname(made))) {
      if (earlier.startsWith('first-run-') && !earlier.endsWith('.making')) rmSync(join(dirname(made), earlier), { recursive: true, force: true })
    }
    // Complete or not there at all: a copy appears under its name in one step.
    cpSync(making, `${made}.copy`, { recursive: true })
    renameSync(`${made}.copy`, made)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

function isFirst(claim) {
  try {
    mkdirSync(claim)
    return true
  } catch {
    return false
  }
}

async function runOnce(dataDir, logins) {
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env
  const env = { ...inherited, ...logins, DATA_DIR: dataDir, PORT: String(await freePort()) }
  const child = spawn(process.execPath, [...briefly, join(root, 'scripts', 'start.mjs')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout.on('data', (text) => {
    if (String(text).includes('Ctrl-C')) child.kill('SIGTERM')
  })
  const code = await new Promise((done) => child.once('exit', done))
  if (code !== 0) throw new Error(`The first run ended with ${code}`)
}

function hashOf(logins, ...folders) {
  const hash = createHash('sha256').update(JSON.stringify(logins))
  for (const name of folders) {
    for (const entry of readdirSync(join(root, name), { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}
