import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import type { Orm } from '../../src/server/db/database'
import { openEmbedded } from '../../src/server/db/embedded'
import { rowsOf } from '../support/rows-of'
import { all, running, scheduled, stopped, yearsAt } from '../support/scheduled-edition'
import { usedDataFolder } from '../support/server-process'

/** The mail is the last step of publishing: here it says in a file that it was reached, and never ends. */
const endless = [
  sql`create function never_sent() returns trigger language plpgsql as $$ begin
    execute format('copy (select 1) to %L', current_setting('data_directory') || '/reached');
    loop end loop;
  end $$`,
  sql`create trigger never_sent before insert on mails for each row when (new.kind = 'edition-notice') execute function never_sent()`,
]

it('killed in the middle of publishing into the embedded database, nothing of it is there; started again, all of it', async () => {
  const { folder, remove } = await usedDataFolder()
  onTestFinished(remove)
  /** Nobody else has the database open meanwhile. */
  const inside = async <Found>(look: (orm: Orm) => Promise<Found>) => {
    const { orm, close } = await openEmbedded(folder, () => {})
    return look(orm).finally(close)
  }
  const shown = (orm: Orm) =>
    rowsOf(
      orm,
      sql`select (select count(*)::int from edition_versions where year = 2026) as versions,
        (select count(*) > 4 from edition_parts where year = 2026) as "isDrafted",
        (select publish_at is not null from editions where year = 2026) as "isScheduled",
        (select count(*)::int from mails where kind = 'edition-notice') as mails,
        (select count(*)::int from activity where action = 'published as scheduled') as notes,
        (select year from studies where is_current_edition) as current`,
    )
  await inside(async (orm) => {
    for (const statement of endless) await orm.execute(statement)
  })
  const server = await running({ dataDir: folder })
  await scheduled(server, 2_000)
  await expect.poll(() => existsSync(join(folder, 'database', 'reached')), { timeout: 30_000 }).toBe(true)
  await stopped(server, 'SIGKILL')
  const nothing = await inside(async (orm) => {
    const found = await shown(orm)
    await orm.execute(sql`drop function never_sent cascade`)
    return found
  })
  expect(nothing).toEqual([{ versions: 0, isDrafted: true, isScheduled: true, mails: 0, notes: 0, current: 2025 }])
  const again = await running({ dataDir: folder })
  expect(await yearsAt(again)).toEqual(all(2026))
  await stopped(again)
  expect(await inside(shown)).toEqual([{ versions: 1, isDrafted: false, isScheduled: false, mails: 1, notes: 1, current: 2026 }])
})
