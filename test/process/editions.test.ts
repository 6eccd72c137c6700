import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import type { EditionDraft } from '../../src/study/edition/draft'
import type { EditionFacts, EditionTexts } from '../../src/study/edition/edition'
import { emptyPostgres, urlOf } from '../support/database'
import { sampleFiles } from '../support/sample-files'
import { signIn, startProcess, temporaryFolder, usedDataFolder } from '../support/server-process'

type Server = Awaited<ReturnType<typeof startProcess>>

const ending: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

async function running(settings: Parameters<typeof startProcess>[0]): Promise<Server> {
  const server = await startProcess(settings)
  ending.push(() => stopped(server))
  await server.ready()
  return server
}

async function stopped(server: Server, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
  server.child.kill(signal)
  await server.ended
}

/** Two instances have two data folders and one database. */
function ownFolder() {
  const { folder, remove } = temporaryFolder()
  ending.push(remove)
  return folder
}

async function asking({ url }: Server) {
  const cookie = await signIn(url)
  return async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const isForm = body instanceof FormData
    const answer = await fetch(url + path, {
      method,
      headers: { origin: url, cookie, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return (text ? JSON.parse(text) : undefined) as Answer
  }
}

/** Prepares 2026 from the sample of 2025 with one finding, and sets the moment from which it is shown. */
async function scheduled(server: Server, inMilliseconds: number) {
  const ask = await asking(server)
  const draft = await ask<EditionDraft>('POST', '/api/edition-drafts', { year: 2026 })
  const partAt = <Value>(name: string) => draft.parts.find((part) => part.name === name)?.value as Value
  for (const id of partAt<string[]>('findings').filter((id) => id !== 'ki-transparenz')) await ask('DELETE', `/api/edition-drafts/2026/findings/${id}`)
  await ask('PATCH', '/api/edition-drafts/2026/parts/texts', { value: { ...partAt<EditionTexts>('texts'), focus: [] } })
  await ask('PATCH', '/api/edition-drafts/2026/parts/facts', { value: { ...partAt<EditionFacts>('facts'), fieldwork: 'Februar 2026' } })
  await ask('POST', '/api/edition-drafts/2026/confirm')
  const { id } = await ask<{ id: string }>('POST', '/api/studies', { title: 'Studie', year: 2026, publishedAt: '2100-01-01' })
  const file = new FormData()
  file.append('file', new Blob([new Uint8Array(sampleFiles.pdf)]), 'Studie.pdf')
  await ask('POST', `/api/studies/${id}/document`, file)
  const at = new Date(Date.now() + inMilliseconds)
  await ask('POST', '/api/edition-drafts/2026/publication', { at: at.toISOString() })
  return at
}

/** What visitors see, by everything that names the year. */
async function yearsAt({ url }: Server) {
  type Answer = { year?: number; insightsYear?: number }
  const paths = ['/api/studies/current', '/api/editions/current', '/api/editions/insights']
  const answers = await Promise.all(paths.map(async (path) => (await (await fetch(url + path)).json()) as Answer))
  return answers.map(({ year, insightsYear }) => insightsYear ?? year)
}

const all = (year: number) => [year, year, year]

it('a minute that passed while nobody was there is made up for before the first visitor', async () => {
  const data = await usedDataFolder()
  ending.push(data.remove)
  const first = await running({ dataDir: data.folder })
  const at = await scheduled(first, 2_000)
  await stopped(first)
  await pause(Math.max(0, at.getTime() - Date.now() + 200))
  expect(await yearsAt(await running({ dataDir: data.folder }))).toEqual(all(2026))
})

describe('on one database', () => {
  async function database() {
    const url = urlOf(await emptyPostgres())
    const connected = async () => {
      const client = new pg.Client(url)
      await client.connect()
      ending.push(() => client.end())
      return client
    }
    const client = await connected()
    const countOf = async (from: string) => Number((await client.query<{ count: string }>(`select count(*) from ${from}`)).rows[0]?.count)
    return { env: { DATABASE_URL: url }, connected, countOf }
  }

  it('two instances show it within five seconds of its minute, and publish it once', async () => {
    const { env, countOf } = await database()
    const one = await running({ dataDir: ownFolder(), env })
    const other = await running({ dataDir: ownFolder(), env })
    const at = await scheduled(one, 3_000)
    expect([await yearsAt(one), await yearsAt(other)]).toEqual([all(2025), all(2025)])
    for (const server of [one, other]) await expect.poll(() => yearsAt(server), { timeout: 15_000, interval: 50 }).toEqual(all(2026))
    const late = Date.now() - at.getTime()
    expect(late).toBeGreaterThanOrEqual(0)
    expect(late).toBeLessThan(5_000)
    expect(await countOf('edition_versions where year = 2026')).toBe(1)
    expect(await countOf(`mails where kind = 'edition-notice'`)).toBe(1)
    expect(await countOf(`activity where action = 'published as scheduled'`)).toBe(1)
  })

  it('killed in the middle of publishing, nothing of it is there; started again, all of it', async () => {
    const { env, connected, countOf } = await database()
    const dataDir = ownFolder()
    const server = await running({ dataDir, env })
    const at = await scheduled(server, 2_000)
    // The mail is the last step: whoever waits for it has stored the version, the study and the end of the draft already.
    const holder = await connected()
    await holder.query('begin; lock table mails in share row exclusive mode')
    await pause(Math.max(0, at.getTime() - Date.now()))
    const isWaiting = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "mails"%'`
    await expect.poll(() => countOf(isWaiting), { timeout: 15_000 }).toBe(1)
    await stopped(server, 'SIGKILL')
    await holder.query('rollback')
    await expect.poll(() => countOf(isWaiting), { timeout: 15_000 }).toBe(0)
    expect(await countOf('edition_versions where year = 2026')).toBe(0)
    expect(await countOf('edition_parts where year = 2026')).toBeGreaterThan(4)
    expect(await countOf('studies where is_current_edition and year = 2025')).toBe(1)
    expect(await yearsAt(await running({ dataDir, env }))).toEqual(all(2026))
    expect(await countOf('edition_versions where year = 2026')).toBe(1)
    expect(await countOf(`mails where kind = 'edition-notice'`)).toBe(1)
  })
})
