import { doJobs } from '../processes/jobs'
import { make } from './make'

/** Fonts, PDFs and pictures take seconds. */
doJobs(make)
