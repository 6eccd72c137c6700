import { doJobs } from '../processes/jobs'
import { workbookOf } from './workbook'

doJobs(workbookOf)
