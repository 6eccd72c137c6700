import { doJobs } from '../jobs/jobs'
import { workbookOf } from './workbook'

doJobs(workbookOf)
