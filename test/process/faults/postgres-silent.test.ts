import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { figure } from '../../support/faults'
import { acknowledgedOf, expectNothingLost, longestSince, messageWriters, writeOne } from '../../support/message-writers'
import { startPostgres } from '../../support/postgres-server'
import { signIn, startProcess, temporaryFolder } from '../../support/server-process'
import { swallowingProxy } from '../../support/swallowing-proxy'

/** What whoever waits for an answer is promised, and how soon all is well again. In milliseconds. */
const promised = 10_000

const { folder, remove } = temporaryFolder()
let database: Awaited<ReturnType<typeof startPostgres>>
let way: Awaited<ReturnType<typeof swallowingProxy>>
let server: Awaited<ReturnType<typeof startProcess>>

beforeAll(async () => {
  database = await startPostgres()
  way = await swallowingProxy(database.url)
  server = await startProcess({ dataDir: folder, env: { DATABASE_URL: way.url, PUBLIC_URL: '' } })
  await server.ready()
})

afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await way.close()
  await database.stop()
  remove()
})

const statusOf = async (path: string, cookie = '') => (await fetch(server.url + path, { headers: { cookie } })).status

async function timed<Value>(act: () => Promise<Value>) {
  const begun = performance.now()
  return { value: await act(), ms: performance.now() - begun }
}

/** Until somebody who writes is told that it is stored. */
async function untilWritten() {
  const begun = performance.now()
  await expect.poll(async () => (await writeOne(server)).status, { timeout: 60_000, interval: 100 }).toBe(201)
  return performance.now() - begun
}

async function writing(people: number) {
  const writers = messageWriters(server, people)
  onTestFinished(writers.stop)
  await expect.poll(() => acknowledgedOf(writers.answers).length, { timeout: 30_000 }).toBeGreaterThan(20)
  return writers
}

const silences = {
  'is stopped by SIGSTOP': { begin: () => database.freeze(), end: () => database.thaw() },
  'lies behind a route that is gone': { begin: () => way.cut(), end: () => way.mend() },
}

describe('a PostgreSQL server that says nothing', () => {
  it.each(Object.entries(silences))('because it %s: 503 within ten seconds, back within ten, nothing acknowledged lost', async (_name, { begin, end }) => {
    expect(await statusOf('/')).toBe(200)
    const cookie = await signIn(server.url)
    const writers = await writing(14)
    const since = performance.now()
    begin()
    onTestFinished(end)
    const [unready, ...administrator] = await Promise.all([
      timed(() => statusOf('/readyz')),
      timed(() => statusOf('/readyz', cookie)),
      timed(() => statusOf('/api/overview', cookie)),
    ])
    for (const { value, ms } of [unready, ...administrator]) expect([value, ms < promised]).toEqual([503, true])
    expect((await writeOne(server)).status).toBe(503)
    expect(await statusOf('/')).toBe(200)
    end()
    const took = await untilWritten()
    expect(took).toBeLessThan(promised)
    await expect.poll(() => statusOf('/readyz'), { timeout: promised }).toBe(200)
    await writers.stop()
    expect(server.child.exitCode).toBeNull()
    await expectNothingLost(database.url, writers.answers)
    const longest = longestSince(since, writers.answers)
    expect(longest).toBeLessThan(promised)
    figure(`longest answer ${Math.round(longest)} ms, /readyz after ${Math.round(unready.ms)} ms, back after ${Math.round(took)} ms`)
  })

  it('to connections that were dropped under fourteen writers: all is well within ten seconds, and stays so', async () => {
    const writers = await writing(14)
    const since = performance.now()
    const dropped = way.drop()
    const took = await untilWritten()
    await pause(promised - Math.min(took, promised))
    const before = writers.answers.length
    await expect.poll(() => writers.answers.length, { timeout: promised }).toBeGreaterThan(before + 50)
    expect(writers.answers.slice(before).filter(({ status }) => status !== 201)).toEqual([])
    await writers.stop()
    expect(longestSince(since, writers.answers)).toBeLessThan(promised)
    expect(server.child.exitCode).toBeNull()
    figure(`${dropped} connections dropped, back after ${Math.round(took)} ms, ${acknowledgedOf(writers.answers).length} acknowledged`)
  })

  it('to connections that were dropped while nobody asked: it is noticed, and whoever comes next is answered', async () => {
    const writers = await writing(14)
    await writers.stop()
    expect(way.drop()).toBeGreaterThan(5)
    await pause(promised)
    const answers = await Promise.all(Array.from({ length: 14 }, () => writeOne(server)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  })
})
