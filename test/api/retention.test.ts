import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { day, second } from '../../src/model/durations'
import { studyOrders } from '../../src/model/orders/study-orders'
import { lifetimes } from '../../src/server/features/access/sessions'
import { retain } from '../../src/server/features/privacy/retain'
import { retainedTables, retention } from '../../src/server/features/privacy/retention'
import { findRow } from '../../src/server/platform/rows/rows'
import { asAdministrator, asPartner, samples, testApp, Visitor } from '../support/app'
import { rowsOf } from '../support/rows-of'

const test = testApp({ sells: true })

const countIn = async (table: string) =>
  Number((await rowsOf<{ rows: number }>(test.database.orm, sql`select count(*)::int as rows from ${sql.identifier(table)}`))[0]?.rows)
const run = (now: string, isDryRun = false) => retain(test.context, { now: new Date(now), isDryRun })
/** As if everything in these tables had been written then. */
const writtenAt = async (moment: string, ...tables: string[]) => {
  for (const table of tables) await test.database.orm.execute(sql`update ${sql.identifier(table)} set created_at = ${moment}`)
}

it('every table is declared: with a limit, or as one that needs none', async () => {
  const tables = await rowsOf<{ tablename: string }>(test.database.orm, sql`select tablename from pg_tables where schemaname = 'public'`)
  const declared = [...retention.map(({ name }) => name), ...Object.keys(retainedTables)]
  expect(declared.sort()).toEqual(tables.map(({ tablename }) => tablename).sort())
})

it('an address, of a client or of a mail, stands nowhere as what can be computed from it', async () => {
  const visitor = new Visitor(test, '192.0.2.17')
  await visitor.post('/api/contact-messages', samples.message)
  await visitor.post('/api/admin/login', { email: 'jemand@muster.example', password: 'falsch' })
  const rows = await rowsOf<{ bucket: string }>(test.database.orm, sql`select bucket from attempts`)
  expect(rows).toHaveLength(4)
  const guesses = [
    `confirmation\ninbox\n${samples.message.email}`,
    'form\n/api/contact-messages\n192.0.2.17',
    'login\nclient 192.0.2.17',
    'login\naccount jemand@muster.example',
    '192.0.2.17',
  ]
  const computed = guesses.map((text) => createHash('sha256').update(text).digest('hex'))
  expect(rows.filter(({ bucket }) => computed.includes(bucket))).toEqual([])
})

describe('mails that were written as files', () => {
  const folder = () => join(test.dataDir, 'mail')
  async function written() {
    await new Visitor(test).post('/api/contact-messages', samples.message)
    await test.context.outbox.sendDue()
    return readdirSync(folder())
  }

  it('are kept for thirty days, though their entry stays', async () => {
    const names = await written()
    expect(names).toHaveLength(2)
    await retain(test.context, { now: new Date(Date.now() + 29 * day) })
    expect(readdirSync(folder())).toEqual(names)
    await retain(test.context, { now: new Date(Date.now() + 31 * day), isDryRun: true })
    expect(readdirSync(folder())).toEqual(names)
    await retain(test.context, { now: new Date(Date.now() + 31 * day) })
    expect(readdirSync(folder())).toEqual([])
    expect(await countIn('contact_messages')).toBe(1)
  })

  it('that cannot be removed do not make a deletion fail that is stored already', async () => {
    const names = await written()
    for (const name of names) {
      rmSync(join(folder(), name))
      mkdirSync(join(folder(), name, 'im Weg'), { recursive: true })
    }
    const admin = await asAdministrator(test)
    const [message] = (await admin.get('/api/contact-messages')).json()
    expect((await admin.delete(`/api/contact-messages/${message.id}`)).statusCode).toBe(204)
    await retain(test.context)
    expect(readdirSync(folder())).toEqual([])
  })

  it('go when their entry is gone, also where a crash came in between', async () => {
    const [name = ''] = await written()
    writeFileSync(join(folder(), `${name}.part`), 'halb')
    await test.database.orm.execute(sql`delete from mails`)
    await retain(test.context)
    expect(readdirSync(folder())).toEqual([])
  })
})

