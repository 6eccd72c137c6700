import { is, SQL } from 'drizzle-orm'
import { getTableConfig, type IndexedColumn, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { allEntities } from '../../../../model/all'
import type { Entity } from '../../../../model/fields/entity'
import * as editionTables from './edition-tables'
import { columnName, searchColumn, searchText, tableFor } from './entity-tables'
import * as mailTables from './mail-tables'
import * as noticeTables from './notice-tables'
import * as orderTables from './order-tables'
import * as settingTables from './setting-tables'
import * as tables from './tables'

/** One table, each part as the text that makes it: two schemas are compared by name and text. */
export type TableShape = {
  columns: Record<string, string>
  constraints: Record<string, string>
  indexes: Record<string, string>
  triggers: Record<string, string>
}

export type Schema = Record<string, TableShape>

const dialect = new PgDialect()
const inSql = (part: SQL) => dialect.sqlToQuery(part.inlineParams()).sql
export const quoted = (name: string) => `"${name}"`

/** A value as it stands in a statement. */
export function literal(value: unknown): string {
  if (is(value, SQL)) return inSql(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `'${text.replaceAll("'", "''")}'`
}

/** The tables as the program declares them, for `npm run db:generate` and for the test that holds the migrations to it. */
export function declaredSchema(): Schema {
  const entities = (Object.values(allEntities) as Entity[]).map((entity) => [entity.table, shapeOfEntity(entity)])
  const others = [tables, mailTables, orderTables, editionTables, settingTables, noticeTables]
    .flatMap((module) => Object.values(module).filter((one): one is PgTable => is(one, PgTable)))
    .map((table) => [getTableConfig(table).name, shapeOf(table)])
  return Object.fromEntries([...entities, ...others].sort(([a], [b]) => String(a).localeCompare(String(b))))
}

function shapeOfEntity(entity: Entity): TableShape {
  const shape = shapeOf(tableFor(entity))
  // Nothing that a row is read or written with.
  const kept = entity.tally && entity.searched ? { [searchColumn]: `text ${generated} (${inSql(searchText(entity))}) STORED` } : {}
  return { ...shape, columns: { ...shape.columns, ...kept }, triggers: triggersOf(entity) }
}

/** How the text of a column begins that the database makes from others. */
export const generated = 'GENERATED ALWAYS AS'

function shapeOf(table: PgTable): TableShape {
  const { name, columns, primaryKeys, foreignKeys, indexes } = getTableConfig(table)
  return {
    columns: Object.fromEntries(columns.map((column) => [column.name, columnText(column)])),
    constraints: Object.fromEntries([
      ...primaryKeys.map((key) => [key.getName(), `PRIMARY KEY(${key.columns.map((column) => quoted(column.name)).join(',')})`]),
      ...foreignKeys.map((key) => [key.getName(), foreignKeyText(key)]),
      ...columns.filter(({ isUnique }) => isUnique).map((column) => [column.uniqueName, `UNIQUE(${quoted(column.name)})`]),
    ]),
    indexes: Object.fromEntries(indexes.map(({ config }) => [config.name, indexText(name, config)])),
    triggers: {},
  }
}

type Config = ReturnType<typeof getTableConfig>

function columnText(column: Config['columns'][number]) {
  const parts = [column.getSQLType(), column.primary ? 'PRIMARY KEY' : '']
  if (column.default !== undefined) parts.push(`DEFAULT ${literal(column.default)}`)
  if (column.notNull) parts.push('NOT NULL')
  return parts.filter(Boolean).join(' ')
}

function foreignKeyText(key: Config['foreignKeys'][number]) {
  const { columns, foreignColumns, foreignTable } = key.reference()
  const names = (some: readonly { name: string }[]) => some.map(({ name }) => quoted(name)).join(',')
  const { name } = getTableConfig(foreignTable)
  return `FOREIGN KEY (${names(columns)}) REFERENCES ${quoted(name)}(${names(foreignColumns)})${key.onDelete ? ` ON DELETE ${key.onDelete}` : ''}`
}

function indexText(table: string, { name, unique, method, columns, with: options, where }: Config['indexes'][number]['config']) {
  const parts = columns.map((part) => (is(part, SQL) ? inSql(part) : quoted((part as IndexedColumn).name as string)))
  const settings = Object.entries(options ?? {}).map(([key, value]) => `${key}=${value}`)
  return [
    `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${quoted(name as string)} ON ${quoted(table)} USING ${method ?? 'btree'} (${parts.join(',')})`,
    settings.length > 0 ? ` WITH (${settings.join(',')})` : '',
    where ? ` WHERE ${inSql(where)}` : '',
  ].join('')
}

const occasions = [
  { name: 'inserted', when: 'INSERT', seen: ' REFERENCING NEW TABLE AS "new_rows"' },
  { name: 'updated', when: 'UPDATE', seen: ' REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows"' },
  { name: 'deleted', when: 'DELETE', seen: ' REFERENCING OLD TABLE AS "old_rows"' },
  { name: 'truncated', when: 'TRUNCATE', seen: '' },
] as const

/** What keeps the counts of an entity whose declaration says `tally`, and its sums where it is `summed`. */
export function triggersOf({ table, tally, ended, summed }: Pick<Entity, 'table' | 'tally' | 'ended' | 'summed'>): Record<string, string> {
  const counted = tally ? [columnName(tally), ...(ended ? [columnName(ended.by), ended.as] : [])] : []
  return {
    ...(tally ? triggers(table, '', `"keep_tally"(${counted.map(literal).join(', ')})`) : {}),
    ...(summed ? triggers(table, 'summed_', `"${summed}"()`) : {}),
  }
}

const triggers = (table: string, purpose: string, call: string) =>
  Object.fromEntries(
    occasions.map(({ name, when, seen }) => [
      `${table}_${purpose}${name}`,
      `CREATE TRIGGER "${table}_${purpose}${name}" AFTER ${when} ON "${table}"${seen} FOR EACH STATEMENT EXECUTE FUNCTION ${call}`,
    ]),
  )
