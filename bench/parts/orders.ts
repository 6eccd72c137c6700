import { sql } from 'drizzle-orm'
import { studyOrders } from '../../src/model/orders/study-orders'
import type { Database } from '../../src/server/platform/db/database'
import { openEmbedded } from '../../src/server/platform/db/embedded/embedded'
import { openPostgres } from '../../src/server/platform/db/postgres'
import { startPostgres } from '../../test/support/postgres-server'
import { sampleOf } from '../../test/support/sample-entry'
import { temporaryFolder } from '../../test/support/server-process'
import { atLeast, type Note, withReason } from '../report'
import { newAddress, openSite } from '../site'

const tooMuch =
  'a bare commit is one statement; an order is one transaction of seventeen, in which the invoice waits for the number before its own, and its mails and its PDF are made beside'
const seconds = 5
const writers = 8

/** Orders that are on disk when they are acknowledged, against the rate at which the same engine commits a single row. */
export async function measureOrders(note: Note) {
  const embedded = temporaryFolder()
  const bare = temporaryFolder()
  const files = temporaryFolder()
  const server = await startPostgres({ fsync: 'on' })
  try {
    const engines = [
      { name: 'embedded', dataDir: embedded.folder, env: {} as Record<string, string>, open: () => openEmbedded(bare.folder, () => {}) },
      { name: 'PostgreSQL', dataDir: files.folder, env: { DATABASE_URL: server.url }, open: () => openPostgres(server.url) },
    ]
    for (const { name, dataDir, env, open } of engines) {
      const database = await open()
      const commits = await commitsPerSecond(database)
      await database.close()
      const site = await openSite(dataDir, env)
      await site.rest()
      const orders = await ordersPerSecond(site.url)
      await site.stop()
      note(
        `${name}: orders, each durable, against bare commits`,
        `${orders.toFixed(0)} of ${commits.toFixed(0)} a second`,
        withReason(atLeast(orders / commits, 0.5, 'of them'), tooMuch),
      )
    }
  } finally {
    await server.stop()
    for (const { remove } of [embedded, bare, files]) remove()
  }
}

async function perSecond(act: () => Promise<unknown>) {
  await act()
  const until = performance.now() + seconds * 1000
  let done = 0
  const work = async () => {
    while (performance.now() < until) {
      await act()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: writers }, work))
  return done / seconds
}

async function commitsPerSecond({ orm }: Database) {
  await orm.execute(sql`create table bench_commits (id serial primary key, body text)`)
  const body = JSON.stringify(sampleOf(studyOrders))
  const rate = await perSecond(() => orm.execute(sql`insert into bench_commits (body) values (${body})`))
  await orm.execute(sql`drop table bench_commits`)
  return rate
}

function ordersPerSecond(url: string) {
  const body = JSON.stringify(sampleOf(studyOrders))
  return perSecond(async () => {
    const headers = { origin: url, 'content-type': 'application/json', 'x-forwarded-for': newAddress() }
    const answer = await fetch(`${url}/api/study-orders`, { method: 'POST', headers, body })
    if (answer.status !== 201) throw new Error(`An order was answered with ${answer.status}: ${await answer.text()}`)
    await answer.text()
  })
}
