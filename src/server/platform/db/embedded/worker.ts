import { workerData } from 'node:worker_threads'
import { doJobs } from '../../jobs/jobs'
import { type EngineSource, openEngine } from './engine'
import type { EngineJob } from './engine-thread'

/** The embedded database in a thread of its own: what it works on for a while holds up nobody who wants a finished page. */
doJobs(
  openEngine(workerData as EngineSource).then(
    ({ answer, close }) =>
      (job: EngineJob) =>
        job === 'close' ? close() : answer(job),
  ),
)
