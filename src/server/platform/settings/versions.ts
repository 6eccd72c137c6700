import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SettingVersion } from '../../../model/settings/settings'
import type { Orm } from '../db/database'
import { settingVersions } from '../db/schema/setting-tables'

const { id, setting, document, administrator, createdAt } = settingVersions

/** How many versions are listed; all are kept. */
const listed = 50

type Latest = { id: string; document: unknown }

/** The versions that hold, by the names of their settings. */
export async function latestVersions(orm: Orm, names: readonly string[]): Promise<Map<string, Latest>> {
  const rows = await orm
    .selectDistinctOn([setting], { setting, id, document })
    .from(settingVersions)
    .where(inArray(setting, [...names]))
    .orderBy(setting, desc(createdAt))
  return new Map(rows.map((row) => [row.setting, row]))
}

export async function latestVersion(orm: Orm, name: string): Promise<Latest | undefined> {
  return (await latestVersions(orm, [name])).get(name)
}

/** One part of the version that holds: the rest may be long. */
export async function latestPart(orm: Orm, name: string, part: string): Promise<unknown> {
  const [row] = await orm
    .select({ part: sql<unknown>`${document} -> ${part}::text` })
    .from(settingVersions)
    .where(eq(setting, name))
    .orderBy(desc(createdAt))
    .limit(1)
  return row?.part ?? undefined
}

export async function versionsOf(orm: Orm, name: string): Promise<SettingVersion[]> {
  return orm.select({ id, administrator, createdAt }).from(settingVersions).where(eq(setting, name)).orderBy(desc(createdAt)).limit(listed)
}

export async function findVersion(orm: Orm, name: string, wanted: string): Promise<Latest | undefined> {
  const [row] = await orm
    .select({ id, document })
    .from(settingVersions)
    .where(and(eq(setting, name), eq(id, wanted)))
  return row
}

/** Whoever comes second waits, and then sees what the first has saved. */
export async function lockSetting(tx: Orm, name: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting ${name}`}))`)
}

/** By the clock, not the beginning of the transaction, which may have waited for another; and never the same twice. */
const justAfterTheLast = sql`greatest(clock_timestamp(), (select max(${createdAt}) + interval '1 microsecond' from ${settingVersions}))`

export async function insertVersion(tx: Orm, name: string, values: { document: unknown; administrator?: string | undefined }) {
  await tx.insert(settingVersions).values({ setting: name, ...values, createdAt: justAfterTheLast })
}
