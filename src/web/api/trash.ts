import type { Trashed } from '../../model/content/trash'
import { newestFirst } from './newest-first'

export const trashPath = '/api/trash'

/** Deleted content that can still be restored. */
export const trashed = newestFirst<Trashed>(trashPath)
