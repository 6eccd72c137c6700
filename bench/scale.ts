import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { prepareLogins } from '../src/server/access/first-logins'
import { buildApp } from '../src/server/app'
import { readConfig } from '../src/server/config/config'
import type { Database } from '../src/server/db/database'
import { openEmbedded } from '../src/server/db/embedded'
import { migrate } from '../src/server/db/migrate'
import { openPostgres } from '../src/server/db/postgres'
import { manyMessages, manyOrders } from '../test/support/many-rows'
import { startPostgres } from '../test/support/postgres-server'
import { quickest } from '../test/support/quickest'

type Note = (what: string, measured: string, promise?: { text: string; isKept: boolean }) => void

const many = 100_000
const login = { email: 'admin@example.ch', password: 'ein-langes-Passwort' }

/** What people look for: mostly somebody or some organisation, sometimes a number, a part of a word, or what is not there; now and then a word that many wrote. */
const searches = [
  ...Array.from({ length: 40 }, (_, n) => `person${n * 2311 + 7}@`),
  ...Array.from({ length: 25 }, (_, n) => `Beispiel ${n * 27 + 1} AG`),
  ...Array.from({ length: 15 }, (_, n) => `Referenz ist ${n * 5003 + 11}.`),
  ...Array.from({ length: 15 }, (_, n) => `muster${(n * 40_503 + 4096).toString(16)}`),
  ...['gibt es nicht', 'quittung', 'zahlbar', 'xylophon'],
  'Maria Muster1',
]

/** Long lists on both engines, in one run: the first page of 100,000 entries against that of 100, and searches among them. */
export async function measureScale(note: Note) {
  const folder = mkdtempSync(join(tmpdir(), 'studie-scale-'))
  const server = await startPostgres()
  try {
    for (const open of [() => openEmbedded(folder, () => {}), () => openPostgres(server.url)]) {
      const database = await open()
      await measure(database, folder, note)
      await database.close()
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(database: Database, dataDir: string, note: Note) {
  const config = readConfig({ DATA_DIR: dataDir, ADMIN_PASSWORD: login.password, PARTNER_PASSWORD: 'gemeinsames-Passwort' }, dataDir)
  await migrate(database)
  await prepareLogins(database.orm, config)
  const { app } = await buildApp({ config, database })
  const origin = config.publicUrl.origin
  const signedIn = await app.inject({ method: 'POST', url: '/api/admin/login', headers: { origin }, payload: login })
  const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]))
  const get = async (url: string) => {
    const began = performance.now()
    const answer = await app.inject({ url, cookies })
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.payload}`)
    return { ms: performance.now() - began, total: Number(answer.headers['x-total-count']) }
  }

  const lists = [
    { path: '/api/contact-messages?limit=50', table: 'contact_messages', fill: manyMessages },
    { path: '/api/study-orders?limit=50', table: 'study_orders', fill: manyOrders },
    { path: '/api/study-orders?limit=50&status=delivered', table: 'study_orders', fill: manyOrders },
  ]
  const short = []
  for (const { path, table, fill } of lists) {
    await database.orm.execute(sql.raw(`truncate ${table}`))
    await fill(database.orm, 100)
    short.push(await quickest(() => get(path), 40))
  }
  for (const { table, fill } of lists.slice(0, 2)) {
    await database.orm.execute(sql.raw(`truncate ${table}`))
    await fill(database.orm, many)
  }
  for (const [position, { path }] of lists.entries()) {
    const long = await quickest(() => get(path), 40)
    const ratio = long / (short[position] as number)
    note(`${database.engine}: first page of ${path}, 100,000 against 100 entries`, `${long.toFixed(1)} ms, ${ratio.toFixed(2)} times`, {
      text: 'at most 2 times',
      isKept: ratio <= 2,
    })
  }
  const times = []
  for (const q of searches) times.push(await get(`/api/contact-messages?limit=50&q=${encodeURIComponent(q)}`))
  const slowest = percentile(times, 95)
  note(
    `${database.engine}: search among 100,000 messages, 95th percentile of ${searches.length}`,
    `${slowest.toFixed(1)} ms`,
    database.engine === 'PostgreSQL' ? { text: 'at most 100 ms', isKept: slowest <= 100 } : undefined,
  )
  const broad = await get('/api/contact-messages?limit=50&q=studie')
  note(`${database.engine}: a word that all ${broad.total} messages hold`, `${broad.ms.toFixed(1)} ms`)
  const { ms, most } = await drain(app, '/api/contact-messages/export.csv', cookies)
  note(`${database.engine}: export of 100,000 messages as CSV`, `${Math.round(ms)} ms, at most ${Math.round(most / 1024 / 1024)} MB of the heap more`)
  await app.close()
}

/** Reads an answer as it comes and keeps none of it: what the heap grows by is what sending it needs. */
async function drain(app: FastifyInstance, url: string, cookies: Record<string, string>) {
  const began = performance.now()
  const before = process.memoryUsage().heapUsed
  let most = 0
  const answer = await app.inject({ url, cookies, payloadAsStream: true })
  for await (const _part of answer.stream()) most = Math.max(most, process.memoryUsage().heapUsed - before)
  return { ms: performance.now() - began, most }
}

function percentile(runs: { ms: number }[], share: number) {
  const sorted = runs.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * share) / 100) - 1)] as number
}
