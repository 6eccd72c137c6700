import { allEntities } from '../../src/model/all'
import type { Entity } from '../../src/model/fields/entity'

const all: Entity[] = Object.values(allEntities)

/** What administrators write: each entry is called by a title. */
export const contentEntities = all.filter(({ title }) => title !== undefined)

/** What visitors send without end, and administrators answer. */
export const sentEntities = all.filter(({ tally, title }) => tally !== undefined && title === undefined)

/** Of these, what is read and no more. */
export const inboxEntities = sentEntities.filter(({ fields }) => 'isRead' in fields)
