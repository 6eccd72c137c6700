import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { day } from '../../src/model/durations'
import { contactMessages } from '../../src/model/inbox/contact-messages'
import { limits } from '../../src/model/limits'
import { retain } from '../../src/server/features/privacy/retain'
import type { ListQuery } from '../../src/server/platform/rows/list-query'
import { pageQuery } from '../../src/server/platform/rows/rows'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { logins } from '../support/logins'
import { manyMessages } from '../support/many-rows'
import { rowsOf } from '../support/rows-of'

const test = testApp()

// Settings outlive a test.
afterEach(() => test.database.orm.execute(sql`delete from settings where name = 'handled days'`))

const inboxes = [
  ['contact-messages', samples.message],
  ['partner-applications', samples.application],
] as const

describe.each(inboxes)('%s', (path, sample) => {
  const url = `/api/${path}`
  const sent = async (values: object = {}) => (await new Visitor(test).post(url, { ...sample, ...values })).json<{ id: string }>().id
  const handling = async (admin: Visitor, id: string, change: object) => admin.patch(`${url}/${id}/handling`, change)
  const listed = async (admin: Visitor, query: string) => {
    const { headers, body } = await admin.get(`${url}?${query}`)
    return { total: headers['x-total-count'], unread: headers['x-unread-count'], ids: (JSON.parse(body) as { id: string }[]).map(({ id }) => id) }
  }

  it('go from unread over answered to handled, and every step can be taken back', async () => {
    const [id, admin] = [await sent(), await asAdministrator(test)]
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    expect((await handling(admin, id, { answered: true })).json()).toMatchObject({ isRead: true, answeredAt: moment, handledAt: null })
    expect((await handling(admin, id, { answered: false })).json()).toMatchObject({ isRead: true, answeredAt: null })
    const handled = (await handling(admin, id, { handled: true })).json()
    expect(handled).toMatchObject({ isRead: true, handledAt: moment })
    expect((await handling(admin, id, { handled: true })).json()).toEqual(handled)
    expect((await handling(admin, id, { handled: false })).json()).toMatchObject({ isRead: true, handledAt: null })
    await handling(admin, id, { handled: true })
    expect((await admin.patch(`${url}/${id}/unread`)).json()).toMatchObject({ isRead: false, handledAt: null })
    expect((await handling(admin, randomUUID(), { handled: true })).statusCode).toBe(404)
  })

  it('are assigned to an administrator and to nobody else, and carry a note', async () => {
    const [id, admin] = [await sent(), await asAdministrator(test)]
    expect((await handling(admin, id, { assignee: logins.email.toUpperCase(), note: ' Ruft an\n' })).json()).toMatchObject({
      assignee: logins.email,
      note: 'Ruft an',
    })
    const refused = await handling(admin, id, { assignee: 'fremd@muster.example' })
    expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, 'assignee'])
    expect((await handling(admin, id, { note: 'x'.repeat(limits.message + 1) })).statusCode).toBe(400)
    expect((await handling(admin, id, { assignee: null, note: '' })).json()).toMatchObject({ assignee: null, note: null })
  })

  it('never take anything of this from the sender', async () => {
    const id = await sent({ answeredAt: '2026-01-01', handledAt: '2026-01-01', assignee: logins.email, note: 'x' })
    const admin = await asAdministrator(test)
    expect((await admin.get(`${url}/${id}`)).json()).toMatchObject({ answeredAt: null, handledAt: null, assignee: null, note: null })
  })

  it('are narrowed and counted by what was done about them', async () => {
    const admin = await asAdministrator(test)
    const [unread, read, answered, mine, handled] = [await sent(), await sent(), await sent(), await sent(), await sent()]
    await admin.patch(`${url}/${read}/read`)
    await handling(admin, answered, { answered: true })
    await handling(admin, mine, { assignee: logins.email })
    await handling(admin, handled, { answered: true, handled: true, assignee: logins.email })
    const expected = {
      unread: [mine, unread],
      open: [mine, answered, read, unread],
      answered: [answered],
      mine: [mine],
      handled: [handled],
    }
    for (const [state, ids] of Object.entries(expected)) {
      expect(await listed(admin, `state=${state}`), state).toEqual({ total: String(ids.length), unread: '2', ids })
    }
    expect((await admin.get(`${url}/totals`)).json()).toEqual({ all: 5, unread: 2, open: 4, answered: 1, mine: 1, handled: 1 })
    expect((await listed(admin, `state=open&q=${read.slice(-8)}`)).total).toBe('1')
    expect((await admin.get(`${url}?state=anders`)).statusCode).toBe(400)
    const exported = (await admin.get(`${url}/export.csv?state=mine`)).body
    expect([exported.includes(mine), exported.includes(unread), exported.includes(logins.email)]).toEqual([true, false, true])
  })

  it('are dealt with several at once: all or none, and what is gone is passed over', async () => {
    const admin = await asAdministrator(test)
    const ids = [await sent(), await sent(), await sent()]
    const several = async (deed: string, some: readonly string[] = ids) => admin.post(`${url}/several`, { ids: some, deed })
    expect((await several('read', [...ids, randomUUID()])).json()).toEqual({ done: 3 })
    expect((await listed(admin, '')).unread).toBe('0')
    expect((await several('handled')).json()).toEqual({ done: 3 })
    expect((await listed(admin, 'state=handled')).total).toBe('3')
    await several('open', ids.slice(0, 1))
    await several('unread', ids.slice(1, 2))
    expect(await listed(admin, 'state=open')).toMatchObject({ total: '2', unread: '1' })
    for (const wrong of [{ ids, deed: 'burn' }, { ids: [], deed: 'read' }, { ids: ['x'], deed: 'read' }, { deed: 'read' }]) {
      expect((await admin.post(`${url}/several`, wrong)).statusCode).toBe(400)
    }
    expect((await several('delete', ids.slice(0, 2))).json()).toEqual({ done: 2 })
    expect((await listed(admin, '')).ids).toEqual(ids.slice(2))
    expect(await rowsOf(test.database.orm, sql`select entry_id from mails where entry_id in (${ids[0]}, ${ids[1]})`)).toEqual([])
    expect((await admin.get('/api/activity')).json().filter(({ action }: { action: string }) => action === 'deleted')).toHaveLength(2)
  })

  it('go some days after they were handled, as the settings say, and the privacy statement with them', async () => {
    const [admin, handled, open] = [await asAdministrator(test), await sent(), await sent()]
    const promised = async () => (await new Visitor(test).get('/api/legal-texts')).json().handledDays
    /** As if it had been handled so many days ago, and the house was kept now. */
    const over = async (days: number) => {
      const moment = new Date(Date.now() - days * day).toISOString()
      await test.database.orm.execute(sql`update ${sql.identifier(path.replaceAll('-', '_'))} set handled_at = ${moment} where id = ${handled}`)
      await retain(test.context)
    }
    await handling(admin, handled, { handled: true })
    expect([(await admin.get('/api/settings/inbox')).json(), await promised()]).toEqual([{ handledDays: 90 }, 90])
    await over(89)
    expect((await listed(admin, '')).ids).toEqual([open, handled])
    expect((await admin.patch('/api/settings/inbox', { handledDays: 30 })).json()).toEqual({ handledDays: 30 })
    expect(await promised()).toBe(30)
    for (const handledDays of [0, 731, 'viele', 1.5]) expect((await admin.patch('/api/settings/inbox', { handledDays })).statusCode).toBe(400)
    await over(29)
    expect((await listed(admin, '')).ids).toEqual([open, handled])
    await over(31)
    expect((await listed(admin, '')).ids).toEqual([open])
    expect((await admin.get(`${url}/totals`)).json()).toMatchObject({ all: 1, handled: 0 })
    expect(await rowsOf(test.database.orm, sql`select id from mails where entry_id = ${handled}`)).toEqual([])
  })
})

