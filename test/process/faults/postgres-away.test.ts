import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { figure } from '../../support/faults'
import { startPostgres } from '../../support/postgres-server'
import { startProcess, temporaryFolder } from '../../support/server-process'
import { writeMessage } from '../../support/writes'

const { folder, remove } = temporaryFolder()
let database: Awaited<ReturnType<typeof startPostgres>>
let server: Awaited<ReturnType<typeof startProcess>>

afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await database.stop()
  remove()
})

let sent = 0

async function write() {
  sent += 1
  const subject = `Nachricht ${sent}`
  return { subject, ...(await writeMessage(server, { subject })) }
}

/** Ten people write one message after the other until they are told to stop. Returns what each was told. */
function tenWriters() {
  let isOver = false
  const answers: Awaited<ReturnType<typeof write>>[] = []
  const all = Promise.all(
    Array.from({ length: 10 }, async () => {
      while (!isOver && answers.length < 5_000) answers.push(await write().catch((error: unknown) => ({ subject: '', status: 0, body: String(error) })))
    }),
  )
  return {
    answers,
    stop: async () => {
      isOver = true
      await all
    },
  }
}

const statusOf = async (path: string) => (await fetch(server.url + path)).status

async function asked<Row extends object>(query: string) {
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query<Row>(query)
  await client.end()
  return rows
}

const storedSubjects = async () => new Set((await asked<{ subject: string }>('select subject from contact_messages')).map(({ subject }) => subject))

/** How many connections hear announcements. */
const listening = async () => (await asked("select 1 from pg_stat_activity where query like 'listen %'")).length

describe('a PostgreSQL server that goes away', () => {
  beforeAll(async () => {
    database = await startPostgres({ fsync: 'on' })
    server = await startProcess({ dataDir: folder, env: { DATABASE_URL: database.url, PUBLIC_URL: '' } })
    await server.ready()
    expect(await statusOf('/')).toBe(200)
  })

  it.each(['SIGINT', 'SIGQUIT', 'SIGKILL'] as const)(
    'by %s under ten writers ends nothing: 503 with a sentence meanwhile, back within ten seconds, nothing acknowledged lost',
    async (signal) => {
      // A new connection for announcements empties what is kept, because some may have been missed: the page is kept after that.
      await expect.poll(listening, { timeout: 30_000 }).toBe(1)
      expect(await statusOf('/')).toBe(200)
      const writers = tenWriters()
      await expect.poll(() => writers.answers.filter(({ status }) => status === 201).length, { timeout: 30_000 }).toBeGreaterThan(20)
      await database.halt(signal)
      await expect.poll(() => statusOf('/readyz'), { timeout: 30_000 }).toBe(503)
      await pause(500)
      expect(await statusOf('/')).toBe(200)
      await database.resume()
      const back = performance.now()
      await expect.poll(async () => (await write()).status, { timeout: 10_000, interval: 100 }).toBe(201)
      const took = performance.now() - back
      expect(took).toBeLessThan(10_000)
      await writers.stop()
      expect(server.child.exitCode).toBeNull()
      expect([...new Set(writers.answers.map(({ status }) => status))].sort()).toEqual([201, 503])
      const refused = writers.answers.find(({ status }) => status === 503)
      expect(JSON.parse(refused?.body ?? '{}').message).toContain('zurzeit nicht erreichbar')
      const stored = await storedSubjects()
      const acknowledged = writers.answers.filter(({ status }) => status === 201)
      expect(acknowledged.filter(({ subject }) => !stored.has(subject))).toEqual([])
      figure(`${acknowledged.length} acknowledged, 0 lost; ${writers.answers.length - acknowledged.length} times 503; back after ${Math.round(took)} ms`)
    },
  )

  it('is waited for by a start, which says so', async () => {
    server.child.kill('SIGTERM')
    await server.ended
    await database.halt()
    server = await startProcess({ dataDir: folder, env: { DATABASE_URL: database.url } })
    await expect.poll(() => server.said(), { timeout: 30_000 }).toContain('a PostgreSQL server that does not answer (ECONNREFUSED). Waiting for it …')
    await database.resume()
    await server.ready()
    expect(await statusOf('/readyz')).toBe(200)
  })
})
