import { eq } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { now } from '../db/schema/columns'
import { settings } from '../db/schema/tables'

export async function settingOf(orm: Orm, name: string): Promise<string | undefined> {
  const [stored] = await orm.select().from(settings).where(eq(settings.name, name))
  return stored?.value
}

export async function keepSetting(tx: Orm, name: string, value: string) {
  await tx
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt: now() } })
}
