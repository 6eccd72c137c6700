import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { minute, second } from '../../entities/durations'
import type { Job } from './make'

/** Longer than any file takes; what hangs is ended, and the next one begins anew. */
const deadline = minute
/** A thread that nobody needs gives its memory back. */
const rest = 2 * second

const isBuilt = import.meta.url.endsWith('.js')
const program = new URL(isBuilt ? '../material/worker.js' : './worker.ts', import.meta.url)

/** Sources are no program yet: the thread has Vite load them, as it loads the server's own in development and in tests. */
const loadSources = `
  const [vite, program] = ${JSON.stringify([isBuilt ? '' : createRequire(import.meta.url).resolve('vite'), fileURLToPath(program)])}
  import(vite)
    .then(({ createServer }) => createServer({ configFile: false, appType: 'custom', server: { middlewareMode: true, hmr: false, ws: false, watch: null } }))
    .then((server) => server.ssrLoadModule(program))
`

const openThread = () => (isBuilt ? new Worker(program, { execArgv: [] }) : new Worker(loadSources, { eval: true, execArgv: [] }))

let known: Promise<string> | undefined

/** Tells one version of the program from another: a new way of drawing makes new files. */
export function madeBy(): Promise<string> {
  known ??= isBuilt ? readFile(program).then((bytes) => createHash('sha256').update(bytes).digest('hex')) : Promise.resolve(program.href)
  return known
}

type Answer = { bytes: Uint8Array } | { error: unknown }

/** One thread that makes one file after the other, opened when there is something to do. */
export function createWorkshop() {
  let thread: Worker | undefined
  let resting: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()

  function close() {
    clearTimeout(resting)
    const open = thread
    thread = undefined
    return open?.terminate()
  }

  async function work(job: Job): Promise<Buffer> {
    clearTimeout(resting)
    thread ??= openThread()
    thread.unref()
    const answer = await answerOf(thread, job).catch(async (error) => {
      await close()
      throw error
    })
    resting = setTimeout(close, rest).unref()
    if ('error' in answer) throw answer.error
    return Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength)
  }

  return {
    make(job: Job): Promise<Buffer> {
      const made = last.then(() => work(job))
      last = made.catch(() => {})
      return made
    },
    close,
  }
}

/** What the thread says to a job, or that it ended before it said anything. */
function answerOf(thread: Worker, job: Job): Promise<Answer> {
  const over = new AbortController()
  return new Promise<Answer>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${job.slot} was not made in time`)), deadline)
    const ended = () => reject(new Error(`The thread that made ${job.slot} has ended`))
    thread.once('message', resolve).once('error', reject).once('exit', ended)
    over.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      thread.off('message', resolve).off('error', reject).off('exit', ended)
    })
    thread.postMessage(job)
  }).finally(() => over.abort())
}
