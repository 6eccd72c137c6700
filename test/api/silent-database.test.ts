import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/server/platform/db/database'
import { allowLongStatements, deadlines } from '../../src/server/platform/db/deadlines'
import { migrate } from '../../src/server/platform/db/migrate/migrate'
import { openPostgres } from '../../src/server/platform/db/postgres'
import { isDatabaseAway } from '../../src/server/platform/http/errors'
import { samples, testApp, Visitor } from '../support/app'
import { emptyPostgres, engine, urlOf } from '../support/database'
import { rowsOf } from '../support/rows-of'
import { swallowingProxy } from '../support/swallowing-proxy'

const usual = { ...deadlines }
/** Sooner than usual, and later than a busy machine takes for anything. */
const hasty = { connecting: 1_000, waiting: 4_000, silence: 2_000, heartbeat: 200, heartbeatSilence: 1_000 }

describe.runIf(engine === 'postgresql')('a PostgreSQL server that says nothing', () => {
  let way: Awaited<ReturnType<typeof swallowingProxy>>
  let database: Database
  let witness: Database

  beforeAll(async () => {
    const url = urlOf(await emptyPostgres())
    way = await swallowingProxy(url)
    witness = await openPostgres(url)
    Object.assign(deadlines, hasty)
    database = await openPostgres(way.url)
    await database.orm.execute(sql`create table notes (note text)`)
  })
  afterEach(() => way.mend())
  afterAll(async () => {
    await Promise.all([database.close(), witness.close()])
    Object.assign(deadlines, usual)
    await way.close()
  })

  const ask = () => database.orm.execute(sql`select 1`)
  const twenty = (act: () => Promise<unknown>) => Promise.all(Array.from({ length: 20 }, () => act()))
  const notes = async () => (await rowsOf<{ note: string }>(witness.orm, sql`select note from notes order by note`)).map(({ note }) => note)
  const failureOf = (act: () => Promise<unknown>) =>
    act().then(
      () => 'none',
      (error) => isDatabaseAway(error),
    )

  it('is away to whoever asks, and the connection is never used again', async () => {
    await twenty(ask)
    way.drop()
    expect(await failureOf(ask)).toBe(true)
    await twenty(ask)
  })

  it('keeps no connection of a transaction that could not even begin', async () => {
    const add = () => database.orm.transaction((tx) => tx.execute(sql`select 1`))
    await twenty(add)
    way.cut()
    for (const failed of await Promise.all(Array.from({ length: 20 }, () => failureOf(add)))) expect(failed).toBe(true)
    way.mend()
    await twenty(add)
  })

  it('is given longer where a transaction asks for it, and only until its end', async () => {
    const rest = sql`select pg_sleep(3)`
    await database.orm.transaction(async (tx) => {
      await allowLongStatements(tx)
      await tx.execute(rest)
    })
    expect(await failureOf(() => database.orm.transaction((tx) => tx.execute(rest)))).toBe(true)
  })

  it('leaves open whether a commit was done: it counts as failed, and as a change that nobody was told of', async () => {
    const heard: string[] = []
    for (const [name, one] of Object.entries({ database, witness })) one.onContentChange(() => heard.push(name))
    way.dropAfter('commit')
    expect(await failureOf(() => database.orm.transaction((tx) => tx.execute(sql`insert into notes values ('once')`)))).toBe(true)
    await expect.poll(notes).toEqual(['once'])
    await expect.poll(() => new Set(heard), { timeout: 10_000 }).toEqual(new Set(['database', 'witness']))
    expect(await notes()).toEqual(['once'])
  })

  it('to who only listens is noticed, and what was announced meanwhile is taken up', async () => {
    let heard = 0
    database.onContentChange(() => (heard += 1))
    expect(way.dropListening()).toBe(1)
    await witness.announceContentChange()
    await expect.poll(() => heard, { timeout: 10_000 }).toBeGreaterThan(0)
    const before = heard
    await witness.announceContentChange()
    await expect.poll(() => heard, { timeout: 10_000 }).toBe(before + 1)
  })

  it('while nothing can be heard, says so, and then that it can again', async () => {
    expect(database.isListening()).toBe(true)
    way.cut()
    await expect.poll(database.isListening, { timeout: 10_000 }).toBe(false)
    way.mend()
    await expect.poll(database.isListening, { timeout: 10_000 }).toBe(true)
  })

  it('is waited for by a start, which says so, and keeps no end waiting', async () => {
    way.cut()
    const said: string[] = []
    const opening = openPostgres(way.url, (line) => said.push(line))
    await expect.poll(() => said, { timeout: 10_000 }).toEqual([expect.stringContaining('does not answer (no answer in time). Waiting for it …')])
    way.mend()
    const opened = await opening
    way.cut()
    await opened.close()
  })
})

describe.runIf(engine === 'postgresql')('an app on such a server', () => {
  let way: Awaited<ReturnType<typeof swallowingProxy>>
  const test = testApp({
    parts: async () => {
      way = await swallowingProxy(urlOf(await emptyPostgres()))
      Object.assign(deadlines, hasty)
      const database = await openPostgres(way.url)
      await migrate(database)
      return { database }
    },
  })
  afterEach(() => way.mend())
  afterAll(async () => {
    Object.assign(deadlines, usual)
    await way.close()
  })

  it('stores what is sent again after an unknown outcome once', async () => {
    const visitor = new Visitor(test)
    const key = { 'idempotency-key': randomUUID() }
    const send = () => visitor.post('/api/contact-messages', samples.message, key)
    way.dropAfter('commit')
    expect((await send()).statusCode).toBe(503)
    way.mend()
    const answer = await send()
    expect(answer.statusCode).toBe(201)
    expect(await rowsOf(test.context.database.orm, sql`select id from contact_messages`)).toEqual([{ id: answer.json().id }])
  })
})
