import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { studies } from '../../src/model/content/studies'
import { studyOrders } from '../../src/model/orders/study-orders'
import { buildApp } from '../../src/server/app'
import { prepareLogins } from '../../src/server/features/access/first-logins'
import { readConfig } from '../../src/server/platform/config/config'
import type { Database } from '../../src/server/platform/db/database'
import { allowLongStatements } from '../../src/server/platform/db/deadlines'
import { openEmbedded } from '../../src/server/platform/db/embedded/embedded'
import { migrate } from '../../src/server/platform/db/migrate/migrate'
import { openPostgres } from '../../src/server/platform/db/postgres'
import { openStorage } from '../../src/server/platform/files/open-storage'
import { insertRow } from '../../src/server/platform/rows/rows'
import { publishEdition } from '../../test/support/editions'
import { logins, loginVariables } from '../../test/support/logins'
import { manyMessages, manyOrders } from '../../test/support/many-rows'
import { startPostgres } from '../../test/support/postgres-server'
import { rowsOf } from '../../test/support/rows-of'
import { sampleOf } from '../../test/support/sample-entry'
import { percentile } from '../hammer'
import { quickest, quickestInTurn } from '../quickest'
import type { Note } from '../report'
import { searches } from '../searches'
import { newAddress } from '../site'

const many = 100_000

/** What the search over everything is asked on the way to a word. */
const beginnings = ['m', 'ma', 'b', 'be', 'zq', '4', '47', 'öz', '#', 'x y']

/** Long lists on both engines, in one run: the first page of 100,000 entries against that of 100, and searches among them. */
export async function measureLists(note: Note) {
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
  const config = readConfig({ DATA_DIR: dataDir, TRUST_PROXY: '1', ...loginVariables }, dataDir)
  await migrate(database)
  await prepareLogins(database.orm, config)
  const { app, context } = await buildApp({ config, database, storage: await openStorage(config) })
  const origin = config.publicUrl.origin
  const post = (url: string, payload: object) =>
    // Each from a client of its own, so that no limit stops the measurement.
    app.inject({ method: 'POST', url, headers: { origin, 'x-forwarded-for': newAddress() }, payload })
  const signedIn = await post('/api/admin/login', { email: logins.email, password: logins.password })
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
  // Every order open, over two editions and many days to pay: nothing of it is the easy case.
  await database.orm.transaction(async (tx) => {
    // To prepare takes longer than a visitor may wait.
    await allowLongStatements(tx)
    await tx.execute(
      sql`update study_orders set edition_year = 2024 + ascii(right(id::text, 1)) % 2, open_amount = 99500, due_at = created_at + make_interval(days => ascii(right(id::text, 1)) * 3)`,
    )
  })
  const morning = await quickest(() => get('/api/overview'), 20)
  const promised = database.engine === 'PostgreSQL' ? 50 : 150
  note(`${database.engine}: the overview at 100,000 orders`, `${morning.toFixed(1)} ms`, { text: `at most ${promised} ms`, isKept: morning <= promised })
  const [old] = await rowsOf<{ id: string }>(database.orm, sql`select id from contact_messages order by created_at offset 60 limit 1`)
  const pages = ['', `&before=${old?.id}`].map((end) => () => get(`/api/contact-messages?limit=50${end}`))
  const [first, last] = (await quickestInTurn(pages, 40)) as [number, number]
  note(`${database.engine}: last page of 100,000 messages against the first`, `${(last / first).toFixed(2)} times`, {
    text: 'at most 3 times',
    isKept: last <= 3 * first,
  })
  for (const { what, path, words } of [
    { what: 'search among 100,000 messages', path: '/api/contact-messages?limit=50&q=', words: searches },
    { what: 'search over everything', path: '/api/search?q=', words: searches },
    { what: 'search over everything by its first letters', path: '/api/search?q=', words: beginnings },
  ]) {
    const times = []
    for (const q of words) times.push((await get(path + encodeURIComponent(q))).ms)
    const slowest = percentile(times, 95)
    note(
      `${database.engine}: ${what}, 95th percentile of ${words.length}`,
      `${slowest.toFixed(1)} ms`,
      database.engine === 'PostgreSQL' ? { text: 'at most 100 ms', isKept: slowest <= 100 } : undefined,
    )
  }
  const broad = await get('/api/contact-messages?limit=50&q=studie')
  note(`${database.engine}: a word that all ${broad.total} messages hold`, `${broad.ms.toFixed(1)} ms`)
  const { ms, most } = await drain(app, '/api/contact-messages/export.csv', cookies)
  note(`${database.engine}: export of 100,000 messages as CSV`, `${Math.round(ms)} ms, at most ${Math.round(most / 1024 / 1024)} MB of the heap more`)
  const guess = (email: string) => post('/api/admin/login', { email, password: 'falsch' })
  await measureLogins(database.engine, note, guess)
  const orders: string[] = []
  await insertRow(database.orm, studies, { title: 'Studie', year: 2025, isCurrentEdition: true })
  await publishEdition(context)
  // Each is drawn once: what was drawn is kept.
  for (let n = 0; n < 8; n++) orders.push(((await post('/api/study-orders', sampleOf(studyOrders))).json() as { id: string }).id)
  const [drawn, hashed] = (await quickestInTurn([() => get(`/api/study-orders/${orders.pop()}/invoice.pdf`), () => guess(stranger())], orders.length)) as [
    number,
    number,
  ]
  note(`${database.engine}: an invoice drawn against a password hashed`, `${(drawn / hashed).toFixed(2)} times`, {
    text: 'at most 5 times',
    isKept: drawn <= 5 * hashed,
  })
  await app.close()
}

let strangers = 0

/** An address that nobody has, another one each time. */
function stranger() {
  strangers += 1
  return `niemand${strangers}@example.ch`
}

/** Nobody learns by waiting whether an address is known. Without hashing, the unknown one would take a tenth. */
async function measureLogins(engine: string, note: Note, guess: (email: string) => Promise<unknown>) {
  await guess(stranger())
  // Not more often than an account may be tried.
  const [known, unknown] = (await quickestInTurn([() => guess(logins.email), () => guess(stranger())], 4)) as [number, number]
  const ratio = unknown / known
  note(`${engine}: login of an unknown address against a known one`, `${ratio.toFixed(2)} times`, { text: '0.5 to 2 times', isKept: ratio > 0.5 && ratio < 2 })
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
