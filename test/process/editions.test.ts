import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectedTo } from '../support/connected'
import { emptyPostgres, urlOf } from '../support/database'
import { running, stopped } from '../support/running'
import { all, scheduled, yearsAt } from '../support/scheduled-edition'
import { temporaryFolder, usedDataFolder } from '../support/server-process'

/** Two instances have two data folders and one database. */
function ownFolder() {
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  return folder
}

it('a minute that passed while nobody was there is made up for before the first visitor', async () => {
  const data = await usedDataFolder()
  onTestFinished(data.remove)
  const first = await running({ dataDir: data.folder })
  const at = await scheduled(first, 2_000)
  await stopped(first)
  await pause(Math.max(0, at.getTime() - Date.now() + 200))
  expect(await yearsAt(await running({ dataDir: data.folder }))).toEqual(all(2026))
})

describe('on one database', () => {
  async function database() {
    const url = urlOf(await emptyPostgres())
    const connected = () => connectedTo(url)
    const client = await connected()
    const countOf = async (from: string) => Number((await client.query<{ count: string }>(`select count(*) from ${from}`)).rows[0]?.count)
    return { env: { DATABASE_URL: url }, connected, countOf }
  }

  it('two instances show it within five seconds of its minute, and publish it once', async () => {
    const { env, countOf } = await database()
    const one = await running({ dataDir: ownFolder(), env })
    const other = await running({ dataDir: ownFolder(), env })
    const at = await scheduled(one, 3_000)
    expect([await yearsAt(one), await yearsAt(other)]).toEqual([all(2025), all(2025)])
    for (const server of [one, other]) await expect.poll(() => yearsAt(server), { timeout: 15_000, interval: 50 }).toEqual(all(2026))
    const late = Date.now() - at.getTime()
    expect(late).toBeGreaterThanOrEqual(0)
    expect(late).toBeLessThan(5_000)
    expect(await countOf('edition_versions where year = 2026')).toBe(1)
    expect(await countOf(`mails where kind = 'edition-notice'`)).toBe(1)
    expect(await countOf(`activity where action = 'published as scheduled'`)).toBe(1)
  })

  it('killed in the middle of publishing, nothing of it is there; started again, all of it', async () => {
    const { env, connected, countOf } = await database()
    const dataDir = ownFolder()
    const server = await running({ dataDir, env })
    const at = await scheduled(server, 2_000)
    // The mail is the last step: whoever waits for it has stored the version, the study and the end of the draft already.
    const holder = await connected()
    await holder.query('begin; lock table mails in share row exclusive mode')
    await pause(Math.max(0, at.getTime() - Date.now()))
    const isWaiting = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "mails"%'`
    await expect.poll(() => countOf(isWaiting), { timeout: 15_000 }).toBe(1)
    await stopped(server, 'SIGKILL')
    await holder.query('rollback')
    await expect.poll(() => countOf(isWaiting), { timeout: 15_000 }).toBe(0)
    expect(await countOf('edition_versions where year = 2026')).toBe(0)
    expect(await countOf('edition_parts where year = 2026')).toBeGreaterThan(4)
    expect(await countOf('studies where is_current_edition and year = 2025')).toBe(1)
    expect(await yearsAt(await running({ dataDir, env }))).toEqual(all(2026))
    expect(await countOf('edition_versions where year = 2026')).toBe(1)
    expect(await countOf(`mails where kind = 'edition-notice'`)).toBe(1)
  })
})
