import type { Database } from '../../src/server/platform/db/database'
import { openEmbedded } from '../../src/server/platform/db/embedded/embedded'
import { openPostgres } from '../../src/server/platform/db/postgres'
import { manyBilledOrders } from '../../test/support/many-rows'
import { startPostgres } from '../../test/support/postgres-server'
import { signIn, temporaryFolder } from '../../test/support/server-process'
import { atMost, type Note } from '../report'
import { mostMemoryOf, openSite } from '../site'
import { longestDelay, token } from './busy'

const many = 100_000

/** What a whole list costs that somebody takes away, on both engines, from the built site. */
export async function measureExports(note: Note) {
  const server = await startPostgres()
  try {
    await measure('embedded', (folder) => openEmbedded(folder, () => {}), {}, note)
    await measure('PostgreSQL', () => openPostgres(server.url), { DATABASE_URL: server.url }, note)
  } finally {
    await server.stop()
  }
}

async function measure(engine: string, open: (folder: string) => Promise<Database>, env: Record<string, string>, note: Note) {
  const { folder, remove } = temporaryFolder()
  await (await openSite(folder, env)).stop()
  const database = await open(folder)
  await manyBilledOrders(database.orm, many)
  await database.close()
  const site = await openSite(folder, { ...env, OPERATOR_TOKEN: token })
  try {
    const cookie = await signIn(site.url)
    await site.rest()
    const before = mostMemoryOf(site.pid)
    await longestDelay(site)
    const times = []
    for (let run = 0; run < 3; run++) times.push(await taken(`${site.url}/api/study-orders/export.csv`, cookie))
    const delay = await longestDelay(site)
    const quickest = Math.min(...times) / 1000
    note(`${engine}: CSV of 100,000 orders`, `${quickest.toFixed(1)} s`, atMost(quickest, 3, 's'))
    note(`${engine}: event loop meanwhile`, `${Math.round(delay)} ms`, atMost(delay, 50, 'ms'))
    note(`${engine}: memory at its most`, `${Math.round(mostMemoryOf(site.pid))} MB, ${Math.round(mostMemoryOf(site.pid) - before)} more than before`)
  } finally {
    await site.stop()
    remove()
  }
}

/** Until the last byte, in milliseconds. */
async function taken(url: string, cookie: string) {
  const began = performance.now()
  const answer = await fetch(url, { headers: { cookie } })
  let lines = 0
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) for (const byte of part) if (byte === 10) lines += 1
  if (lines <= many) throw new Error(`Of ${many} orders only ${lines - 1} came`)
  return performance.now() - began
}
