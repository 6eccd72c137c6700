import { parentPort } from 'node:worker_threads'
import { HttpError } from '../errors'

/** Sent from thread to thread, so there is nothing in it that runs, and no class. */
export type Answer<Done> = { done: Done } | { refusal: { status: number; message: string } } | { error: unknown }

/** Does one job after the other in a thread of its own: what takes seconds must keep no visitor waiting for a page. */
export function doInThread<Job, Done>(act: (job: Job) => Done | Promise<Done>) {
  const answer = async (job: Job): Promise<Answer<Done>> => {
    try {
      return { done: await act(job) }
    } catch (error) {
      if (error instanceof HttpError) return { refusal: { status: error.status, message: error.message } }
      return { error }
    }
  }
  parentPort?.on('message', async (job: Job) => parentPort?.postMessage(await answer(job)))
}
