import sharp from 'sharp'
import { doJobs } from '../jobs/jobs'
import { draw } from './draw'

// It has a processor's time when nobody else wants it, not all of them at once.
sharp.concurrency(1)
doJobs(draw)
