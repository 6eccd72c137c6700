import { asc, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { type Database, DatabaseRefused, type Orm } from '../database'
import { allowLongStatements } from '../deadlines'
import { originOf } from '../refusals'
import { createdAt } from '../schema/columns'

/** Built into the program, so that it can never run with another release's migrations. */
const files = import.meta.glob<string>('../../../../../migrations/*.sql', { query: '?raw', import: 'default', eager: true })

const migrations = Object.entries(files)
  .map(([path, statements]) => ({ name: path.slice(path.lastIndexOf('/') + 1), statements: statements.split('--> statement-breakpoint') }))
  .sort((a, b) => a.name.localeCompare(b.name))

/** Since when the database has what. */
export const applied = pgTable('migrations', { name: text('name').primaryKey(), createdAt: createdAt() })

/** Any number that no other program on the same server is likely to take. */
const lockNumber = 5_202_109

/** Whoever changes the schema does it alone, until the end of the transaction. */
export async function lockSchema(tx: Orm) {
  await allowLongStatements(tx)
  await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(lockNumber))})`)
}

/** The first that this program does not know: it is of a later one. */
export const unknownAmong = (names: readonly string[]) => names.find((name) => !migrations.some((migration) => migration.name === name))

/** Brings the schema up to date, or to where only `wanted` is applied, in one transaction: all of it or nothing, and one instance at a time. */
export async function migrate({ orm }: Pick<Database, 'orm'>, wanted = migrations.map(({ name }) => name)) {
  await orm.transaction(async (tx) => {
    await lockSchema(tx)
    await tx.execute(sql`create table if not exists migrations (name text primary key, created_at timestamptz not null default now())`)
    const done = (await tx.select({ name: applied.name }).from(applied).orderBy(asc(applied.name))).map((row) => row.name)
    const unknown = unknownAmong(done)
    if (unknown) {
      throw new DatabaseRefused(`The database is newer than this program (it holds ${unknown}) and was left as it is; update the program and start again.`)
    }
    for (const { name, statements } of migrations.filter(({ name }) => wanted.includes(name) && !done.includes(name))) {
      for (const statement of statements) {
        await tx.execute(sql.raw(statement)).catch((error: unknown) => {
          throw isMissingExtension(statement, error) ? withoutExtension(statement) : error
        })
      }
      await tx.insert(applied).values({ name })
    }
  })
}

/** A server may let only its own administrators add it (42501), or lack it. */
function isMissingExtension(statement: string, error: unknown) {
  return /^\s*create extension/i.test(statement) && ['42501', '0A000', '58P01'].includes(originOf(error)?.code ?? '')
}

function withoutExtension(statement: string) {
  const name = /(\w+);?\s*$/.exec(statement)?.[1]
  return new DatabaseRefused(
    `The database does not let this program add the extension ${name}: let its administrator run "create extension ${name}" there, and start again.`,
  )
}
