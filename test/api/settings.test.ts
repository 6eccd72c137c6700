import { and, eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { prepareLogins } from '../../src/server/features/access/first-logins'
import { activity, administrators, settings } from '../../src/server/platform/db/schema/tables'
import { asAdministrator, asPartner, testApp, Visitor } from '../support/app'
import { logins } from '../support/logins'

const test = testApp()
const second = { email: 'zweite@muster.example', password: 'zweites-langes-Passwort' }

type Stored = { administrators: (typeof administrators.$inferSelect)[]; settings: (typeof settings.$inferSelect)[] }
let atFirst: Stored

beforeAll(async () => {
  const { orm } = test.database
  atFirst = { administrators: await orm.select().from(administrators), settings: await orm.select().from(settings) }
})
afterEach(async () => {
  const { orm } = test.database
  await orm.delete(administrators)
  await orm.delete(settings)
  await orm.insert(administrators).values(atFirst.administrators)
  await orm.insert(settings).values(atFirst.settings)
})

const isIn = async (visitor: Visitor, who: 'admin' | 'partner') => (await visitor.get(`/api/${who}/session`)).json().isAuthenticated as boolean

async function signedIn({ email, password }: typeof second) {
  const visitor = new Visitor(test)
  const answer = await visitor.post('/api/admin/login', { email, password })
  return { visitor, status: answer.statusCode }
}

async function added(admin: Visitor) {
  const answer = await admin.post('/api/administrators', second)
  expect(answer.statusCode).toBe(201)
  return answer.json() as { id: string; email: string }
}

const activityOf = (entity: string) =>
  test.database.orm
    .select()
    .from(activity)
    .where(and(eq(activity.entity, entity)))

describe('changing one’s own password', () => {
  const change = { currentPassword: logins.password, newPassword: 'ein neues, längeres Passwort' }

  it('ends all other sessions, goes on in this one with a new token, and is noted without the password', async () => {
    const admin = await asAdministrator(test)
    const elsewhere = await asAdministrator(test)
    const partner = await asPartner(test)
    const token = admin.cookies.administrator as string
    const answer = await admin.post('/api/admin/password', change)
    expect([answer.statusCode, answer.json()]).toEqual([200, { isAuthenticated: true, user: logins.email }])
    expect(admin.cookies.administrator).not.toBe(token)
    expect(await isIn(admin, 'admin')).toBe(true)
    expect(await isIn(elsewhere, 'admin')).toBe(false)
    expect(await isIn(partner, 'partner')).toBe(true)
    const replay = new Visitor(test)
    replay.takeCookies({ administrator: token })
    expect(await isIn(replay, 'admin')).toBe(false)
    expect((await signedIn(logins)).status).toBe(401)
    expect((await signedIn({ email: logins.email, password: change.newPassword })).status).toBe(200)
    const [noted] = await activityOf('administrators')
    expect(noted).toMatchObject({ administrator: logins.email, action: 'password changed', title: logins.email, changes: {} })
    expect(JSON.stringify(noted)).not.toMatch(/Passwort|argon/)
  })

  it('asks for the current one, and counts wrong ones for who is signed in alone', async () => {
    const admin = await asAdministrator(test)
    for (let attempt = 0; attempt < 5; attempt++) {
      const answer = await admin.post('/api/admin/password', { ...change, currentPassword: 'falsch' })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().issues).toEqual([{ path: 'currentPassword', message: 'This is not your current password' }])
    }
    expect((await admin.post('/api/admin/password', change)).statusCode).toBe(429)
    expect((await signedIn(logins)).status).toBe(200)
    expect(await isIn(admin, 'admin')).toBe(true)
  })

  it('refuses fewer than twelve characters', async () => {
    const answer = await (await asAdministrator(test)).post('/api/admin/password', { ...change, newPassword: 'elf-Zeichen' })
    expect([answer.statusCode, answer.json().issues]).toEqual([400, [{ path: 'newPassword', message: 'At least 12 characters' }]])
  })
})

