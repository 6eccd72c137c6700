import { readFileSync } from 'node:fs'
import { type SQL, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { allEntities } from '../../src/entities/all'
import { type Entity, entity } from '../../src/entities/entity'
import { requiredLine } from '../../src/entities/field'
import { teamMembers } from '../../src/entities/team-members'
import type { Orm } from '../../src/server/db/database'
import { MigrationRefused, nextMigration } from '../../src/server/db/next-migration'
import { declaredSchema, type Schema, triggersOf } from '../../src/server/db/schema'
import { insertRow } from '../../src/server/rows/rows'
import { asAdministrator, samples, testApp } from '../support/app'

const test = testApp()
const entities = Object.values(allEntities) as Entity[]

class Undone extends Error {}

/** Whatever a test does to the tables is taken back. */
async function undone(work: (tx: Orm) => Promise<void>) {
  await test.database.orm
    .transaction(async (tx) => {
      await work(tx)
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
}

async function rowsOf<Row>(tx: Orm, query: SQL): Promise<Row[]> {
  const result = (await tx.execute(query)) as unknown as Row[] | { rows: Row[] }
  return Array.isArray(result) ? [...result] : result.rows
}

async function run(tx: Orm, statements: readonly string[]) {
  for (const statement of statements) await tx.execute(sql.raw(statement))
}

/** Everything the database knows about the tables of a schema, without the schema's name. */
async function described(tx: Orm, schema: string) {
  const found = await rowsOf<{ part: string }>(
    tx,
    sql`
      select 'column ' || concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as part
        from information_schema.columns where table_schema = ${schema}
      union all select 'index ' || indexdef from pg_indexes where schemaname = ${schema}
      union all select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = ${schema}::regnamespace
      union all select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
        where c.relnamespace = ${schema}::regnamespace and not tgisinternal`,
  )
  return found
    .map(({ part }) => part.replaceAll(`${schema}.`, ''))
    .filter((part) => !/^(column migrations |constraint migrations |index .* ON migrations )/.test(part))
    .sort()
}

describe('the migrations', () => {
  it('lead to what is declared: columns, constraints, indexes and triggers', async () => {
    await undone(async (tx) => {
      await tx.execute(sql`create schema declared`)
      await tx.execute(sql`set local search_path to declared, public`)
      await run(tx, nextMigration({}, declaredSchema(), entities))
      const declared = await described(tx, 'declared')
      expect(declared.length).toBeGreaterThan(150)
      expect(await described(tx, 'public')).toEqual(declared)
    })
  })

  it('are complete: nothing was declared since the last one', () => {
    expect(JSON.parse(readFileSync(new URL('../../migrations/schema.json', import.meta.url), 'utf8'))).toEqual(declaredSchema())
  })
})

describe('a new required field', () => {
  const before = declaredSchema()
  const after: Schema = structuredClone(before)
  ;(after.team_members as Schema[string]).columns.desk = 'text NOT NULL'
  const withDesk = (desk: Entity['fields'][string]) => [entity({ ...teamMembers, fields: { ...teamMembers.fields, desk } }) as unknown as Entity]

  it('is filled in the entries that are there', async () => {
    await undone(async (tx) => {
      await insertRow(tx, teamMembers, samples.member)
      await run(tx, nextMigration(before, after, withDesk(requiredLine('Desk', 'Desk is required', { existing: "Raum 'A'" }))))
      expect(await rowsOf(tx, sql`select desk from team_members`)).toEqual([{ desk: "Raum 'A'" }])
      await expect(tx.transaction((inner) => inner.execute(sql`update team_members set desk = null`))).rejects.toThrow()
    })
  })

  it('is refused while nobody says with what', () => {
    const ask = () => nextMigration(before, after, withDesk(requiredLine('Desk', 'Desk is required')))
    expect(ask).toThrow(MigrationRefused)
    expect(ask).toThrow('team_members.desk is required and new')
  })
})

it('an entity that is tallied from now on is counted from the entries that are there', async () => {
  const before = declaredSchema()
  const after: Schema = structuredClone(before)
  ;(after.team_members as Schema[string]).triggers = triggersOf({ table: 'team_members', tally: 'isActive' })
  await undone(async (tx) => {
    await insertRow(tx, teamMembers, samples.member)
    await run(tx, nextMigration(before, after, entities))
    await insertRow(tx, teamMembers, { ...samples.member, isActive: false })
    await insertRow(tx, teamMembers, samples.member)
    const counts = await rowsOf(tx, sql`select value, rows from tallies where entity = 'team_members' order by value`)
    expect(counts).toEqual([
      { value: 'false', rows: 1 },
      { value: 'true', rows: 2 },
    ])
  })
})

it('what is no longer declared goes, and what is declared otherwise changes', () => {
  const before: Schema = { notes: { columns: { id: 'uuid', old: 'text', kept: 'text' }, constraints: {}, indexes: { a: 'CREATE INDEX a' }, triggers: {} } }
  const after: Schema = { notes: { columns: { id: 'uuid', kept: "text DEFAULT 'x' NOT NULL" }, constraints: {}, indexes: {}, triggers: {} } }
  expect(nextMigration(before, after, [])).toEqual([
    `ALTER TABLE "notes" ALTER COLUMN "kept" SET DEFAULT 'x'`,
    'ALTER TABLE "notes" ALTER COLUMN "kept" SET NOT NULL',
    'ALTER TABLE "notes" DROP COLUMN "old"',
    'DROP INDEX "a"',
  ])
  expect(nextMigration(before, {}, [])).toEqual(['DROP TABLE "notes"'])
})

it('orders from before the edition was noted have that of their invoice, and what was paid then was the whole', async () => {
  const admin = await asAdministrator(test)
  await admin.post('/api/studies', { ...samples.study, year: 2023, isCurrentEdition: true })
  const { id } = (await admin.post('/api/study-orders', samples.order)).json()
  await admin.patch(`/api/study-orders/${id}/payment`, { isPaid: true })
  await undone(async (tx) => {
    await run(tx, ['update study_orders set edition_year = null', 'update invoices set paid_amount = null'])
    const statements = readFileSync('migrations/0007_order_corrections.sql', 'utf8').split('--> statement-breakpoint')
    await run(
      tx,
      statements.filter((statement) => statement.includes('UPDATE ')),
    )
    const filled = sql`select edition_year, paid_amount from study_orders join invoices on order_id = study_orders.id`
    expect(await rowsOf(tx, filled)).toEqual([{ edition_year: 2023, paid_amount: 99_500 }])
  })
})
