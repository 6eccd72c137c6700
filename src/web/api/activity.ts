import type { Activity } from '../../entities/activity'
import { newestFirst } from './newest-first'

/** What administrators did, or what they did to one entry. */
export const activityOf = (entryId?: string) => newestFirst<Activity>('/api/activity', entryId ? { entryId } : {})
