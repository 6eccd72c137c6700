import { existsSync, writeFileSync } from 'node:fs'
import { HttpError } from '../../../src/server/platform/http/errors'
import { doJobs } from '../../../src/server/platform/jobs/jobs'

/** A program that does what no program of ours should. */
doJobs(async (job: `killed until ${string}` | 'who' | 'secrets' | 'refuse' | 'break' | 'end' | 'hang' | 'fill') => {
  if (job === 'who') return process.pid
  if (job === 'secrets') return Object.keys(process.env)
  if (job === 'refuse') throw new HttpError(422, 'Not this one')
  if (job === 'break') throw new RangeError('Too far')
  if (job === 'end') process.exit(3)
  if (job.startsWith('killed until ')) {
    const mark = job.slice('killed until '.length)
    if (existsSync(mark)) return process.pid
    writeFileSync(mark, '')
    process.kill(process.pid, 'SIGKILL')
  }
  const kept: string[] = []
  for (;;) if (job === 'fill') kept.push(String(kept.length).repeat(1000))
})
