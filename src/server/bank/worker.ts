import { doJobs } from '../processes/jobs'
import { readFiles } from './read'

/** The largest files take seconds. */
doJobs(readFiles)
