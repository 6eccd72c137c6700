import { eq } from 'drizzle-orm'
import { now } from '../db/columns'
import type { Orm } from '../db/database'
import { settings } from '../db/tables'

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
