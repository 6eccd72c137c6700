import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import type { Orm } from '../../../src/server/platform/db/database'
import { goOn, haltAt, inside, isReached } from '../../support/embedded-halt'
import { rowsOf } from '../../support/rows-of'
import { running, stopped } from '../../support/running'
import { all, scheduled, yearsAt } from '../../support/scheduled-edition'
import { usedDataFolder } from '../../support/server-process'

it('killed in the middle of publishing into the embedded database, nothing of it is there; started again, all of it', async () => {
  const { folder, remove } = await usedDataFolder()
  onTestFinished(remove)
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
  // The mail is the last step of publishing.
  await inside(folder, (orm) => haltAt(orm, 'mails', "new.kind = 'edition-notice'"))
  const server = await running({ dataDir: folder })
  await scheduled(server, 2_000)
  await expect.poll(() => isReached(folder), { timeout: 30_000 }).toBe(true)
  await stopped(server, 'SIGKILL')
  const nothing = await inside(folder, async (orm) => {
    const found = await shown(orm)
    await goOn(orm)
    return found
  })
  expect(nothing).toEqual([{ versions: 0, isDrafted: true, isScheduled: true, mails: 0, notes: 0, current: 2025 }])
  const again = await running({ dataDir: folder })
  expect(await yearsAt(again)).toEqual(all(2026))
  await stopped(again)
  expect(await inside(folder, shown)).toEqual([{ versions: 1, isDrafted: false, isScheduled: false, mails: 1, notes: 1, current: 2026 }])
})