describe('on the day before nothing is deleted, on the day after everything', () => {
  it.each([
    ['contact-messages', samples.message, 'contact_messages'],
    ['partner-applications', samples.application, 'partner_applications'],
  ])('%s: two years', async (path, body, table) => {
    const { id } = (await new Visitor(test).post(`/api/${path}`, body)).json()
    const admin = await asAdministrator(test)
    await admin.patch(`/api/${path}/${id}/read`)
    await test.context.outbox.sendDue()
    const folder = join(test.dataDir, 'mail')
    expect(readdirSync(folder)).toHaveLength(2)
    await writtenAt('2026-05-01T10:00:00Z', table)
    expect((await run('2028-05-01T09:59:59Z'))[table]).toBe(0)
    expect([await countIn(table), await countIn('mails'), await countIn('activity')]).toEqual([1, 2, 1])
    expect(await run('2028-05-01T10:00:01Z')).toMatchObject({ [table]: 1, mails: 2, activity: 1 })
    expect([await countIn(table), await countIn('mails'), await countIn('activity')]).toEqual([0, 0, 0])
    expect(readdirSync(folder)).toEqual([])
  })

  it('addresses that nobody confirmed: seven days; confirmed ones stay', async () => {
    for (const email of ['offen@muster.example', 'bestaetigt@muster.example']) await new Visitor(test).post('/api/edition-notices', { email })
    await writtenAt('2026-05-01T10:00:00Z', 'edition_notices')
    await test.database.orm.execute(sql`update edition_notices set confirmed_at = now() where email like 'best%'`)
    expect((await run('2026-05-08T09:59:59Z')).edition_notices).toBe(0)
    expect(await run('2026-05-08T10:00:01Z')).toMatchObject({ edition_notices: 1, mails: 1 })
    expect(await rowsOf(test.database.orm, sql`select email from edition_notices`)).toEqual([{ email: 'bestaetigt@muster.example' }])
    expect(await rowsOf(test.database.orm, sql`select recipient from mails`)).toEqual([{ recipient: 'bestaetigt@muster.example' }])
  })

  it('orders and invoices: ten years after their business year', async () => {
    const { id } = (await new Visitor(test).post('/api/study-orders', samples.order)).json()
    const admin = await asAdministrator(test)
    await admin.patch(`/api/study-orders/${id}/status`, { status: 'processed' })
    const about = ['study_orders', 'invoices', 'mails', 'activity'] as const
    await writtenAt('2026-02-03T08:00:00Z', ...about)
    const counts = () => Promise.all(about.map(countIn))
    await run('2036-12-31T22:59:59Z')
    expect(await counts()).toEqual([1, 1, 2, 1])
    expect(await run('2036-12-31T23:00:00Z')).toMatchObject({ study_orders: 1, invoices: 1, mails: 2, activity: 1 })
    expect(await counts()).toEqual([0, 0, 0, 0])
    expect(await countIn('invoice_numbers')).toBe(1)
  })

  it('what an order says besides the contract: two years', async () => {
    const { id } = (await new Visitor(test).post('/api/study-orders', samples.order)).json()
    await writtenAt('2026-05-01T10:00:00Z', 'study_orders')
    const order = () => findRow(test.database.orm, studyOrders, id)
    const rule = 'study_orders: businessArea, partnerInterest'
    const before = await order()
    expect((await run('2028-05-01T09:59:59Z'))[rule]).toBe(0)
    expect(await order()).toEqual(before)
    expect((await run('2028-05-01T10:00:01Z', true))[rule]).toBe(1)
    expect((await run('2028-05-01T10:00:01Z'))[rule]).toBe(1)
    expect(await order()).toEqual({ ...before, businessArea: null, partnerInterest: null })
    expect((await run('2028-05-02T10:00:01Z'))[rule]).toBe(0)
    expect((await new Visitor(test).post('/api/study-orders', { ...samples.order, businessArea: null })).statusCode).toBe(400)
  })

  it('an order of New Year’s Eve and one of New Year belong to two business years', async () => {
    for (const _ of [1, 2]) await new Visitor(test).post('/api/study-orders', samples.order)
    const [first] = await rowsOf<{ id: string }>(test.database.orm, sql`select id from study_orders`)
    await writtenAt('2026-12-31T23:00:00Z', 'study_orders')
    await test.database.orm.execute(sql`update study_orders set created_at = '2026-12-31T22:59:59Z' where id = ${first?.id}`)
    expect((await run('2037-06-01T00:00:00Z')).study_orders).toBe(1)
  })

  it('the invoice of an order that was deleted: ten years, like every other', async () => {
    const { id } = (await new Visitor(test).post('/api/study-orders', samples.order)).json()
    await (await asAdministrator(test)).delete(`/api/study-orders/${id}`)
    await writtenAt('2026-02-03T08:00:00Z', 'invoices', 'activity')
    await run('2036-12-31T22:59:59Z')
    expect(await countIn('invoices')).toBe(2)
    await run('2037-01-01T00:00:00Z')
    expect([await countIn('invoices'), await countIn('activity')]).toEqual([0, 0])
  })

  it('content in the trash: 30 days; what was done to it: two years', async () => {
    const admin = await asAdministrator(test)
    const { id } = (await admin.post('/api/partners', samples.partner)).json()
    await admin.delete(`/api/partners/${id}`)
    await writtenAt('2026-03-01T10:00:00Z', 'trash', 'activity')
    expect(await run('2026-03-31T09:59:59Z')).toMatchObject({ trash: 0, activity: 0 })
    expect(await run('2026-03-31T10:00:01Z')).toMatchObject({ trash: 1, activity: 0 })
    expect(await run('2028-03-01T09:59:59Z')).toMatchObject({ activity: 0 })
    expect(await run('2028-03-01T10:00:01Z')).toMatchObject({ activity: 2 })
  })

  it('keys of filled-in forms and counted attempts: a day', async () => {
    await new Visitor(test).post('/api/contact-messages', samples.message, { 'idempotency-key': 'ein-schluessel' })
    await writtenAt('2026-03-01T10:00:00Z', 'idempotency_keys', 'attempts')
    expect(await run('2026-03-02T09:59:59Z')).toMatchObject({ idempotency_keys: 0, attempts: 0 })
    expect(await run('2026-03-02T10:00:01Z')).toMatchObject({ idempotency_keys: 1, attempts: 2 })
  })

  it('sessions: when they are over', async () => {
    await asAdministrator(test)
    await asPartner(test)
    await writtenAt('2026-03-01T10:00:00Z', 'sessions')
    await test.database.orm.execute(sql`update sessions set used_at = '2026-03-31T09:00:00Z'`)
    const later = (seconds: number) => new Date(Date.parse('2026-03-01T10:00:00Z') + seconds * 1000).toISOString()
    expect((await run(later(lifetimes.administrator.most / second - 1))).sessions).toBe(0)
    expect((await run(later(lifetimes.administrator.most / second + 1))).sessions).toBe(1)
    expect((await run(later(lifetimes.partner.most / second - 1))).sessions).toBe(0)
    expect((await run(later(lifetimes.partner.most / second + 1))).sessions).toBe(1)
  })
})

