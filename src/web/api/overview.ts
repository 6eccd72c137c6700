import type { Overview } from '../../model/settings/overview'
import { fresh } from './queries'

export const overview = fresh<Overview>('/api/overview')