describe('administrators', () => {
  it('are listed, added and removed, and their sessions end with them', async () => {
    const admin = await asAdministrator(test)
    const { id } = await added(admin)
    const { visitor, status } = await signedIn(second)
    expect(status).toBe(200)
    const list = (await admin.get('/api/administrators')).json()
    expect(list).toEqual([
      { id: expect.any(String), email: logins.email, createdAt: expect.stringMatching(/Z$/), isSelf: true },
      { id, email: second.email, createdAt: expect.stringMatching(/Z$/), isSelf: false },
    ])
    expect((await admin.delete(`/api/administrators/${id}`)).statusCode).toBe(204)
    expect(await isIn(visitor, 'admin')).toBe(false)
    expect((await signedIn(second)).status).toBe(401)
    expect((await activityOf('administrators')).map(({ action, title, changes }) => ({ action, title, changes }))).toEqual([
      { action: 'created', title: second.email, changes: {} },
      { action: 'deleted', title: second.email, changes: {} },
    ])
  })

  it('have one address each, whatever its letters’ size, and a long enough password', async () => {
    const admin = await asAdministrator(test)
    const taken = await admin.post('/api/administrators', { ...second, email: ` ${logins.email.toUpperCase()}` })
    expect([taken.statusCode, taken.json().issues[0].path]).toEqual([400, 'email'])
    expect((await admin.post('/api/administrators', { ...second, password: 'kurz' })).statusCode).toBe(400)
    expect((await admin.post('/api/administrators', { ...second, email: 'keine Adresse' })).statusCode).toBe(400)
    expect((await admin.get('/api/administrators')).json()).toHaveLength(1)
  })

  it('never all go: the last one stays, also when two remove each other at the same time', async () => {
    const admin = await asAdministrator(test)
    const [own] = (await admin.get('/api/administrators')).json() as { id: string }[]
    const alone = await admin.delete(`/api/administrators/${own?.id}?self=true`)
    expect([alone.statusCode, alone.json().message]).toEqual([409, 'The last administrator cannot be removed'])
    const { id } = await added(admin)
    const { visitor } = await signedIn(second)
    const answers = await Promise.all([admin.delete(`/api/administrators/${id}`), visitor.delete(`/api/administrators/${own?.id}`)])
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
    expect(await test.database.orm.select().from(administrators)).toHaveLength(1)
  })

  it('remove themselves only when they say so', async () => {
    const admin = await asAdministrator(test)
    await added(admin)
    const { visitor } = await signedIn(second)
    const own = ((await visitor.get('/api/administrators')).json() as { id: string; isSelf: boolean }[]).find(({ isSelf }) => isSelf)
    expect((await visitor.delete(`/api/administrators/${own?.id}`)).statusCode).toBe(409)
    expect((await visitor.delete(`/api/administrators/${own?.id}?self=true`)).statusCode).toBe(204)
    expect(await isIn(visitor, 'admin')).toBe(false)
    expect((await admin.delete('/api/administrators/nonsense')).statusCode).toBe(404)
  })
})

describe('the partner password', () => {
  it('when changed ends the partner sessions, says how many, and is noted without being told', async () => {
    const partner = await asPartner(test)
    const admin = await asAdministrator(test)
    const answer = await admin.post('/api/settings/partner-password', { password: '  neues Partnerwort ' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { endedSessions: 1 }])
    expect(await isIn(partner, 'partner')).toBe(false)
    expect(await isIn(admin, 'admin')).toBe(true)
    expect((await new Visitor(test).post('/api/partner/login', { password: logins.partner })).statusCode).toBe(401)
    expect((await new Visitor(test).post('/api/partner/login', { password: 'neues Partnerwort' })).statusCode).toBe(200)
    const [noted] = await activityOf('settings')
    expect(noted).toMatchObject({ action: 'changed', entryId: 'partner-password', title: 'Partner password', changes: {} })
    expect(JSON.stringify(noted)).not.toMatch(/Partnerwort|argon/)
    expect((await admin.post('/api/settings/partner-password', { password: 'kurz' })).statusCode).toBe(400)
  })
})

describe('the environment', () => {
  const start = (given: Partial<typeof test.context.config> = {}) => prepareLogins(test.database.orm, { ...test.context.config, ...given })

  it('does not undo what was changed in the settings, however often the site starts', async () => {
    const admin = await asAdministrator(test)
    await admin.post('/api/admin/password', { currentPassword: logins.password, newPassword: 'im Bereich gewählt' })
    await admin.post('/api/settings/partner-password', { password: 'auch so gewählt' })
    for (let times = 0; times < 2; times++) await start()
    expect((await signedIn({ email: logins.email, password: 'im Bereich gewählt' })).status).toBe(200)
    expect((await new Visitor(test).post('/api/partner/login', { password: 'auch so gewählt' })).statusCode).toBe(200)
    expect(await isIn(admin, 'admin')).toBe(true)
  })

  it('wins again when it changes', async () => {
    const admin = await asAdministrator(test)
    await admin.post('/api/admin/password', { currentPassword: logins.password, newPassword: 'im Bereich gewählt' })
    await start({ adminPassword: 'neu vorgegeben', partnerPassword: 'neu für Partner' })
    expect(await isIn(admin, 'admin')).toBe(false)
    expect((await signedIn({ email: logins.email, password: 'neu vorgegeben' })).status).toBe(200)
    expect((await new Visitor(test).post('/api/partner/login', { password: 'neu für Partner' })).statusCode).toBe(200)
    await start({ adminPassword: 'neu vorgegeben' })
    expect((await new Visitor(test).post('/api/partner/login', { password: logins.partner })).statusCode).toBe(200)
  })

  it('does not bring back an administrator who was removed, but lets a new address in', async () => {
    const admin = await asAdministrator(test)
    await added(admin)
    const [own] = (await admin.get('/api/administrators')).json() as { id: string }[]
    const { visitor } = await signedIn(second)
    expect((await visitor.delete(`/api/administrators/${own?.id}`)).statusCode).toBe(204)
    expect(await start()).toEqual({ adminEmail: second.email })
    expect((await signedIn(logins)).status).toBe(401)
    await start({ adminEmail: 'dritte@muster.example', adminPassword: 'drittes-langes-Passwort' })
    expect((await signedIn({ email: 'dritte@muster.example', password: 'drittes-langes-Passwort' })).status).toBe(200)
    expect((await signedIn(second)).status).toBe(200)
  })

  it('may name somebody who is an administrator already', async () => {
    const admin = await asAdministrator(test)
    await added(admin)
    await start({ adminEmail: second.email })
    expect((await signedIn(second)).status).toBe(200)
    expect((await signedIn(logins)).status).toBe(200)
    expect(await test.database.orm.select().from(administrators)).toHaveLength(2)
  })
})
