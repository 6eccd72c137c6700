import type { Entity } from '../../../../model/fields/entity'
import { AppError } from '../../app-error'
import { columnName } from '../schema/entity-tables'
import { generated, literal, quoted, type Schema, type TableShape } from '../schema/schema'

/** A change that the program cannot make up its mind about: told to whoever declared it. */
export class MigrationRefused extends AppError {}

/** The statements that lead from one schema to another. A renamed column looks like one that went and one that came: then the file is edited by hand. */
export function nextMigration(before: Schema, after: Schema, entities: readonly Entity[]): string[] {
  const created = names(after).filter((table) => !before[table])
  const gone = names(before).filter((table) => !after[table])
  const kept = names(after).filter((table) => before[table])
  return [
    ...created.map((table) => createTable(table, after[table] as TableShape)),
    ...kept.flatMap((table) => changeColumns(table, before[table] as TableShape, after[table] as TableShape, entities)),
    ...[...created, ...kept].flatMap((table) => changeParts(table, before[table], after[table] as TableShape)),
    ...gone.map((table) => `DROP TABLE ${quoted(table)}`),
  ]
}

const names = (some: object) => Object.keys(some)

/** Parts that are new or changed, and parts that are gone or about to be made anew. */
function compared(before: Record<string, string>, after: Record<string, string>) {
  return {
    made: names(after).filter((name) => before[name] !== after[name]),
    dropped: names(before).filter((name) => before[name] !== after[name]),
  }
}

function createTable(table: string, { columns }: TableShape) {
  return `CREATE TABLE ${quoted(table)} (\n${names(columns)
    .map((name) => `\t${quoted(name)} ${columns[name]}`)
    .join(',\n')}\n)`
}

function changeParts(table: string, before: TableShape | undefined, after: TableShape): string[] {
  const constraints = compared(before?.constraints ?? {}, after.constraints)
  const indexes = compared(before?.indexes ?? {}, after.indexes)
  const triggers = compared(before?.triggers ?? {}, after.triggers)
  const isCountedAnew = before !== undefined && triggers.made.some((name) => after.triggers[name]?.includes('keep_tally'))
  return [
    ...triggers.dropped.map((name) => `DROP TRIGGER ${quoted(name)} ON ${quoted(table)}`),
    ...indexes.dropped.map((name) => `DROP INDEX ${quoted(name)}`),
    ...constraints.dropped.map((name) => `ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`),
    ...constraints.made.map((name) => `ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${after.constraints[name]}`),
    ...indexes.made.map((name) => after.indexes[name] as string),
    ...(isCountedAnew ? countAnew(table, after) : []),
    ...triggers.made.map((name) => after.triggers[name] as string),
  ]
}

/** The counts begin with the entries that are there. */
function countAnew(table: string, { triggers }: TableShape) {
  const [, column = '', ended, name] = /"keep_tally"\('(\w+)'(?:, '(\w+)', '(\w+)')?\)/.exec(Object.values(triggers)[0] ?? '') ?? []
  const value = ended && name ? `CASE WHEN ${quoted(ended)} IS NOT NULL THEN ${literal(name)} ELSE ${quoted(column)}::text END` : `${quoted(column)}::text`
  return [
    `DELETE FROM "tallies" WHERE "entity" = '${table}'`,
    `INSERT INTO "tallies" ("entity", "value", "rows") SELECT '${table}', ${value}, count(*) FROM ${quoted(table)} GROUP BY 2`,
  ]
}

function changeColumns(
  table: string,
  { columns: before, indexes: had }: TableShape,
  { columns: after, indexes }: TableShape,
  entities: readonly Entity[],
): string[] {
  const { made, dropped } = compared(before, after)
  const change = (rest: string) => `ALTER TABLE ${quoted(table)} ${rest}`
  return [
    ...made.flatMap((name) => {
      const [was, is] = [before[name], after[name] as string]
      if (was?.includes(generated)) {
        // An index on it goes with it.
        const lost = names(indexes).filter((index) => indexes[index] === had[index] && indexes[index]?.includes(quoted(name)))
        return [change(`DROP COLUMN ${quoted(name)}`), change(`ADD COLUMN ${quoted(name)} ${is}`), ...lost.map((index) => indexes[index] as string)]
      }
      if (was !== undefined) return changeColumn(name, was, is).map(change)
      if (!is.includes('NOT NULL') || is.includes('DEFAULT')) return [change(`ADD COLUMN ${quoted(name)} ${is}`)]
      // Entries that are there have no value yet: a column that refuses to be empty would refuse them, and the program would not start.
      const value = existingValue(table, name, entities)
      return [
        change(`ADD COLUMN ${quoted(name)} ${is.replace(' NOT NULL', '')}`),
        `UPDATE ${quoted(table)} SET ${quoted(name)} = ${value}`,
        change(`ALTER COLUMN ${quoted(name)} SET NOT NULL`),
      ]
    }),
    ...dropped.filter((name) => after[name] === undefined).map((name) => change(`DROP COLUMN ${quoted(name)}`)),
  ]
}

function existingValue(table: string, name: string, entities: readonly Entity[]) {
  const field = Object.entries(entities.find((entity) => entity.table === table)?.fields ?? {}).find(([key]) => columnName(key) === name)?.[1]
  if (field?.existing === undefined) {
    throw new MigrationRefused(`${table}.${name} is required and new: say in its declaration what the entries that are there get (existing: …).`)
  }
  return literal(field.existing)
}

const defaultIn = (text: string) => /DEFAULT (.*?)(?= NOT NULL$|$)/.exec(text)?.[1]
const typeIn = (text: string) => text.replace(/ (DEFAULT|NOT NULL|PRIMARY KEY).*$/, '')

function changeColumn(name: string, was: string, is: string): string[] {
  const column = `ALTER COLUMN ${quoted(name)}`
  const isRequired = (text: string) => text.endsWith('NOT NULL')
  return [
    typeIn(was) === typeIn(is) ? [] : `${column} SET DATA TYPE ${typeIn(is)} USING ${quoted(name)}::${typeIn(is)}`,
    defaultIn(was) === defaultIn(is) ? [] : `${column} ${defaultIn(is) === undefined ? 'DROP DEFAULT' : `SET DEFAULT ${defaultIn(is)}`}`,
    isRequired(was) === isRequired(is) ? [] : `${column} ${isRequired(is) ? 'SET' : 'DROP'} NOT NULL`,
  ].flat()
}