it('a long inbox is read through the index of what it is narrowed to', async () => {
  const { orm } = test.database
  await manyMessages(orm, 1000, { isSearched: false })
  // By their numbers, not by their ids: with those, some runs would leave nothing to find.
  const number = sql`substring(email from 'person([0-9]+)')::int`
  await orm.execute(sql`update contact_messages set is_read = true, handled_at = now() where ${number} % 200 <> 0`)
  await orm.execute(sql`update contact_messages set answered_at = now(), assignee = ${logins.email} where ${number} % 400 = 0`)
  await orm.execute(sql`analyze contact_messages`)
  const planOf = async (filter: string) => {
    const query: ListQuery = { limit: 50, filter, reader: logins.email }
    const lines = await rowsOf<object>(orm, sql`explain ${pageQuery(orm, contactMessages, query, 'all').getSQL()}`)
    return lines.flatMap((line) => Object.values(line)).join('\n')
  }
  for (const state of ['unread', 'open', 'answered', 'mine']) expect(await planOf(state)).toContain('contact_messages_newest_')
})

describe('reply templates', () => {
  it('name only fields that a reply can fill in', async () => {
    const admin = await asAdministrator(test)
    const template = { name: 'Dank', subject: '', text: 'Guten Tag {firstName} {lastName}' }
    const made = await admin.post('/api/reply-templates', template)
    expect([made.statusCode, made.json()]).toMatchObject([201, { ...template, subject: null }])
    const wrong = await admin.post('/api/reply-templates', { ...template, text: 'Guten Tag {vorname}' })
    expect([wrong.statusCode, wrong.json().issues[0]]).toMatchObject([400, { path: 'text', message: expect.stringContaining('{firstName}') }])
    expect((await new Visitor(test).get('/api/reply-templates')).statusCode).toBe(401)
  })
})
