import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { figure } from '../../support/faults'
import { acknowledgedOf, askedOf, expectNothingLost, messageWriters, writeOne } from '../../support/message-writers'
import { startPostgres } from '../../support/postgres-server'
import { startProcess, temporaryFolder } from '../../support/server-process'

const { folder, remove } = temporaryFolder()
let database: Awaited<ReturnType<typeof startPostgres>>
let server: Awaited<ReturnType<typeof startProcess>>

afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await database.stop()
  remove()
})

const statusOf = async (path: string) => (await fetch(server.url + path)).status

/** How many connections hear announcements. */
const listening = async () => (await askedOf(database.url, "select 1 from pg_stat_activity where query like 'listen %'")).length

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
      const writers = messageWriters(server, 10)
      await expect.poll(() => acknowledgedOf(writers.answers).length, { timeout: 30_000 }).toBeGreaterThan(20)
      await database.halt(signal)
      await expect.poll(() => statusOf('/readyz'), { timeout: 30_000 }).toBe(503)
      await pause(500)
      expect(await statusOf('/')).toBe(200)
      await database.resume()
      const back = performance.now()
      await expect.poll(async () => (await writeOne(server)).status, { timeout: 10_000, interval: 100 }).toBe(201)
      const took = performance.now() - back
      expect(took).toBeLessThan(10_000)
      await writers.stop()
      expect(server.child.exitCode).toBeNull()
      await expectNothingLost(database.url, writers.answers)
      const acknowledged = acknowledgedOf(writers.answers)
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
