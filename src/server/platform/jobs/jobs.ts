import { parentPort } from 'node:worker_threads'
import { type SentError, toSent } from '../app-error'
import { HttpError, type MessageText } from '../http/errors'
import { lowerThreadPriority } from './low-priority'

/** Sent from process to process, so there is nothing in it that runs, and no class. */
export type Answer<Done> = { done: Done } | { refusal: { status: number; text: MessageText } } | { error: SentError }

type Act<Job> = (job: Job) => unknown

/** Bytes alone change their thread instead of being copied; a buffer may be part of a larger one. */
export const handedOver = (message: unknown) => (message instanceof Uint8Array && !Buffer.isBuffer(message) ? [message.buffer as ArrayBuffer] : [])

async function answerOf(make: () => unknown): Promise<Answer<unknown>> {
  try {
    return { done: await make() }
  } catch (error) {
    if (error instanceof HttpError) return { refusal: { status: error.status, text: error.text } }
    return { error: toSent(error) }
  }
}

/** Does one job after the other in the process or the thread that was opened for it, once it says that it is ready. */
export async function doJobs<Job>(act: Act<Job> | Promise<Act<Job>>) {
  if (parentPort) lowerThreadPriority()
  else endWithServer()
  const say = (answer: Answer<unknown>) =>
    parentPort ? parentPort.postMessage(answer, 'done' in answer ? handedOver(answer.done) : []) : process.send?.(answer)
  const hear = async (job: Job) => say(await answerOf(async () => (await act)(job)))
  if (parentPort) parentPort.on('message', hear)
  else process.on('message', hear)
  say(await answerOf(() => Promise.resolve(act).then(() => 'ready')))
}

/** A console and a service manager tell everybody at once; the server finishes what it began, and this ends with it. */
function endWithServer() {
  process.once('disconnect', () => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
}
