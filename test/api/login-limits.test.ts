import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { setPartnerPassword } from '../../src/server/features/access/partner-password'
import { mails } from '../../src/server/platform/db/schema/mail-tables'
import { attempts } from '../../src/server/platform/db/schema/tables'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { logins } from '../support/logins'

const test = testApp({ env: { MAIL_TEAM: 'team@muster.example' } })

const partnerLogin = async (address: string, password = 'falsch') => (await new Visitor(test, address).post('/api/partner/login', { password })).statusCode
const adminLogin = async (address: string, email: string, password = 'falsch') =>
  (await new Visitor(test, address).post('/api/admin/login', { email, password })).statusCode

/** As if the attempts so far had been made long ago. */
const letTimePass = () => test.database.orm.update(attempts).set({ createdAt: sql`now() - interval '1 hour'` })

describe('wrong passwords are counted', () => {
  it.each([
    ['by the network of an IPv6 address', (n: number) => `2001:db8:1:2::${n}`],
    ['whatever stands where the address should', (n: number) => `erfunden-${n}`],
    ['in every spelling of an address', (n: number) => ['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109'][n % 3] as string],
  ])('%s', async (_name, address) => {
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push(await partnerLogin(address(n)))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })
})

const kinds = [
  { who: 'an administrator', path: '/api/admin/login', right: { email: logins.email, password: logins.password }, to: logins.email },
  { who: 'the partners', path: '/api/partner/login', right: { password: logins.partner }, to: 'team@muster.example' },
] as const

describe.each(kinds)('the account of $who under attack from many clients', ({ path, right, to }) => {
  const wrong = { ...right, password: 'falsch' }
  const attack = async () => {
    for (let n = 0; n < 10; n++) expect((await new Visitor(test, `10.1.${n}.1`).post(path, wrong)).statusCode).toBe(401)
  }

  it('makes strangers wait, and nobody who signed in from the same device before', async () => {
    const owner = new Visitor(test)
    await owner.post(path, right)
    await attack()
    const answered: string[] = []
    const signIn = async (name: string, visitor: Visitor) => {
      expect((await visitor.post(path, right)).statusCode).toBe(200)
      answered.push(name)
    }
    await Promise.all([signIn('stranger', new Visitor(test)), signIn('owner', owner)])
    expect(answered).toEqual(['owner', 'stranger'])
  })

  it('tells its owner once, and nobody before', async () => {
    const told = () => test.database.orm.select({ recipient: mails.recipient }).from(mails).where(eq(mails.kind, 'login-attack'))
    await attack()
    expect(await told()).toEqual([])
    await Promise.all(Array.from({ length: 4 }, () => new Visitor(test).post(path, wrong)))
    expect(await told()).toEqual([{ recipient: to }])
  })
})

it('an address that nobody has is slowed down alike, and nobody is told', async () => {
  for (let n = 0; n < 10; n++) await adminLogin(`10.5.${n}.1`, 'niemand@muster.example')
  const begun = performance.now()
  expect(await adminLogin('10.6.0.1', 'niemand@muster.example')).toBe(401)
  expect(performance.now() - begun).toBeGreaterThan(900)
  expect(await test.database.orm.$count(mails)).toBe(0)
})

describe('a device that signed in before', () => {
  const address = '10.7.0.1'
  const signIn = async (visitor: Visitor, password: string = logins.partner) => (await visitor.post('/api/partner/login', { password })).statusCode
  /** Strangers at the same address, as behind one router. */
  const fillAddress = async () => {
    for (let n = 0; n < 5; n++) expect(await partnerLogin(address)).toBe(401)
  }
  const known = async () => {
    const visitor = new Visitor(test, address)
    expect(await signIn(visitor)).toBe(200)
    return visitor
  }

  it('is let in where strangers of the same address are refused, after a logout too', async () => {
    const device = await known()
    await device.post('/api/partner/logout')
    await fillAddress()
    expect(await partnerLogin(address, logins.partner)).toBe(429)
    expect(await signIn(device)).toBe(200)
  })

  it('has five failures of its own, which count for nobody else', async () => {
    const device = await known()
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push(await signIn(device, 'falsch'))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect(await signIn(new Visitor(test, address))).toBe(200)
    await letTimePass()
    expect(await signIn(device)).toBe(200)
  })

  it('bears a signed cookie that no script reads, of one account, for 400 days', async () => {
    const login = await new Visitor(test).post('/api/partner/login', { password: logins.partner })
    const cookie = login.cookies.find(({ name }) => name.startsWith('device-'))
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 400 * 24 * 3600 })
    const admin = await asAdministrator(test)
    expect(Object.keys(admin.cookies)).not.toContain(cookie?.name)
  })

  it.each([
    ['forged', (value: string) => value.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['older than it says', (value: string) => value.replace(/^\d+/, (made) => String(Number(made) + 1))],
    ['of another account', () => ''],
  ])('is a stranger’s with a cookie that is %s', async (_what, changed) => {
    const admin = await asAdministrator(test)
    const device = await known()
    const [, other = ''] = Object.entries(admin.cookies).find(([name]) => name.startsWith('device-')) ?? []
    device.takeCookies(
      Object.fromEntries(Object.entries(device.cookies).map(([name, value]) => [name, name.startsWith('device-') ? changed(value) || other : value])),
    )
    await fillAddress()
    expect(await signIn(device)).toBe(429)
  })

  it('is a stranger’s once the password is another', async () => {
    const device = await known()
    await setPartnerPassword(test.database.orm, logins.partner)
    await fillAddress()
    expect(await signIn(device)).toBe(429)
  })
})

it('a form is sent five times from one network, however many addresses it has', async () => {
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await new Visitor(test, `2001:db8:9:9::${n}`).post('/api/contact-messages', samples.message)).statusCode)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  expect((await (await asAdministrator(test)).get('/api/contact-messages')).json()).toHaveLength(5)
})
