import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { minute, second } from '../../entities/durations'
import { HttpError } from '../errors'
import type { Answer } from './in-thread'

/** Longer than most jobs take; what hangs is ended, and the next one begins anew. */
const usualDeadline = 2 * minute
/** A thread that nobody needs gives its memory back. */
const rest = 2 * second

export const isBuilt = import.meta.url.endsWith('.js')

/** Sources are loaded before the first job begins, for which a busy machine takes its time. */
const loading = isBuilt ? 0 : minute

/** The program of a room's thread; built, it is a program of its own beside the server's. */
export const programOf = (room: string) => new URL(`../${room}/worker.${isBuilt ? 'js' : 'ts'}`, import.meta.url)

/** Sources are no program yet: the thread has Vite load them, as it loads the server's own in development and in tests. */
const loadSources = (program: URL) => `
  const [vite, program] = ${JSON.stringify([createRequire(import.meta.url).resolve('vite'), fileURLToPath(program)])}
  import(vite)
    .then(({ createServer }) => createServer({ configFile: false, appType: 'custom', optimizeDeps: { noDiscovery: true }, server: { middlewareMode: true, hmr: false, ws: false, watch: null } }))
    .then((server) => server.ssrLoadModule(program))
`

function openThread(room: string, megabytes: number) {
  const program = programOf(room)
  const options = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: megabytes } }
  return isBuilt ? new Worker(program, options) : new Worker(loadSources(program), { ...options, eval: true })
}

/** It would have taken more time or memory than a job may. */
export class TooMuch extends Error {}

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** One thread that does one job after the other with no more memory than it is given, opened when there is something to do. */
export function createThread<Job, Done>(room: string, megabytes: number, deadline = usualDeadline) {
  let thread: Worker | undefined
  let resting: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()

  function close() {
    clearTimeout(resting)
    const open = thread
    thread = undefined
    return open?.terminate()
  }

  async function work(job: Job): Promise<Done> {
    clearTimeout(resting)
    thread ??= openThread(room, megabytes)
    thread.unref()
    const answer = await answerOf<Done>(room, thread, job, deadline).catch(async (error) => {
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

/** What the thread says to a job, or that it ended before it said anything. */
function answerOf<Done>(room: string, thread: Worker, job: unknown, deadline: number): Promise<Answer<Done>> {
  const over = new AbortController()
  return new Promise<Answer<Done>>((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooMuch(`The thread of ${room} was not done in time`)), deadline + loading)
    const failed = (error: Error) => reject(isOutOfMemory(error) ? new TooMuch(error.message) : error)
    const ended = () => reject(new Error(`The thread of ${room} has ended`))
    thread.once('message', resolve).once('error', failed).once('exit', ended)
    over.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      thread.off('message', resolve).off('error', failed).off('exit', ended)
    })
    thread.postMessage(job)
  }).finally(() => over.abort())
}
