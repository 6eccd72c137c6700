import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { minute, second } from '../../entities/durations'
import { HttpError } from '../errors'
import { goAfterVisitors } from './after-visitors'
import type { Answer } from './jobs'
import { isBuilt, programOf } from './room-program'

/** Longer than most jobs take; what hangs is ended, and the next one begins anew. */
const usualDeadline = 2 * minute
/** A process that nobody needs gives all of its memory back, as no thread would. */
const rest = 2 * second

/** The program is loaded before the first job begins; sources are, on a busy machine, for a while. */
const loading = minute

/** Sources are no program yet: the process has Vite load them, as it loads the server's own in development and in tests. */
const loadSources = (program: URL) => `
  const [vite, program] = ${JSON.stringify([createRequire(import.meta.url).resolve('vite'), fileURLToPath(program)])}
  import(vite)
    .then(({ createServer }) => createServer({ configFile: false, appType: 'custom', optimizeDeps: { noDiscovery: true }, server: { middlewareMode: true, hmr: false, ws: false, watch: null } }))
    .then((server) => server.ssrLoadModule(program))
`

/** Enough of what a process says before it breaks to see why. */
const lastWords = 4000

type Own = { process: ChildProcess; said: () => string }

/** It gets none of our secrets, and no more memory than it is given. */
function openProcess(room: string, megabytes: number): Own {
  const program = programOf(room)
  const what = isBuilt(program) ? [fileURLToPath(program)] : ['--eval', loadSources(program)]
  const child = spawn(process.execPath, [`--max-old-space-size=${megabytes}`, ...what], {
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
  })
  goAfterVisitors(child.pid)
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-lastWords)
  })
  // Whoever waits for an answer hears it; a process that rests may break unheard.
  child.on('error', () => {})
  // A server that ends waits for none of it.
  child.unref()
  child.channel?.unref()
  ;(child.stderr as unknown as { unref(): void }).unref()
  return { process: child, said: () => said.trim() }
}

/** It would have taken more time or memory than a job may. */
export class TooMuch extends Error {}

/** Aborted by its own engine, which has no other reason. */
const isOutOfMemory = (code: number | null, signal: string | null) => signal === 'SIGABRT' || code === 134

/** One process that does one job after the other, opened when there is something to do. */
export function createProcess<Job, Done>(room: string, megabytes: number, deadline = usualDeadline) {
  let own: Own | undefined
  let resting: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function close() {
    clearTimeout(resting)
    const open = own?.process
    own = undefined
    if (!open || open.exitCode !== null || open.signalCode !== null) return
    const ended = once(open, 'exit')
    open.ref()
    if (open.kill('SIGKILL')) await ended
  }

  async function answerTo(job: Job) {
    // It may have ended while it rested, as where the system needs the memory.
    if (!own?.process.connected) {
      own = openProcess(room, megabytes)
      await heard(room, own, loading)
    }
    const answer = heard<Answer<Done>>(room, own, deadline)
    // A job that cannot be sent is refused here, and nobody waits for its answer.
    answer.catch(() => {})
    own.process.send(job as object)
    return answer
  }

  async function work(job: Job): Promise<Done> {
    clearTimeout(resting)
    const answer = await answerTo(job).catch(async (error) => {
      await close()
      throw error
    })
    resting = setTimeout(close, rest).unref()
    if ('refusal' in answer) throw new HttpError(answer.refusal.status, answer.refusal.message)
    if ('error' in answer) throw answer.error
    return answer.done
  }

  return {
    do(job: Job): Promise<Done> {
      const done = last.then(() => work(job))
      last = done.catch(() => {})
      return done
    },
    close,
  }
}

/** What the process says next, or that it ended before it said anything. */
function heard<Said>(room: string, { process: child, said }: Own, deadline: number): Promise<Said> {
  const over = new AbortController()
  return new Promise<Said>((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooMuch(`The process of ${room} was not done in time`)), deadline)
    const answered = (answer: unknown) => resolve(answer as Said)
    const ended = (code: number | null, signal: string | null) => {
      const message = `The process of ${room} has ended (${signal ?? code}): ${said()}`
      reject(isOutOfMemory(code, signal) ? new TooMuch(message) : new Error(message))
    }
    child.once('message', answered).once('error', reject).once('exit', ended)
    over.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      child.off('message', answered).off('error', reject).off('exit', ended)
    })
  }).finally(() => over.abort())
}
