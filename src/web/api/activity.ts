import type { Activity } from '../../model/content/activity'
import type { Trashed } from '../../model/content/trash'
import { newestFirst } from './newest-first'
import { fresh } from './queries'

/** What narrows the activity: one entry, a person, a kind of entry, and from when until before when. */
export type ActivityFilter = { entryId?: string; administrator?: string; entity?: string; since?: string; until?: string }

/** What administrators did. */
export const activityOf = (filter: ActivityFilter) => newestFirst<Activity>('/api/activity', filter)

/** Who did something, and to what kinds of entries. */
export const activityChoices = fresh<{ administrators: string[]; entities: string[] }>('/api/activity/choices')

/** Deleted content that can still be restored. */
export const trashed = newestFirst<Trashed>('/api/trash')
