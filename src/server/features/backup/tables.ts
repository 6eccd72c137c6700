import { setImmediate as others } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../platform/db/database'
import { allowLongStatements } from '../../platform/db/deadlines'
import { quoted } from '../../platform/db/schema/schema'

export type Table = { name: string; columns: { name: string; type: string }[]; order: string[] }

/** Logins that are over when the server is another one, and attempts that count against clients of an hour. */
const leftOut = ['sessions', 'attempts']

/** So many rows are read and written at once. */
const atOnce = 200

export async function rowsOf<Row>(orm: Orm, query: SQL): Promise<Row[]> {
  return ((await orm.execute(query)) as unknown as { rows: Row[] }).rows
}

/** Values are texts as PostgreSQL writes and reads them: to the microsecond and the byte, in the same way in every version and place. */
export async function speakExactly(tx: Orm) {
  const settings = [
    "TimeZone = 'UTC'",
    "DateStyle = 'ISO, MDY'",
    "IntervalStyle = 'postgres'",
    "bytea_output = 'hex'",
    'extra_float_digits = 1',
    // Whoever reads or writes files meanwhile is not idle, for however long; one that is gone is noticed by the system.
    'idle_in_transaction_session_timeout = 0',
  ]
  for (const setting of settings) await tx.execute(sql.raw(`set local ${setting}`))
  await allowLongStatements(tx)
}

type ColumnRow = { table: string; column: string; type: string; key: number | null; hasCollation: boolean }

/** The tables that are there, whatever this program declares, without what the database makes of them; those that others refer to come first. */
export async function tablesOf(orm: Orm): Promise<Table[]> {
  const found = await rowsOf<ColumnRow>(
    orm,
    sql`select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
        array_position(i.indkey::int2[], a.attnum) as key, a.attcollation <> 0 as "hasCollation"
      from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_index i on i.indrelid = c.oid and i.indisprimary
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by c.relname collate "C", a.attnum`,
  )
  const names = [...new Set(found.map(({ table }) => table))].filter((name) => !leftOut.includes(name))
  const tables = names.map((name) =>
    tableOf(
      name,
      found.filter(({ table }) => table === name),
    ),
  )
  return parentsFirst(tables, await referencesAmong(orm))
}

/** Rows come in the order of their key, which is the same in every database if texts are compared byte by byte. */
function tableOf(name: string, columns: ColumnRow[]): Table {
  const key = columns.filter((column) => column.key !== null).sort((a, b) => Number(a.key) - Number(b.key))
  return {
    name,
    columns: columns.map(({ column, type }) => ({ name: column, type })),
    order: key.map(({ column, hasCollation }) => (hasCollation ? `${quoted(column)} collate "C"` : quoted(column))),
  }
}

function referencesAmong(orm: Orm) {
  return rowsOf<{ from: string; to: string }>(
    orm,
    sql`select f.relname as from, t.relname as to from pg_constraint join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid
      where contype = 'f' and connamespace = current_schema()::regnamespace and conrelid <> confrelid`,
  )
}

function parentsFirst(tables: Table[], references: { from: string; to: string }[]): Table[] {
  const sorted: Table[] = []
  const place = (table: Table) => {
    if (sorted.includes(table)) return
    for (const { to } of references.filter(({ from }) => from === table.name)) {
      const parent = tables.find(({ name }) => name === to)
      if (parent) place(parent)
    }
    sorted.push(table)
  }
  for (const table of tables) place(table)
  return sorted
}

/** Every row of a table as a line of JSON: a list of its columns' texts. */
export async function* linesOf(tx: Orm, { name, columns, order }: Table): AsyncGenerator<{ rows: number; bytes: Buffer }> {
  const texts = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  const query = `select json_build_array(${texts})::text as line from ${quoted(name)} order by ${order.join(', ')}`
  await tx.execute(sql.raw(`declare backup_rows no scroll cursor for ${query}`))
  for (;;) {
    const found = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${atOnce} from backup_rows`))
    if (found.length === 0) break
    yield { rows: found.length, bytes: Buffer.from(found.map(({ line }) => `${line}\n`).join('')) }
    // The embedded engine leaves no turn to anybody else.
    await others()
  }
  await tx.execute(sql.raw('close backup_rows'))
}

/** The lines of one entry become rows again, in one statement. */
export async function insertLines(tx: Orm, { name, columns }: Table, lines: string) {
  const values = columns.map(({ type }, at) => `(line ->> ${at})::${type}`).join(', ')
  const into = `insert into ${quoted(name)} (${columns.map((column) => quoted(column.name)).join(', ')})`
  const rows = `[${lines.trimEnd().replaceAll('\n', ',')}]`
  await tx.execute(sql`${sql.raw(`${into} select ${values} from json_array_elements(`)}${rows}::json) as line`)
}
