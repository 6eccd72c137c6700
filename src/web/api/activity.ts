import { queryOptions } from '@tanstack/react-query'
import type { Activity } from '../../model/content/activity'
import { newestFirst } from './newest-first'

/** What narrows the activity: one entry, a person, a kind of entry, and from when until before when. */
export type Noted = { entryId?: string; administrator?: string; entity?: string; since?: string; until?: string }

/** What administrators did. */
export const activityOf = (narrowing: Noted) => newestFirst<Activity>('/api/activity', narrowing)

type Choices = { administrators: string[]; entities: string[] }

/** Who did something, and to what kinds of entries. */
export const activityChoices = queryOptions<Choices, Error, Choices, readonly [string]>({ queryKey: ['/api/activity/choices'] as const, staleTime: 0 })
