import { doJobs } from '../../../platform/jobs/jobs'
import { make } from './make'

/** Fonts, PDFs and pictures take seconds. */
doJobs(make)
