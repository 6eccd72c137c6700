import { HttpError } from '../errors'

/** Sent from process to process, so there is nothing in it that runs, and no class. */
export type Answer<Done> = { done: Done } | { refusal: { status: number; message: string } } | { error: unknown }

/** Does one job after the other in a process of its own, and ends with the server that asked for them. */
export function doJobs<Job, Done>(act: (job: Job) => Done | Promise<Done>) {
  const answer = async (job: Job): Promise<Answer<Done>> => {
    try {
      return { done: await act(job) }
    } catch (error) {
      if (error instanceof HttpError) return { refusal: { status: error.status, message: error.message } }
      return { error }
    }
  }
  process.once('disconnect', () => process.exit())
  // A console and a service manager tell everybody at once; the server finishes what it began, and this ends with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  process.on('message', async (job: Job) => process.send?.(await answer(job)))
  process.send?.('ready')
}
