import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { prepareLogins } from '../../src/server/features/access/first-logins'
import { setPartnerPassword } from '../../src/server/features/access/partner-password'
import { sessions } from '../../src/server/platform/db/schema/tables'
import { asAdministrator, asPartner, testApp, Visitor } from '../support/app'
import { hole } from '../support/holes'
import { logins } from '../support/logins'

const test = testApp()

const age = (interval: string) => test.database.orm.update(sessions).set({ createdAt: sql.raw(`now() - interval '${interval}'`), usedAt: sql`now()` })
const idle = (interval: string) => test.database.orm.update(sessions).set({ usedAt: sql.raw(`now() - interval '${interval}'`) })
const isIn = async (visitor: Visitor, who: 'admin' | 'partner') => (await visitor.get(`/api/${who}/session`)).json().isAuthenticated

describe('signing in', () => {
  it('tells who is signed in, and who is not', async () => {
    const visitor = new Visitor(test)
    expect((await visitor.get('/api/admin/session')).json()).toEqual({ isAuthenticated: false })
    const login = await visitor.post('/api/admin/login', { email: 'ADMIN@example.ch ', password: logins.password })
    expect(login.json()).toEqual({ isAuthenticated: true, user: logins.email })
    expect((await visitor.get('/api/admin/session')).json()).toEqual({ isAuthenticated: true, user: logins.email })
    expect((await visitor.get('/api/partner/session')).json()).toEqual({ isAuthenticated: false })
  })

  it('trims the partner password', async () => {
    const answer = await new Visitor(test).post('/api/partner/login', { password: `  ${logins.partner}\n` })
    expect(answer.json()).toEqual({ isAuthenticated: true })
  })

  it('keeps the token from scripts and other sites, and only its hash in the database', async () => {
    const login = await new Visitor(test).post('/api/admin/login', { email: logins.email, password: logins.password })
    const [cookie] = login.cookies
    expect(cookie).toMatchObject({ name: 'administrator', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 12 * 3600 })
    const rows = await test.database.orm.select().from(sessions)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(cookie?.value)
  })

  it(hole('address enumeration at login', 'unknown and known addresses are answered alike'), async () => {
    const wrong = await new Visitor(test).post('/api/admin/login', { email: logins.email, password: 'falsch' })
    const unknown = await new Visitor(test).post('/api/admin/login', { email: 'niemand@example.ch', password: 'falsch' })
    expect([wrong.statusCode, wrong.body]).toEqual([unknown.statusCode, unknown.body])
    expect([wrong.statusCode, wrong.json().message]).toEqual([401, 'Ungültige E-Mail oder Passwort'])
  })

  it('makes a new token each time', async () => {
    const visitor = await asAdministrator(test)
    const first = visitor.cookies.administrator
    await visitor.post('/api/admin/login', { email: logins.email, password: logins.password })
    expect(visitor.cookies.administrator).not.toBe(first)
    const replay = new Visitor(test)
    replay.takeCookies({ administrator: first as string })
    expect(await isIn(replay, 'admin')).toBe(false)
  })
})

describe('a session', () => {
  it(hole('sessions alive after logout', 'also when the cookie is sent again'), async () => {
    for (const [enter, who] of [
      [asAdministrator, 'admin'],
      [asPartner, 'partner'],
    ] as const) {
      const visitor = await enter(test)
      const stolen = visitor.cookies
      expect((await visitor.post(`/api/${who}/logout`)).statusCode).toBe(200)
      const replay = new Visitor(test)
      replay.takeCookies(stolen)
      expect(await isIn(replay, who)).toBe(false)
      expect((await replay.get('/api/partner/files')).statusCode).toBe(401)
      expect((await visitor.post(`/api/${who}/logout`)).statusCode).toBe(200)
    }
  })

  it('of an administrator ends after 12 hours, or 2 hours without use', async () => {
    const admin = await asAdministrator(test)
    await age('11 hours 59 minutes')
    expect(await isIn(admin, 'admin')).toBe(true)
    await idle('1 hour 59 minutes')
    expect(await isIn(admin, 'admin')).toBe(true)
    await idle('2 hours 1 minute')
    expect(await isIn(admin, 'admin')).toBe(false)
    await age('12 hours 1 minute')
    expect(await isIn(admin, 'admin')).toBe(false)
  })

  it('of a partner lasts 30 days', async () => {
    const partner = await asPartner(test)
    await age('29 days 23 hours')
    expect(await isIn(partner, 'partner')).toBe(true)
    await age('30 days 1 minute')
    expect(await isIn(partner, 'partner')).toBe(false)
  })

  it('of a partner does not open the administrators’ calls', async () => {
    const partner = await asPartner(test)
    partner.takeCookies({ administrator: partner.cookies.partner as string })
    expect((await partner.get('/api/study-orders')).statusCode).toBe(401)
  })
})

