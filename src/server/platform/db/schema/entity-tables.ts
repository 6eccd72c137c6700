import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, type PgTable, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { allEntities } from '../../../../model/all'
import type { Condition, Entity } from '../../../../model/fields/entity'
import type { Field } from '../../../../model/fields/field'
import { AppError } from '../../app-error'
import { beginOfDay } from '../../swiss-time'
import { createdAt, id, moment, updatedAt } from './columns'

export const columnName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function column(name: string, field: Field) {
  const made = columnKinds[field.storage](columnName(name))
  const kept = field.stored === 'required' ? made.notNull() : made
  return field.fallback === undefined ? kept : kept.default(field.fallback as never)
}

const columnKinds = {
  text: (name: string) => text(name),
  integer: (name: string) => integer(name),
  boolean: (name: string) => boolean(name),
  timestamp: (name: string) => moment(name),
  list: (name: string) => text(name).array(),
}

/** A table whose columns come from a declaration; rows get their types where they leave `server/rows`. */
export type EntityTable = PgTable & Record<string, AnyPgColumn> & Record<'id' | 'createdAt', AnyPgColumn>

/** A column by its field's name, which the declaration vouches for. */
export const col = (table: EntityTable, name: string) => table[name] as AnyPgColumn

const madeFrom = new Map<Entity, EntityTable>()

function tableOf(entity: Entity): EntityTable {
  const columns = Object.entries(entity.fields).map(([name, field]) => [name, column(name, field)])
  const stamps = entity.dated === 'created' ? { createdAt: createdAt() } : { createdAt: createdAt(), updatedAt: updatedAt() }
  const table = pgTable(entity.table, { id: id(), ...Object.fromEntries(columns), ...stamps }, (made) => {
    const at = (name: string) => col(made as unknown as EntityTable, name)
    return [
      index(`${entity.table}_newest`).on(at('createdAt'), at('id')),
      entity.onlyOne
        ? uniqueIndex(`${entity.table}_only_one`)
            .on(at(entity.onlyOne))
            .where(sql`${at(entity.onlyOne)}`)
        : [],
      entity.unique ? uniqueIndex(`${entity.table}_${columnName(entity.unique)}`).on(sql`lower(${at(entity.unique)})`) : [],
      entity.tally && entity.filter ? index(`${entity.table}_newest_by_${entity.filter}`).on(at(entity.filter), at('createdAt'), at('id')) : [],
      entity.ended
        ? index(`${entity.table}_newest_${entity.ended.as}`)
            .on(at('createdAt'), at('id'))
            .where(sql`${at(entity.ended.by)} is not null`)
        : [],
      // What depends on the day narrows one of the others further.
      (entity.queues ?? [])
        .filter(({ when }) => !when.some((condition) => 'is' in condition && condition.is === 'before today'))
        .map(({ value, when }) =>
          index(`${entity.table}_newest_${value.replaceAll('-', '_')}`)
            .on(...([...readersIn(when), 'createdAt', 'id'].map(at) as [AnyPgColumn]))
            .where(
              sql.join(
                when.map((condition) => holds(at(condition.field), condition)),
                sql` and `,
              ),
            ),
        ),
      entity.tally && entity.searched
        ? index(`${entity.table}_search`)
            .using('gin', sql`${sql.identifier(searchColumn)} gin_trgm_ops`)
            .with(atOnce)
        : [],
    ].flat()
  }) as unknown as EntityTable
  madeFrom.set(entity, table)
  return table
}

/** The fields that name who asks: an index has the entries of one reader beside each other. */
const readersIn = (when: readonly Condition[]) => when.flatMap((condition) => ('is' in condition && condition.is === 'the reader' ? [condition.field] : []))

/**
 * A condition of a queue. Spelt out, not as parameters: the same way in the index and in the query, or the index is not used.
 * Without a reader it holds for anybody's.
 */
export function holds(column: AnyPgColumn, condition: Condition, reader?: string): SQL {
  if ('among' in condition) return sql`${column} in (${sql.raw(condition.among.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))})`
  if ('above' in condition) return sql`${column} > ${sql.raw(String(condition.above))}`
  if ('below' in condition) return sql`${column} < ${sql.raw(String(condition.below))}`
  if (condition.is === 'the reader' && reader !== undefined) return sql`${column} = ${reader}`
  return states[condition.is](column)
}

const states: Record<Extract<Condition, { is: unknown }>['is'], (column: AnyPgColumn) => SQL> = {
  empty: (column) => sql`${column} is null`,
  filled: (column) => sql`${column} is not null`,
  off: (column) => sql`not ${column}`,
  'before today': (column) => sql`${column} < ${beginOfDay(new Date())}`,
  'the reader': (column) => sql`${column} is not null`,
}

/** New entries go straight into the index. A list of those that wait would be read by every search, and the embedded engine is tidied only once a day. */
const atOnce = { fastupdate: 'off' }

/** Where an entity of which there are many keeps its searched text: to make it of a thousand entries for each search takes a tenth of a second. */
export const searchColumn = 'search_text'

/** What an entity is searched in. */
export function searchedIn(entity: Entity): SQL | undefined {
  if (!entity.searched) return undefined
  const table = tableFor(entity)
  return entity.tally ? sql`${table}.${sql.identifier(searchColumn)}` : searchText(entity)
}

/**
 * All searched fields as one text, as `searchable` makes it: small letters, no accents, numbers in one piece. Where an entry has no title,
 * people call it by its number: see `entryNumber`.
 */
export function searchText(entity: Entity): SQL {
  const table = tableFor(entity)
  const fields = (entity.searched ?? []).map((name) => sql`coalesce(${col(table, name)}, '')`)
  const parts = entity.title ? fields : [...fields, sql`right(${table.id}::text, 8)`]
  return sql`searchable(${sql.join(parts, sql` || ', ' || `)})`
}

export function tableFor(entity: Entity): EntityTable {
  const table = madeFrom.get(entity)
  if (!table) throw new AppError(`No table is made from ${entity.table}`)
  return table
}

for (const entity of Object.values(allEntities)) tableOf(entity as Entity)
