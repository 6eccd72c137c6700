import { doJobs } from '../../../platform/jobs/jobs'
import { drawDocument } from './draw-document'

/** Fonts and a tagged page take a twentieth of a second of a processor, for every order. */
doJobs(drawDocument)
