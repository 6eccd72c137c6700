import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { attempts } from '../../src/server/db/tables'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { logins } from '../support/logins'

const test = testApp()

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

  it('also over all clients where the password is everybody’s', async () => {
    for (let n = 0; n < 100; n++) expect(await partnerLogin(`10.1.${n}.1`)).toBe(401)
    expect(await partnerLogin('10.2.0.1')).toBe(429)
    expect(await partnerLogin('10.2.0.1', logins.partner)).toBe(429)
    // Administrators have accounts of their own.
    expect(await adminLogin('10.2.0.1', logins.email, logins.password)).toBe(200)
    await letTimePass()
    expect(await partnerLogin('10.2.0.1', logins.partner)).toBe(200)
  })

  it('for whoever tried: one that was refused unseen counts for nobody', async () => {
    for (let n = 0; n < 5; n++) expect(await adminLogin(`10.3.${n}.1`, 'gesperrt@muster.example')).toBe(401)
    for (let n = 0; n < 8; n++) expect(await adminLogin('10.4.0.1', 'gesperrt@muster.example')).toBe(429)
    expect(await adminLogin('10.4.0.1', logins.email, logins.password)).toBe(200)
  })
})

it('a form is sent five times from one network, however many addresses it has', async () => {
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await new Visitor(test, `2001:db8:9:9::${n}`).post('/api/contact-messages', samples.message)).statusCode)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  expect((await (await asAdministrator(test)).get('/api/contact-messages')).json()).toHaveLength(5)
})
