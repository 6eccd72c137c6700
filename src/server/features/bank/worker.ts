import { doJobs } from '../../platform/jobs/jobs'
import { readFiles } from './read'

/** The largest files take seconds. */
doJobs(readFiles)
