import { openAsBlob } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database, Orm } from '../../src/server/platform/db/database'
import { embeddedClient } from '../../src/server/platform/db/embedded/embedded-client'
import { type Engine, openEngine } from '../../src/server/platform/db/embedded/engine'
import { rowsOf } from './rows-of'

/** An engine of this worker that no test file has just now, and how to make its database as it was. */
type Resting = { engine: Engine; makeNew: (orm: Orm) => Promise<unknown> }
const resting: Resting[] = []

/**
 * The migrated database of a dump, for one test file. Restoring the dump takes a second of a processor: what one file leaves is made as new
 * for the next one of the same worker. What a file broke is thrown away with its engine.
 */
export async function handedOn(dump: string): Promise<Database> {
  const { engine, makeNew } = (await rested()) ?? (await restored(dump))
  const database = connect(engine)
  return {
    ...database,
    close: async () => {
      await database.close()
      resting.push({ engine, makeNew })
    },
  }
}

/** A connection, which does not end the engine with itself. */
const connect = ({ answer }: Engine) => embeddedClient({ answer, close: async () => {} })

async function rested(): Promise<Resting | undefined> {
  const found = resting.pop()
  if (!found) return undefined
  const database = connect(found.engine)
  try {
    await database.orm.execute(sql`rollback`)
    await database.orm.execute(sql`discard all`)
    await found.makeNew(database.orm)
    // What was deleted would slow down who comes next, and be found by who looks for it.
    await database.orm.execute(sql`vacuum`)
    await database.close()
    return found
  } catch {
    await found.engine.close().catch(() => {})
    return rested()
  }
}

async function restored(dump: string): Promise<Resting> {
  const engine = await openEngine({ dump: await openAsBlob(dump) })
  const database = connect(engine)
  const makeNew = await asItIs(database.orm)
  await database.close()
  return { engine, makeNew }
}

/** Everything of the tables but what is in them. */
async function structureOf(orm: Orm) {
  const [found] = await rowsOf<{ parts: string }>(
    orm,
    sql`select string_agg(part, ' ' order by part) as parts from (
      select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as part from information_schema.columns where table_schema = 'public'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    ) structure`,
  )
  return found?.parts
}

/** How to get back to what is in every table now, whatever happens meanwhile; what became of the tables themselves is refused. */
async function asItIs(orm: Orm) {
  const structure = await structureOf(orm)
  const tables = await rowsOf<{ name: string }>(orm, sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`)
  const sequences = await rowsOf<{ name: string; value: string }>(
    orm,
    sql`select quote_ident(sequencename) as name, coalesce(last_value, start_value)::text || ', ' || (last_value is not null)::text as value from pg_sequences where schemaname = 'public'`,
  )
  const filled: { name: string; rows: string }[] = []
  for (const { name } of tables) {
    const [found] = await rowsOf<{ rows: string | null }>(orm, sql.raw(`select json_agg(t)::text as rows from ${name} t`))
    if (found?.rows) filled.push({ name, rows: found.rows })
  }
  return async (now: Orm) => {
    if ((await structureOf(now)) !== structure) throw new Error('The tables are no longer those of the dump')
    await now.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const { name } of tables) await tx.execute(sql.raw(`delete from ${name}`))
      for (const { name, rows } of filled)
        await tx.execute(sql`insert into ${sql.raw(name)} select * from json_populate_recordset(null::${sql.raw(name)}, ${rows}::json)`)
      for (const { name, value } of sequences) await tx.execute(sql.raw(`select setval('${name}', ${value})`))
    })
  }
}
