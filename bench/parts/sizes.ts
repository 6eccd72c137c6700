import { sql } from 'drizzle-orm'
import type { Database } from '../../src/server/platform/db/database'
import { openEmbedded } from '../../src/server/platform/db/embedded/embedded'
import { openPostgres } from '../../src/server/platform/db/postgres'
import { manyMessages, manyOrders } from '../../test/support/many-rows'
import { startPostgres } from '../../test/support/postgres-server'
import { signIn, temporaryFolder } from '../../test/support/server-process'
import { percentile } from '../hammer'
import { quickest } from '../quickest'
import { atMost, type Note } from '../report'
import { searches } from '../searches'
import { openSite, type Site } from '../site'

const sizes = [100, 10_000, 100_000]
/** A start reads no list, and a list is read by its first page. */
const longer = 2

type Times = Record<'start' | 'page made anew' | 'list of messages' | 'list of orders' | 'search', number>

/** The built program on three sizes of the same database, on both engines: messages and orders, so many of each. */
export async function measureSizes(note: Note) {
  const [embedded, files] = [temporaryFolder(), temporaryFolder()]
  const server = await startPostgres()
  try {
    for (const { name, dataDir, env, open } of [
      { name: 'embedded', dataDir: embedded.folder, env: {} as Record<string, string>, open: () => openEmbedded(embedded.folder, () => {}) },
      { name: 'PostgreSQL', dataDir: files.folder, env: { DATABASE_URL: server.url }, open: () => openPostgres(server.url) },
    ]) {
      await (await openSite(dataDir, env)).stop()
      const found: Times[] = []
      for (const size of sizes) {
        console.log(`  ${name}, ${size} rows`)
        await fill(await open(), size)
        const site = await openSite(dataDir, env)
        found.push(await timesOf(site))
        await site.stop()
      }
      for (const what of Object.keys(found[0] ?? {}) as (keyof Times)[]) {
        const [short = 0, , long = 0] = found.map((times) => times[what])
        const figure = `${found.map((times) => times[what].toFixed(1)).join(', ')} ms`
        note(`${name}: ${what} at ${sizes.join(', ')} rows`, figure, what === 'search' ? undefined : atMost(long / short, longer, 'times'))
      }
    }
  } finally {
    await server.stop()
    for (const { remove } of [embedded, files]) remove()
  }
}

async function fill(database: Database, size: number) {
  for (const table of ['contact_messages', 'study_orders']) await database.orm.execute(sql.raw(`truncate ${table}`))
  await manyMessages(database.orm, size)
  await manyOrders(database.orm, size)
  await database.close()
}

async function timesOf({ url, ms }: Site): Promise<Times> {
  const cookie = await signIn(url)
  const get = async (path: string) => {
    const began = performance.now()
    const answer = await fetch(url + path, { headers: { cookie } })
    await answer.text()
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
    return performance.now() - began
  }
  const times = []
  for (const words of searches) times.push(await get(`/api/contact-messages?limit=50&q=${encodeURIComponent(words)}`))
  return {
    start: ms,
    // What somebody looks for is answered to nobody else.
    'page made anew': await quickest(() => get('/suche?q=versicherung'), 20),
    'list of messages': await quickest(() => get('/api/contact-messages?limit=50'), 20),
    'list of orders': await quickest(() => get('/api/study-orders?limit=50'), 20),
    search: percentile(times, 95),
  }
}
