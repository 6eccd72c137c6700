import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { samples } from '../../support/app'
import { publicPages } from '../../support/pages'
import { startPostgres } from '../../support/postgres-server'
import { signIn, startProcess, temporaryFolder } from '../../support/server-process'

const { folder, remove } = temporaryFolder()
let database: Awaited<ReturnType<typeof startPostgres>>
let server: Awaited<ReturnType<typeof startProcess>>

beforeAll(async () => {
  database = await startPostgres()
  server = await startProcess({ dataDir: folder, env: { DATABASE_URL: database.url, PUBLIC_URL: '' } })
  await server.ready()
})

afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await database.stop()
  remove()
})

const logged = () =>
  readdirSync(join(folder, 'logs'))
    .map((name) => readFileSync(join(folder, 'logs', name), 'utf8'))
    .join('')
const timesWarmed = () => logged().split('"pages warmed up"').length - 1

const look = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers, redirect: 'manual' })

async function statuses(headers: Record<string, string> = {}) {
  const found: Record<string, number> = {}
  for (const { path } of publicPages) found[path] = (await look(path, headers)).status
  return found
}

const allFine = () => Object.fromEntries(publicPages.map(({ path }) => [path, 200]))

it('every public page is shown while the database is away, though nobody has visited any since the start and since a change', async () => {
  await expect.poll(timesWarmed, { timeout: 120_000, interval: 100 }).toBe(1)
  const cookie = await signIn(server.url)
  await database.halt('SIGINT')
  expect(await statuses()).toEqual(allFine())
  expect(await statuses({ cookie: 'preview=irgendetwas' })).toEqual(allFine())
  expect((await look('/nirgends')).status).toBe(404)
  await database.resume()
  const created = async () =>
    await fetch(`${server.url}/api/partners`, {
      method: 'POST',
      headers: { cookie, origin: server.url, 'content-type': 'application/json' },
      body: JSON.stringify({ ...samples.partner, name: 'Nach dem Ausfall Muster' }),
    })
  await expect.poll(async () => (await created()).status, { timeout: 10_000, interval: 200 }).toBe(201)
  // Before it is made anew: the page of before is all there is.
  await database.halt('SIGINT')
  expect(await statuses()).toEqual(allFine())
  await database.resume()
  await expect.poll(async () => (await look('/partners')).text(), { timeout: 10_000, interval: 200 }).toContain('Nach dem Ausfall Muster')
})
