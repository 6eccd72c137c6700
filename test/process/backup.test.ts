import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Fulfilment } from '../../src/model/orders/fulfilment'
import type { Orm } from '../../src/server/platform/db/database'
import { openPostgres } from '../../src/server/platform/db/postgres'
import { samples } from '../support/app'
import { runCommand, startCommand } from '../support/commands'
import { emptyPostgres, urlOf } from '../support/database'
import { inside } from '../support/embedded-halt'
import { everyRow, withoutLogins } from '../support/every-row'
import { rowsOf } from '../support/rows-of'
import { running, stopped } from '../support/running'
import { signIn, temporaryFolder, usedDataFolder } from '../support/server-process'

const data = await usedDataFolder()
const place = temporaryFolder()
afterAll(() => {
  data.remove()
  place.remove()
})
const fileNamed = (name: string) => join(place.folder, name)

let sent = 0

async function order(url: string) {
  sent += 1
  const answer = await fetch(`${url}/api/study-orders`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json', 'x-forwarded-for': `10.4.${sent >> 8}.${sent & 255}` },
    // Each in another name: one mailbox gets few confirmations a day.
    body: JSON.stringify({ ...samples.order, email: `maria.${sent}@muster.example` }),
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

/** People order one after the other until they are told to stop. */
function orderingAt(url: string) {
  const acknowledged: string[] = []
  let isOver = false
  const all = Promise.all(
    Array.from({ length: 3 }, async () => {
      while (!isOver) acknowledged.push(await order(url))
    }),
  )
  return {
    acknowledged,
    stop: () => {
      isOver = true
      return all
    },
  }
}

const numbersIn = async (orm: Orm) => (await rowsOf<{ sequence: number }>(orm, sql`select sequence from invoices order by sequence`)).map((row) => row.sequence)
const numbersUpTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

describe('of a server that runs and takes orders', () => {
  const file = fileNamed('embedded.tar.gz')
  const target = temporaryFolder()
  let promised: string[] = []
  afterAll(() => target.remove())

  it('a backup has every order that was confirmed before it began, and stops nobody', async () => {
    rmSync(file, { force: true })
    const server = await running({ dataDir: data.folder })
    const people = orderingAt(server.url)
    await expect.poll(() => people.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(5)
    promised = [...people.acknowledged]
    const { code, said } = await runCommand('backup', [file], { DATA_DIR: data.folder })
    await people.stop()
    expect(said).toMatch(/is whole: \d+ tables with \d+ rows and \d+ files/)
    expect(code).toBe(0)
    expect(people.acknowledged.length).toBeGreaterThan(promised.length)
    expect(readdirSync(join(data.folder, 'copies'))).toEqual([])
    await stopped(server)
  })

  it('a restore that was killed is no site yet; run again it is whole, with every order and nothing half', async () => {
    for (const name of readdirSync(target.folder)) rmSync(join(target.folder, name), { recursive: true })
    const killed = startCommand('restore', [file], { DATA_DIR: target.folder })
    await expect.poll(() => existsSync(join(target.folder, 'restore.unfinished')), { timeout: 120_000, interval: 5 }).toBe(true)
    killed.child.kill('SIGKILL')
    await killed.ended
    await expect(running({ dataDir: target.folder })).rejects.toThrow('says that a restore is running or was cut off: run it again')

    expect(await runCommand('restore', [file], { DATA_DIR: target.folder })).toMatchObject({ code: 0 })
    expect(readdirSync(target.folder).sort()).toEqual(['database', 'uploads'])
    await inside(target.folder, async (orm) => {
      const orders = await rowsOf<{ id: string; invoices: number; mails: number }>(
        orm,
        sql`select id, (select count(*)::int from invoices where order_id = o.id) as invoices, (select count(*)::int from mails where entry_id = o.id) as mails from study_orders o`,
      )
      expect(promised.filter((id) => !orders.some((row) => row.id === id))).toEqual([])
      expect(orders.filter(({ invoices, mails }) => invoices !== 1 || mails !== 2)).toEqual([])
      expect(await numbersIn(orm)).toEqual(numbersUpTo(orders.length))
    })
  })

  it('and the site that was restored answers, shows its documents and goes on with the next number', async () => {
    const server = await running({ dataDir: target.folder })
    for (const path of ['/', '/studies', '/partners']) expect((await fetch(server.url + path)).status).toBe(200)
    const cookie = await signIn(server.url)
    const get = (path: string) => fetch(server.url + path, { headers: { cookie } })
    const partners = (await (await get('/api/partners')).json()) as { logoUrl: string | null }[]
    const logo = partners.find(({ logoUrl }) => logoUrl?.startsWith('/uploads/'))?.logoUrl
    expect((await get(logo as string)).headers.get('content-type')).toBe('image/webp')
    const { documents } = (await (await get(`/api/study-orders/${promised[0]}/fulfilment`)).json()) as Fulfilment
    const pdf = await get(`/api/invoices/${documents[0]?.id}.pdf`)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    await order(server.url)
    await stopped(server)
    await inside(target.folder, async (orm) => {
      const numbers = await numbersIn(orm)
      expect(numbers.length).toBeGreaterThan(promised.length)
      expect(numbers).toEqual(numbersUpTo(numbers.length))
    })
  })

  it('it moves to PostgreSQL by one command once it is stopped, nothing lost; from there a backup leads back', async () => {
    for (const name of ['moved.tar.gz', 'postgresql.tar.gz']) rmSync(fileNamed(name), { force: true })
    const databaseUrl = urlOf(await emptyPostgres())
    const env = { DATA_DIR: data.folder, DATABASE_URL: databaseUrl }
    const server = await running({ dataDir: data.folder })
    expect(await runCommand('move-to-postgresql', [fileNamed('moved.tar.gz')], env)).toMatchObject({ code: 1, said: expect.stringContaining('is in use by') })
    await stopped(server)
    const before = await inside(data.folder, everyRow)
    expect(before.study_orders?.length).toBeGreaterThan(5)
    expect(await runCommand('move-to-postgresql', [fileNamed('moved.tar.gz')], env)).toMatchObject({
      code: 0,
      said: expect.stringContaining('has moved to the database'),
    })
    const postgres = await openPostgres(databaseUrl)
    onTestFinished(() => postgres.close())
    expect(withoutLogins(await everyRow(postgres.orm))).toEqual(withoutLogins(before))

    const moved = await running({ dataDir: data.folder, env: { DATABASE_URL: databaseUrl } })
    const people = orderingAt(moved.url)
    await expect.poll(() => people.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(5)
    const known = [...people.acknowledged]
    const { code } = await runCommand('backup', [fileNamed('postgresql.tar.gz')], env)
    await people.stop()
    await stopped(moved)
    expect(code).toBe(0)
    const back = temporaryFolder()
    onTestFinished(back.remove)
    expect(await runCommand('restore', [fileNamed('postgresql.tar.gz')], { DATA_DIR: back.folder })).toMatchObject({ code: 0 })
    await inside(back.folder, async (orm) => {
      const orders = await rowsOf<{ id: string }>(orm, sql`select id from study_orders`)
      expect(known.filter((id) => !orders.some((row) => row.id === id))).toEqual([])
      expect(await numbersIn(orm)).toEqual(numbersUpTo(orders.length))
    })
  }, 480_000)
})

describe('without a server', () => {
  it('what cannot be is said in one sentence, with 2 for wrong usage and 1 for the rest', async () => {
    const { folder, remove } = await usedDataFolder()
    onTestFinished(remove)
    const env = { DATA_DIR: folder }
    expect(await runCommand('backup', [], env)).toEqual({ code: 2, said: 'Name one file behind the command: npm run backup -- FILE' })
    expect(await runCommand('restore', ['one', 'two'], env)).toEqual({ code: 2, said: 'Name one file behind the command: npm run restore -- FILE' })
    expect(await runCommand('backup', [fileNamed('x')], { DATA_DIR: fileNamed('nothing') })).toMatchObject({
      code: 1,
      said: expect.stringContaining('There is no embedded database in'),
    })
    expect(await runCommand('move-to-postgresql', [fileNamed('x')], env)).toEqual({
      code: 1,
      said: 'DATABASE_URL must name the empty PostgreSQL database to move to.',
    })
    writeFileSync(fileNamed('taken'), 'mine')
    expect(await runCommand('backup', [fileNamed('taken')], env)).toMatchObject({
      code: 1,
      said: expect.stringContaining('is there already, and was left as it is'),
    })
    expect(existsSync(fileNamed('x'))).toBe(false)
  })

  it('a file that is missing is told and does not keep the rest from being saved; without any of them the folder is the wrong one', async () => {
    const { folder, remove } = await usedDataFolder()
    onTestFinished(remove)
    const uploads = join(folder, 'uploads')
    const [lost] = readdirSync(uploads).filter((name) => name.startsWith('logo-'))
    rmSync(join(uploads, lost as string))
    const saved = await runCommand('backup', [place.folder], { DATA_DIR: folder })
    expect(saved).toMatchObject({ code: 0, said: expect.stringContaining(`without 1 that rows name and that were not there (${lost})`) })
    expect(readdirSync(place.folder).filter((name) => /^backup-[\dTZ-]+\.tar\.gz$/.test(name))).toHaveLength(1)
    rmSync(uploads, { recursive: true })
    expect(await runCommand('backup', [fileNamed('y')], { DATA_DIR: folder })).toMatchObject({
      code: 1,
      said: expect.stringContaining('name the right DATA_DIR'),
    })
    expect(existsSync(fileNamed('y'))).toBe(false)
  })
})
