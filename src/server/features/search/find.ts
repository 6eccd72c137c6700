import { type SQL, sql } from 'drizzle-orm'
import { allEntities } from '../../../model/all'
import { type Found, foundPerKind } from '../../../model/content/search-result'
import { patternOf } from '../../../model/content/search-words'
import type { Entity } from '../../../model/fields/entity'
import { entryNumber } from '../../../model/fields/entry-number'
import type { Orm } from '../../platform/db/database'
import { tableFor } from '../../platform/db/schema/entity-tables'
import { listLimits } from '../../platform/rows/list-query'
import { pageQuery } from '../../platform/rows/rows'
import { wordsOf } from '../../platform/rows/words'
import { formatDay } from '../../platform/swiss-time'

/** Everything that can be searched, in the order of the declaration. */
const searched = (Object.values(allEntities) as Entity[]).filter((entity) => entity.searched)

/** How far back a search looks that no index helps: as far as a list shows at once. */
const newest = listLimits.usual

type Row = Record<string, unknown> & { id: string; createdAt: string }

/** A few entries of each kind that hold all these words, as their lists would show them first. */
export async function findEverywhere(orm: Orm, q: string): Promise<Found[]> {
  const found: Found[] = []
  for (const entity of searched) {
    const rows = (await findQuery(orm, entity, q)) as Row[]
    found.push(...rows.map((row) => ({ kind: entity.table, id: row.id, ...wordsAbout(entity, row) })))
  }
  return found
}

export const findQuery = (orm: Orm, entity: Entity, q: string) => pageQuery(orm, entity, { limit: foundPerKind, q }, 'all', reach(entity, q))

/**
 * The index knows three characters in a row. What is shorter, as the first letters of every search are, would be compared with each of a
 * hundred thousand entries: of those that visitors send without end, only the newest are looked at.
 */
function reach(entity: Entity, q: string): SQL | undefined {
  if (!entity.tally || wordsOf(q).some((word) => /[\p{L}\p{N}]{3}/u.test(shortest(word)))) return undefined
  const table = tableFor(entity)
  return sql`${table.id} = any(array(select ${table.id} from ${table} order by ${table.createdAt} desc, ${table.id} desc limit ${newest}))`
}

/** Spelt without what may be left out. */
const shortest = (word: string) => patternOf(word).replaceAll('e?', '')

/** What visitors sent has no title: it is called by the sender, and told from others by its number and its day. */
function wordsAbout(entity: Entity, row: Row): Pick<Found, 'title' | 'context'> {
  const facts = (entity.context ?? []).map((name) => shown(entity, name, row[name]))
  if (entity.title) return { title: String(row[entity.title]), context: oneLine(facts) }
  return { title: `${row.firstName} ${row.lastName}`, context: oneLine([`#${entryNumber(row.id)}`, ...facts, formatDay(row.createdAt)]) }
}

const shown = ({ fields }: Entity, name: string, value: unknown) =>
  fields[name]?.choices?.find((choice) => choice.value === value)?.label ?? String(value ?? '')

const longest = 160

const oneLine = (facts: readonly string[]) => facts.filter(Boolean).join(' · ').replaceAll(/\s+/g, ' ').slice(0, longest)
