import { type ResourceLimits, Worker } from 'node:worker_threads'
import { handedOver } from './jobs'
import { createWorker } from './worker'

/** One thread that does one job after the other; `workerData` says what it works with. */
export const createThread = <Job, Done>(name: string, program: URL, workerData: unknown, resourceLimits: ResourceLimits, deadline?: number) =>
  createWorker<Job, Done>(
    name,
    () => {
      const thread = new Worker(program, { workerData, resourceLimits })
      return { events: thread, send: (job) => thread.postMessage(job, handedOver(job)), end: () => thread.terminate() }
    },
    { deadline },
  )
