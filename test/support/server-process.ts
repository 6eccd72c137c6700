import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { briefly } from './brief-life.mjs'
import { root } from './checkout'
import { copyOfFirstRun } from './first-run.mjs'
import { freePort } from './free-port.mjs'
import { logins, loginVariables } from './logins'

/** Gone after the test; a blank in the name, because people have them. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'studie prozess-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export function copyOf(dataDir: string) {
  const { folder, remove } = temporaryFolder()
  cpSync(dataDir, folder, { recursive: true })
  rmSync(join(folder, 'database.lock'), { force: true })
  return { folder, remove }
}

type Settings = {
  dataDir: string
  port?: number
  env?: Record<string, string>
  nodeOptions?: string[]
  /** A command that starts the program, such as one that puts it into a container. */
  through?: string[]
  checkout?: string
  script?: 'start' | 'dev'
  /** The whole command, where it is another one. */
  command?: [string, ...string[]]
}

/** The program as people start it, without npm around it. */
export async function startProcess({
  dataDir,
  port,
  env = {},
  nodeOptions = briefly,
  through = [],
  checkout = root,
  script = 'start',
  command: whole,
}: Settings) {
  const at = port ?? (await freePort())
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env
  const [command, ...given] = whole ?? [...through, process.execPath, ...nodeOptions, `scripts/${script}.mjs`]
  const child = spawn(command as string, given, {
    cwd: checkout,
    env: { ...inherited, PORT: String(at), DATA_DIR: dataDir, TRUST_PROXY: '1', ...loginVariables, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ended = new Promise<{ code: number | null; signal: string | null }>((done) => child.once('exit', (code, signal) => done({ code, signal })))
  const url = `http://localhost:${at}`
  return { child, url, port: at, ended, said: () => said, ready: () => untilItAnswers(url, child, () => said) }
}

/** And has said all that it says at the start, which comes a moment after it listens. */
async function untilItAnswers(url: string, child: ChildProcess, said: () => string) {
  // Far more than it takes, also where the machine has other work.
  const until = Date.now() + 240_000
  while (child.exitCode === null && child.signalCode === null && Date.now() < until) {
    try {
      if ((await fetch(`${url}/readyz`)).ok && said().includes('Ctrl-C stops.')) return
    } catch {
      // Not listening yet.
    }
    await new Promise((soon) => setTimeout(soon, 30))
  }
  throw new Error(`The server ended or was silent instead of answering:\n${said()}`)
}

export async function signIn(url: string) {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.9' },
    body: JSON.stringify({ email: logins.email, password: logins.password }),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

export const fileText = (...parts: string[]) => readFileSync(join(...parts), 'utf8')

/** A data folder after a first run. */
export async function usedDataFolder() {
  const { folder, remove } = temporaryFolder()
  await copyOfFirstRun(folder, loginVariables)
  return { folder, remove }
}
