import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { inject } from 'vitest'
import { prepareLogins } from '../../src/server/features/access/first-logins'
import { partnerPasswordSetting } from '../../src/server/features/access/partner-password'
import type { Config } from '../../src/server/platform/config/config'
import type { Database, Orm } from '../../src/server/platform/db/database'
import { allowLongStatements } from '../../src/server/platform/db/deadlines'
import { migrate } from '../../src/server/platform/db/migrate/migrate'
import { openPostgres } from '../../src/server/platform/db/postgres'
import { administrators, settings } from '../../src/server/platform/db/schema/tables'
import { insertFirstTexts, siteTextSetting } from '../../src/server/platform/settings/site-texts'
import { handedOn } from './handed-on'
import { openInMemory } from './in-memory'
import { logins } from './logins'
import { once } from './once'
import { rowsOf } from './rows-of'

export const engine = process.env.TEST_ENGINE === 'postgresql' ? 'postgresql' : 'embedded'

/** A migrated database of its own with the logins of `config`. Migrated once per run, then restored. */
export async function freshDatabase(config: Config): Promise<Database> {
  return engine === 'postgresql' ? freshPostgres(config) : freshEmbedded(config)
}

async function freshEmbedded(config: Config) {
  const dump = join(inject('templateFolder'), 'migrated.tar')
  await once(inject('templateFolder'), 'embedded', async () => {
    const template = await openInMemory()
    await prepare(template, config)
    await writeFile(dump, Buffer.from(await (await template.dump()).arrayBuffer()))
    await template.close()
  })
  return handedOn(dump)
}

/** Of this run: another one may use the same server. */
const templateName = `migrated_template_${process.ppid}`

async function freshPostgres(config: Config) {
  await once(inject('templateFolder'), 'postgresql', async () => {
    await onServer((client) => client.query(`create database ${templateName}`))
    const template = await openPostgres(urlOf(templateName))
    await prepare(template, config)
    await template.close()
  })
  const name = await emptyPostgres(`template ${templateName}`)
  return openPostgres(urlOf(name))
}

let made = 0

/** The name of a new database on the test server. */
export async function emptyPostgres(from = '') {
  made += 1
  const name = `test_${process.pid}_${made}_${Date.now().toString(36)}`
  await onServer((client) => client.query(`create database ${name} ${from}`))
  return name
}

export function urlOf(name: string) {
  return inject('postgresUrl').replace(/\/postgres$/, `/${name}`)
}

async function onServer(act: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client(inject('postgresUrl'))
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}

async function prepare(database: Database, config: Config) {
  await migrate(database)
  await prepareLogins(database.orm, config)
  await cheapen(database.orm)
  await insertFirstTexts(database.orm, JSON.parse(readFileSync('content/site-texts.json', 'utf8')))
}

/** The same passwords hashed with the least effort: nearly every test signs in, and a hash says itself how much it asks for. */
async function cheapen(orm: Orm) {
  const least = { memoryCost: 8, timeCost: 1 }
  await orm.update(administrators).set({ passwordHash: await hash(logins.password, least) })
  await orm
    .update(settings)
    .set({ value: await hash(logins.partner, least) })
    .where(eq(settings.name, partnerPasswordSetting))
}

const kept = ['migrations', 'administrators', 'settings', 'setting_versions']

/**
 * Empties everything but the schema's history, the logins and the texts of the site. Row by row: there are few of them, and the embedded
 * engine takes far longer to make twenty tables anew. What follows from a deletion follows for all tables alike.
 */
export async function emptyTables(database: Database) {
  const deletions = known.get(database) ?? (await deletionsIn(database))
  known.set(database, deletions)
  await database.orm.transaction(async (tx) => {
    await allowLongStatements(tx)
    await tx.execute(sql.raw(`do $$ begin set local session_replication_role = replica; ${deletions} end $$`))
  })
}

/** Which tables there are takes as long to ask as emptying them, and stays the same. */
const known = new WeakMap<Database, string>()

async function deletionsIn({ orm }: Database) {
  const names = (await rowsOf<{ tablename: string }>(orm, sql`select tablename from pg_tables where schemaname = 'public'`))
    .map(({ tablename }) => tablename)
    .filter((name) => !kept.includes(name))
  return [...names.map((name) => `delete from "${name}";`), `delete from "setting_versions" where "setting" <> '${siteTextSetting}';`].join(' ')
}
