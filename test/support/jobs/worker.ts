import { HttpError } from '../../../src/server/errors'
import { doJobs } from '../../../src/server/processes/jobs'

/** A program that does what no program of ours should. */
doJobs(async (job: 'who' | 'secrets' | 'refuse' | 'break' | 'end' | 'hang' | 'fill') => {
  if (job === 'who') return process.pid
  if (job === 'secrets') return Object.keys(process.env)
  if (job === 'refuse') throw new HttpError(422, 'Not this one')
  if (job === 'break') throw new RangeError('Too far')
  if (job === 'end') process.exit(3)
  const kept: string[] = []
  for (;;) if (job === 'fill') kept.push(String(kept.length).repeat(1000))
})
