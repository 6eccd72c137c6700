import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../src/model/limits'
import { asAdministrator, testApp, Visitor } from '../support/app'
import { mailServer } from '../support/mail-server'
import { linkIn } from '../support/notice-links'
import { noticesIn } from '../support/notices'
import { rowsOf } from '../support/rows-of'

const server = await mailServer()
const test = testApp({ env: { SMTP_URL: server.url(), MAIL_FROM: 'Studie Muster <studie@muster.example>', MAIL_TEAM: 'team@muster.example' } })
afterAll(() => server.close())
beforeEach(() => {
  server.received.length = 0
})

const email = 'maria@muster.example'
const want = (address = email, body: object = {}) => new Visitor(test).post('/api/edition-notices', { email: address, ...body })
async function received() {
  await test.context.outbox.sendDue()
  return server.mails()
}
async function confirmed(address = email) {
  await want(address)
  const link = linkIn((await received()).at(-1) ?? {}, 'bestaetigen')
  expect((await new Visitor(test).post(link)).statusCode).toBe(200)
  return link
}

describe('who wants to know of the next edition', () => {
  it('is asked by mail whether the address is theirs; opening the link changes nothing, its button does', async () => {
    expect((await want()).statusCode).toBe(201)
    const [mail] = await received()
    expect(mail).toMatchObject({ subject: 'Bitte bestätigen Sie Ihre Adresse', to: [{ address: email }], replyTo: [{ address: 'team@muster.example' }] })
    expect(mail?.text).toMatch(/^Guten Tag\n\nSie möchten eine E-Mail erhalten, wenn die nächste Ausgabe/)
    expect(mail?.text).toContain(`nach ${limits.noticeDays} Tagen`)
    expect(mail?.html).not.toMatch(/<img|src=/)
    const link = linkIn(mail ?? {}, 'bestaetigen')
    const page = await new Visitor(test).get(link)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'same-origin' })
    expect(page.body).toContain('<button type="submit">Adresse bestätigen</button>')
    expect(await noticesIn(test)).toMatchObject([{ email, confirmed: false }])
    expect((await new Visitor(test).post(link, '', { 'content-type': 'application/x-www-form-urlencoded' })).body).toContain('Ihre Adresse ist bestätigt.')
    expect(await noticesIn(test)).toMatchObject([{ email, confirmed: true }])
    expect((await new Visitor(test).get(link)).body).not.toContain('<button')
  })

  it('gets the same answer whether the address is new, asked for, or confirmed', async () => {
    const answers = [await want()]
    answers.push(await want('MARIA@muster.example'))
    await confirmed()
    answers.push(await want())
    const seen = answers.map(({ statusCode, body, headers }) => ({ statusCode, body, headers: { ...headers, date: '' } }))
    expect(seen[0]).toMatchObject({ statusCode: 201, body: '{}' })
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
    expect(await noticesIn(test)).toHaveLength(1)
  })

  it('is told by mail alone that the address is confirmed already, and how to end it', async () => {
    await confirmed()
    await want()
    const mail = (await received()).at(-1)
    expect(mail?.subject).toBe('Ihre Adresse ist bereits bestätigt')
    await new Visitor(test).post(linkIn(mail ?? {}, 'beenden'))
    expect(await noticesIn(test)).toEqual([])
  })

  it('stands there once, also when two ask at the same moment', async () => {
    const answers = await Promise.all([want(), want('Maria@Muster.example'), want()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(await noticesIn(test)).toHaveLength(1)
  })

  it('is not flooded by a stranger: three mails a day, and the stranger does not learn it', async () => {
    for (let times = 0; times < 5; times++) expect((await want()).json()).toEqual({})
    expect(await received()).toHaveLength(3)
  })

  it('is a person: what a program sends is answered alike and kept nowhere', async () => {
    const answer = await want(email, { nickname: 'bot' })
    expect([answer.statusCode, answer.json()]).toEqual([201, {}])
    expect(await noticesIn(test)).toEqual([])
    expect(await received()).toEqual([])
  })

  it('asks from a page of ours, with one address, and not without end', async () => {
    const visitor = new Visitor(test)
    expect((await visitor.post('/api/edition-notices', { email }, { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await visitor.post('/api/edition-notices', { email: 'a@muster.example, b@muster.example' })).json()).toMatchObject({ issues: [{ path: 'email' }] })
    const statuses = []
    for (let times = 0; times < 6; times++) statuses.push((await visitor.post('/api/edition-notices', { email: `p${times}@muster.example` })).statusCode)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })
})

describe('the links', () => {
  it('cannot be made from what the database holds, nor one from the other', async () => {
    await want()
    const link = linkIn((await received())[0] ?? {}, 'bestaetigen')
    const key = link.split('/').at(-1) ?? ''
    expect(key).toHaveLength(43)
    const tables = await rowsOf<{ tablename: string }>(test.database.orm, sql`select tablename from pg_tables where schemaname = 'public'`)
    for (const { tablename } of tables) {
      const found = await rowsOf(test.database.orm, sql`select 1 from ${sql.identifier(tablename)} one where one::text like ${`%${key}%`}`)
      expect([tablename, found]).toEqual([tablename, []])
    }
    const visitor = new Visitor(test)
    const wrong = [link.replace('bestaetigen', 'beenden'), link.slice(0, -1), link.replace(/.$/, (last) => (last === '0' ? '1' : '0')), `${link}x`]
    for (const url of wrong) {
      expect((await visitor.get(url)).statusCode).toBe(404)
      expect((await visitor.post(url)).statusCode).toBe(404)
    }
    expect(await noticesIn(test)).toMatchObject([{ confirmed: false }])
  })

  it('say so when the address is gone', async () => {
    const link = await confirmed()
    const { id } = (await noticesIn(test))[0] ?? { id: '' }
    await test.database.orm.execute(sql`delete from edition_notices where id = ${id}`)
    for (const answer of [await new Visitor(test).get(link), await new Visitor(test).post(link)]) {
      expect([answer.statusCode, answer.body.includes('Dieser Link gilt nicht mehr.')]).toEqual([404, true])
    }
  })

  it('end it by one click of a mail program, which says nothing of where it comes from; confirming so is refused', async () => {
    const confirmLink = await confirmed()
    await want()
    const end = linkIn((await received()).at(-1) ?? {}, 'beenden')
    const opened = await test.app.inject({ method: 'GET', url: end })
    expect(opened.body).toContain('<button type="submit">Benachrichtigung beenden</button>')
    expect(await noticesIn(test)).toHaveLength(1)
    expect((await test.app.inject({ method: 'POST', url: confirmLink })).statusCode).toBe(403)
    const payload = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await test.app.inject({ method: 'POST', url: end, headers, payload })
    expect([answer.statusCode, answer.body.includes('Die Benachrichtigung ist beendet.')]).toEqual([200, true])
    expect(await noticesIn(test)).toEqual([])
    expect(await rowsOf(test.database.orm, sql`select 1 from mails where entity = 'edition_notices'`)).toEqual([])
    const again = await test.app.inject({
      method: 'POST',
      url: end,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([again.statusCode, again.body.includes('Diese Benachrichtigung gibt es nicht mehr.')]).toEqual([404, true])
  })
})

describe('administrators', () => {
  it('see how many there are, export them, and delete an address whose owner asks for it', async () => {
    await confirmed()
    await want('zweite@muster.example')
    const admin = await asAdministrator(test)
    expect((await admin.get('/api/edition-notices')).json()).toEqual({ confirmed: 1, unconfirmed: 1 })
    const file = (await admin.get('/api/edition-notices/export.csv')).body
    expect(file).toMatch(/^\ufeffId;Eingegangen;E-Mail;Bestätigt;Zuletzt gemeldete Ausgabe\r\n/)
    expect(file).toContain(email)
    const remove = (address: string) => admin.post('/api/edition-notices/removal', { email: address })
    expect((await remove('niemand@muster.example')).json()).toMatchObject({ issues: [{ path: 'email', message: 'This address is not registered' }] })
    expect((await remove('MARIA@muster.example')).statusCode).toBe(204)
    expect((await admin.get('/api/edition-notices')).json()).toEqual({ confirmed: 0, unconfirmed: 1 })
    const kept = await rowsOf<{ kept: string }>(
      test.database.orm,
      sql`select row_to_json(one)::text as kept from mails one union all select row_to_json(two)::text from activity two`,
    )
    expect(kept.filter((row) => row.kept.includes(email))).toEqual([])
  })
})
