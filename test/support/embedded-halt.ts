import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../src/server/platform/db/database'
import { openEmbedded } from '../../src/server/platform/db/embedded/embedded'

/** Looks into the database of a data folder that nobody else has open meanwhile. */
export async function inside<Found>(folder: string, look: (orm: Orm) => Promise<Found>): Promise<Found> {
  const { orm, close } = await openEmbedded(folder, () => {})
  return look(orm).finally(close)
}

/** From now on whoever writes such a row says in a file that it was reached, and never ends. */
export async function haltAt(orm: Orm, table: string, condition = 'true') {
  await orm.execute(sql`create function never_written() returns trigger language plpgsql as $$ begin
    execute format('copy (select 1) to %L', current_setting('data_directory') || '/reached');
    loop end loop;
  end $$`)
  await orm.execute(sql.raw(`create trigger never_written before insert on ${table} for each row when (${condition}) execute function never_written()`))
}

export const isReached = (folder: string) => existsSync(join(folder, 'database', 'reached'))

export async function goOn(orm: Orm) {
  await orm.execute(sql`drop function never_written cascade`)
}