describe('a changed password', () => {
  afterEach(async () => {
    await prepareLogins(test.database.orm, test.context.config)
    await setPartnerPassword(test.database.orm, logins.partner)
  })

  it('of the partners ends every partner session and the old password', async () => {
    const partner = await asPartner(test)
    const admin = await asAdministrator(test)
    await setPartnerPassword(test.database.orm, 'ein neues Passwort')
    expect(await isIn(partner, 'partner')).toBe(false)
    expect(await isIn(admin, 'admin')).toBe(true)
    expect((await new Visitor(test).post('/api/partner/login', { password: logins.partner })).statusCode).toBe(401)
    expect((await new Visitor(test).post('/api/partner/login', { password: 'ein neues Passwort' })).statusCode).toBe(200)
  })

  it('given at a later start replaces the administrator’s and ends the sessions', async () => {
    const admin = await asAdministrator(test)
    await prepareLogins(test.database.orm, { ...test.context.config, adminEmail: 'neu@example.ch', adminPassword: 'ganz anders gewählt' })
    expect(await isIn(admin, 'admin')).toBe(false)
    expect((await new Visitor(test).post('/api/admin/login', { email: logins.email, password: logins.password })).statusCode).toBe(401)
    expect((await new Visitor(test).post('/api/admin/login', { email: 'neu@example.ch', password: 'ganz anders gewählt' })).statusCode).toBe(200)
  })

  it('that is the same as before ends nothing', async () => {
    const admin = await asAdministrator(test)
    await prepareLogins(test.database.orm, test.context.config)
    expect(await isIn(admin, 'admin')).toBe(true)
  })
})

describe('guessing', () => {
  const guess = (visitor: Visitor, email = logins.email) => visitor.post('/api/admin/login', { email, password: 'falsch' })

  it('from one address locks nobody out who comes from elsewhere', async () => {
    const stranger = new Visitor(test)
    for (let attempt = 0; attempt < 5; attempt++) expect((await guess(stranger)).statusCode).toBe(401)
    const stopped = await stranger.post('/api/admin/login', { email: logins.email, password: logins.password })
    expect(stopped.statusCode).toBe(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
    await asAdministrator(test)
  })

  it('is stopped after five failures per client, whatever account is tried', async () => {
    const visitor = new Visitor(test)
    for (let attempt = 0; attempt < 5; attempt++) expect((await guess(visitor, `nummer${attempt}@example.ch`)).statusCode).toBe(401)
    expect((await guess(visitor, 'nummer6@example.ch')).statusCode).toBe(429)
    expect((await guess(new Visitor(test), 'nummer6@example.ch')).statusCode).toBe(401)
  })

  it('in parallel does not slip through', async () => {
    const visitor = new Visitor(test)
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.post('/api/partner/login', { password: 'falsch' })))
    expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(5)
  })

  it('does not count successes, and one stranger does not lock the partners out', async () => {
    const stranger = new Visitor(test)
    for (let attempt = 0; attempt < 6; attempt++) await stranger.post('/api/partner/login', { password: 'falsch' })
    expect((await stranger.post('/api/partner/login', { password: logins.partner })).statusCode).toBe(429)
    const partner = new Visitor(test)
    for (let attempt = 0; attempt < 8; attempt++) expect((await partner.post('/api/partner/login', { password: logins.partner })).statusCode).toBe(200)
  })

  it('may go on after the window', async () => {
    const visitor = new Visitor(test)
    for (let attempt = 0; attempt < 6; attempt++) await guess(visitor)
    await test.database.orm.execute(sql`update attempts set created_at = now() - interval '15 minutes 1 second'`)
    expect((await guess(visitor)).statusCode).toBe(401)
  })

  it('stores neither addresses nor accounts in clear', async () => {
    const visitor = new Visitor(test)
    await guess(visitor)
    const rows = await test.database.orm.execute(sql`select bucket from attempts`)
    expect(JSON.stringify(rows)).not.toContain(visitor.address)
    expect(JSON.stringify(rows)).not.toContain('example.ch')
  })
})

describe('an administrator who is removed', () => {
  it('is out at once', async () => {
    const admin = await asAdministrator(test)
    const { administrators } = await import('../../src/server/platform/db/schema/tables')
    const [row] = await test.database.orm.select().from(administrators)
    await test.database.orm.delete(administrators).where(eq(administrators.email, logins.email))
    expect(await isIn(admin, 'admin')).toBe(false)
    await test.database.orm.insert(administrators).values(row as NonNullable<typeof row>)
  })
})
