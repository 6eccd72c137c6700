import type { EventEmitter } from 'node:events'
import { minute } from '../../../model/durations'
import { AppError, fromSent } from '../app-error'
import { HttpError, WorkerEnded } from '../http/errors'
import type { Answer } from './jobs'

/** A process or a thread. */
export type OpenWorker = {
  /** Says `message`, `error` and `exit`. */
  events: EventEmitter
  send(job: unknown): void
  end(): Promise<unknown>
  /** What it wrote before it broke; it can repeat what it was given. */
  lastWords?: () => string
}

type Options = {
  /** Of one job, in ms: what hangs is ended, and the next one begins anew. */
  deadline?: number | undefined
  /** How long it is kept without a job, in ms. */
  rest?: number
  /** A job that changes nothing may be done twice. */
  isRepeatable?: boolean
}

type Opened<Done> = OpenWorker & { hasEnded?: boolean; waiting?: { resolve(answer: Answer<Done>): void; reject(error: Error): void } | undefined }

/** The program is loaded before the first job begins; sources are, on a busy machine, for a while. */
const loading = minute

/** It would have taken more time or memory than a job may. */
export class LimitExceeded extends AppError {}

/** Aborted by its own engine, which has no other reason. */
const isOutOfMemory = (code: number | null, signal?: string | null) => signal === 'SIGABRT' || code === 134

/** Does one job after the other beside the server; opened when there is something to do, and anew when it has ended. */
export function createWorker<Job, Done>(name: string, openWorker: () => OpenWorker, { deadline, rest, isRepeatable }: Options = {}) {
  let current: Opened<Done> | undefined
  let resting: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()

  function open() {
    const next: Opened<Done> = openWorker()
    const end = (error: Error) => {
      next.hasEnded = true
      next.waiting?.reject(error)
    }
    next.events.on('message', (answer: Answer<Done>) => next.waiting?.resolve(answer))
    // Not opened, or gone while it was told something. One that rests may break unheard.
    next.events.on('error', (cause: NodeJS.ErrnoException) =>
      end(new WorkerEnded(cause.code ?? cause.name, `The worker of ${name} cannot be reached`, { cause })),
    )
    next.events.on('exit', (code: number | null, signal?: string | null) => {
      const message = `The worker of ${name} has ended (${signal ?? code})`
      const options = { cause: new Error(next.lastWords?.()) }
      end(isOutOfMemory(code, signal) ? new LimitExceeded(message, options) : new WorkerEnded(String(signal ?? code), message, options))
    })
    current = next
    return next
  }

  /** What it says next, or that it ended before it said anything. */
  function hear(worker: Opened<Done>, limit: number | undefined) {
    let timer: ReturnType<typeof setTimeout> | undefined
    return new Promise<Answer<Done>>((resolve, reject) => {
      worker.waiting = { resolve, reject }
      if (limit) timer = setTimeout(() => reject(new LimitExceeded(`The worker of ${name} was not done in time`)), limit)
    }).finally(() => {
      clearTimeout(timer)
      worker.waiting = undefined
    })
  }

  async function ready() {
    // It may have ended while it rested, as where the system needs the memory.
    if (current && !current.hasEnded) return current
    const next = open()
    resultOf(await hear(next, deadline && loading))
    return next
  }

  async function answerTo(job: Job) {
    const worker = await ready()
    const answer = hear(worker, deadline)
    // A job that cannot be sent is refused here, and nobody waits for its answer.
    answer.catch(() => {})
    worker.send(job)
    return answer
  }

  /** Once more where it was ended from outside, as by a system that is short of memory. */
  async function answerWithRetry(job: Job, mayRetry = isRepeatable): Promise<Answer<Done>> {
    try {
      return await answerTo(job)
    } catch (error) {
      // Closed by us, it stays so.
      const isRetried = mayRetry && error instanceof WorkerEnded && current !== undefined
      await close()
      if (!isRetried) throw error
      return answerWithRetry(job, false)
    }
  }

  async function close() {
    clearTimeout(resting)
    const closing = current
    current = undefined
    await closing?.end()
  }

  async function work(job: Job): Promise<Done> {
    clearTimeout(resting)
    const answer = await answerWithRetry(job)
    if (rest) resting = setTimeout(close, rest).unref()
    return resultOf(answer)
  }

  return {
    open: ready,
    do(job: Job): Promise<Done> {
      const done = last.then(() => work(job))
      last = done.catch(() => {})
      return done
    },
    close,
  }
}

function resultOf<Done>(answer: Answer<Done>) {
  if ('refusal' in answer) throw new HttpError(answer.refusal.status, answer.refusal.text)
  if ('error' in answer) throw fromSent(answer.error)
  return answer.done
}
