import { parentPort } from 'node:worker_threads'
import { type Job, make } from './make'

/** Makes one file after the other in a thread of its own: fonts, PDFs and pictures take seconds in which no visitor may wait for a page. */
parentPort?.on('message', async (job: Job) => {
  try {
    parentPort?.postMessage({ bytes: await make(job) })
  } catch (error) {
    parentPort?.postMessage({ error })
  }
})