it('a dry run counts the same and deletes nothing', async () => {
  await new Visitor(test).post('/api/contact-messages', samples.message)
  await writtenAt('2020-01-01T00:00:00Z', 'contact_messages')
  const dry = await run('2026-01-01T00:00:00Z', true)
  expect(dry).toMatchObject({ contact_messages: 1, mails: 2 })
  expect([await countIn('contact_messages'), await countIn('mails')]).toEqual([1, 2])
  const shown = (await (await asAdministrator(test)).get('/api/retention')).json()
  expect(shown).toContainEqual({ table: 'contact_messages', kept: '2 years, or some days after they are handled, as the settings say', over: 1 })
  expect(await run('2026-01-01T00:00:00Z')).toEqual(dry)
})

it('deleting a message by hand removes its mails, their files, its copy and what its history said', async () => {
  const headers = { 'idempotency-key': 'noch-ein-schluessel' }
  const { id } = (await new Visitor(test).post('/api/contact-messages', samples.message, headers)).json()
  const admin = await asAdministrator(test)
  await admin.patch(`/api/contact-messages/${id}/read`)
  await test.context.outbox.sendDue()
  const folder = join(test.dataDir, 'mail')
  expect(existsSync(folder) && readdirSync(folder)).toHaveLength(2)
  await admin.delete(`/api/contact-messages/${id}`)
  expect(readdirSync(folder)).toEqual([])
  // The site's own texts and its editions name the sample people.
  const tables = [...retention.map(({ name }) => name), ...Object.keys(retainedTables)].filter(
    (table) => !['setting_versions', 'edition_versions'].includes(table),
  )
  const everything = await Promise.all(tables.map((table) => rowsOf(test.database.orm, sql`select * from ${sql.identifier(table)}`)))
  const kept = JSON.stringify(everything)
  for (const words of [samples.message.email, samples.message.lastName, samples.message.message]) expect(kept).not.toContain(words)
})
