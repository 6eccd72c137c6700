import { sql } from 'drizzle-orm'
import { hashOfToken, newToken } from '../../../src/server/features/access/tokens'
import { administrators, sessions } from '../../../src/server/platform/db/schema/tables'
import { insertRow } from '../../../src/server/platform/rows/rows'
import { asAdministrator, samples, type TestApp, Visitor } from '../app'
import { readDraft, startDraft } from '../edition-drafts'
import { contentEntities, inboxEntities } from '../entity-kinds'
import { findings } from '../findings'
import { rowsOf } from '../rows-of'
import { sampleOf } from '../sample-entry'
import type { Known, Role } from './requests'

/** The site with an edition and the draft of the next one, whose parts are returned. */
export async function settle(test: TestApp) {
  const admin = await asAdministrator(test)
  await startDraft(admin)
  return (await readDraft(admin)).parts
}

/** An entry of each kind, since requests throw them away. */
export async function refill({ database, app }: TestApp) {
  for (const entity of [...contentEntities, ...inboxEntities]) {
    if (entity.path !== 'studies') await insertRow(database.orm, entity, sampleOf(entity))
  }
  // Few of them: a year's invoices are drawn anew when they are asked for together.
  const [orders] = await rowsOf<{ count: number }>(database.orm, sql`select count(*)::int as count from study_orders`)
  if ((orders?.count ?? 0) < 3) await new Visitor({ app }).post('/api/study-orders', samples.order)
}

/** Without the passwords, which requests may have changed. */
export async function enter({ database: { orm } }: TestApp, kind: Exclude<Role, 'nobody'>) {
  const token = newToken()
  const [someone] = await orm.select({ id: administrators.id }).from(administrators)
  await orm.insert(sessions).values({ tokenHash: hashOfToken(token), kind, administratorId: kind === 'administrator' ? (someone?.id ?? null) : null })
  return `${kind}=${token}`
}

/** The newest of every table, and what else leads somewhere. Ids are read anew where they are asked for. */
export async function knownIn({ database: { orm } }: TestApp, parts: Awaited<ReturnType<typeof settle>>) {
  const tables = await rowsOf<{ name: string }>(
    orm,
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id' order by table_name`,
  )
  const newest = sql.raw(tables.map(({ name }) => `(select id::text from "${name}" order by ctid desc limit 2)`).join(' union all '))
  const years = ['2025', '2026']
  const lasting = {
    ...{ year: years, shown: ['2024', ...years], slug: findings.map(({ slug }) => slug) },
    ...{ name: [...parts.map(({ name }) => encodeURIComponent(name)), 'cover-2025.svg'], slot: ['cover', 'onePagers.de', 'pressRelease', 'graphicsPackage'] },
  }
  const stored = parts.map(({ value }) => value)
  return async (isAboutOne: boolean): Promise<Known> => {
    const id = isAboutOne ? (await rowsOf<{ id: string }>(orm, newest)).map((row) => encodeURIComponent(row.id)) : []
    return { parameters: { ...lasting, id, payment: id }, stored }
  }
}
