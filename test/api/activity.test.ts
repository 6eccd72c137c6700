import { describe, expect, it } from 'vitest'
import type { Activity } from '../../src/model/content/activity'
import { contactMessages } from '../../src/model/inbox/contact-messages'
import { record } from '../../src/server/features/activity/record'
import { activity } from '../../src/server/platform/db/schema/tables'
import { insertRow } from '../../src/server/platform/rows/rows'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { publishEdition } from '../support/editions'
import { logins } from '../support/logins'
import { notNoted, writingRoutes } from '../support/writing-routes'

const test = testApp()

const activityOf = async (admin: Visitor, query = '') => (await admin.get(`/api/activity${query}`)).json() as Activity[]

describe('the activity is complete', () => {
  it('there is a case for every route by which an administrator writes', () => {
    const writing = test.routes.filter(({ method, access }) => access === 'administrator' && !['GET', 'HEAD'].includes(method))
    expect(writing.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([...Object.keys(writingRoutes), ...Object.keys(notNoted)].sort())
  })

  it.each(Object.entries(writingRoutes))('%s is noted with who, what and which fields', async (_route, { prepare, call, says, after }) => {
    await publishEdition(test.context)
    const admin = await asAdministrator(test)
    const id = (await prepare?.(admin)) ?? ''
    // Asked of the database: a call may end the session that makes it.
    const all = () => test.database.orm.select().from(activity)
    const before = await all()
    const answer = await call(admin, id)
    const noted = (await all()).filter((row) => !before.some(({ id: known }) => known === row.id))
    const about = id || (answer.statusCode === 201 ? (answer.json().id as string) : '')
    await after?.(admin, about)
    expect(answer.statusCode).toBeLessThan(300)
    expect(noted).toHaveLength([says].flat().length)
    for (const said of [says].flat()) {
      const entryId = said.entryId ?? about
      const expected = { title: `#${entryId.slice(-8)}`, changes: {}, ...said, administrator: logins.email, entryId }
      expect(noted).toContainEqual({ ...expected, id: expect.any(String), createdAt: expect.any(String) })
    }
    for (const { createdAt } of noted) expect(Math.abs(Date.now() - Date.parse(createdAt))).toBeLessThan(60_000)
  })

  it('what was refused is not noted', async () => {
    const admin = await asAdministrator(test)
    const { id, updatedAt } = (await admin.post('/api/partners', samples.partner)).json()
    await admin.post('/api/studies', { ...samples.study, isCurrentEdition: true })
    await publishEdition(test.context)
    const order = (await admin.post('/api/study-orders', samples.order)).json()
    const unknown = '00000000-0000-4000-8000-000000000000'
    const before = await activityOf(admin)
    const foreign = { origin: 'https://evil.example' }
    const refusals = [
      [await new Visitor(test).patch(`/api/partners/${id}`, { name: 'Anders' }), 401],
      [await admin.patch(`/api/partners/${id}`, { name: 'Anders' }, foreign), 403],
      [await admin.patch(`/api/partners/${id}`, { name: '' }), 400],
      [await admin.patch(`/api/partners/${unknown}`, { name: 'Anders' }), 404],
      [await admin.delete(`/api/partners/${unknown}`), 404],
      [await admin.patch(`/api/partners/${id}`, { name: 'Anders' }, { 'if-match': '"2001-01-01T00:00:00.000Z"' }), 409],
      [await admin.patch(`/api/study-orders/${order.id}/status`, { status: 'delivered' }), 409],
      [await admin.post(`/api/trash/${unknown}/restore`), 404],
      [await admin.delete('/api/trash/nonsense'), 404],
    ] as const
    expect(refusals.map(([answer]) => answer.statusCode)).toEqual(refusals.map(([, status]) => status))
    expect(await activityOf(admin)).toEqual(before)
    expect((await admin.get('/api/partners')).json()[0]).toMatchObject({ name: samples.partner.name, updatedAt })
  })

  it('what changes nothing is not noted, and does not make the entry newer', async () => {
    const admin = await asAdministrator(test)
    const created = (await admin.post('/api/partners', samples.partner)).json()
    expect((await admin.patch(`/api/partners/${created.id}`, samples.partner)).json()).toEqual(created)
    expect((await activityOf(admin)).map(({ action }) => action)).toEqual(['created'])
  })

  it('notes the entry that loses a flag to another, which is newer for it', async () => {
    const admin = await asAdministrator(test)
    const first = (await admin.post('/api/studies', { ...samples.study, isCurrentEdition: true })).json()
    await admin.post('/api/studies', { ...samples.study, year: 2026, isCurrentEdition: true })
    const [lost] = await activityOf(admin, `?entryId=${first.id}`)
    expect(lost).toMatchObject({ action: 'changed', changes: { isCurrentEdition: { from: true, to: false } } })
    const stale = await admin.patch(`/api/studies/${first.id}`, { isCurrentEdition: true }, { 'if-match': `"${first.updatedAt}"` })
    expect(stale.statusCode).toBe(409)
  })
})

describe('the activity', () => {
  it('names no visitor, and keeps nothing of what a deleted letter said', async () => {
    const admin = await asAdministrator(test)
    const { id } = (await admin.post('/api/contact-messages', { ...samples.message, message: 'Vertraulich' })).json()
    await admin.patch(`/api/contact-messages/${id}/read`)
    await admin.delete(`/api/contact-messages/${id}`)
    const said = JSON.stringify(await activityOf(admin))
    expect(said).not.toMatch(/Vertraulich|maria@muster\.example/)
  })

  it('comes newest first, page by page, of all, of one table or of one entry', async () => {
    const admin = await asAdministrator(test)
    const ids: string[] = []
    for (let n = 0; n < 7; n++) ids.push((await admin.post('/api/partners', { ...samples.partner, name: `Nr ${n}` })).json().id)
    await admin.post('/api/media', samples.media)
    await admin.delete(`/api/partners/${ids[3]}`)
    const whole = await activityOf(admin)
    expect(whole.map(({ action, title }) => `${action} ${title}`)).toEqual([
      'deleted Nr 3',
      'created Bericht',
      ...[6, 5, 4, 3, 2, 1, 0].map((n) => `created Nr ${n}`),
    ])
    const seen: Activity[] = []
    for (let pages = 0; pages < 10; pages++) {
      const page = await activityOf(admin, `?limit=4${seen.length ? `&before=${seen.at(-1)?.id}` : ''}`)
      seen.push(...page)
      if (page.length < 4) break
    }
    expect(seen).toEqual(whole)
    const ofMedia = await admin.get('/api/activity?entity=media_items')
    expect([ofMedia.json().length, ofMedia.headers['x-total-count']]).toEqual([1, '1'])
    const ofOne = await admin.get(`/api/activity?entryId=${ids[3]}&limit=1`)
    expect([ofOne.json()[0].action, ofOne.headers['x-total-count']]).toEqual(['deleted', '2'])
    for (const query of ['entryId=%00', 'entity=nonsense', 'entryId=%27%20or%201=1']) expect(await activityOf(admin, `?${query}`)).toEqual([])
  })

  it('what was done in one step stands in the order in which it was done', async () => {
    // So many that some of them share a tick of the clock.
    const actions = Array.from({ length: 100 }, (_, at) => `step ${at}`)
    await test.database.orm.transaction(async (tx) => {
      for (const action of actions) await record(tx, { by: logins.email, action, entity: 'study_orders', entryId: 'one', title: '#1' })
    })
    expect((await activityOf(await asAdministrator(test))).map(({ action }) => action)).toEqual(actions.toReversed())
  })

  it.each(['limit=0', 'before=nonsense', 'before=00000000-0000-4000-8000-000000000000'])('refuses ?%s', async (query) => {
    expect((await (await asAdministrator(test)).get(`/api/activity?${query}`)).statusCode).toBe(400)
  })

  it('what a visitor sends is not noted as an administrator’s', async () => {
    await insertRow(test.database.orm, contactMessages, samples.message)
    await new Visitor(test).post('/api/contact-messages', samples.message)
    expect(await activityOf(await asAdministrator(test))).toEqual([])
  })
})

describe('the activity is narrowed', () => {
  it('to a person, a kind and a time, and says what there is to choose from', async () => {
    const admin = await asAdministrator(test)
    await admin.post('/api/partners', samples.partner)
    await admin.post('/api/studies', samples.study)
    await test.database.orm.transaction((tx) => record(tx, { by: 'bea@muster.example', action: 'created', entity: 'partners', entryId: 'x', title: 'Von Bea' }))
    const titles = async (query: string) => (await activityOf(admin, query)).map(({ title }) => title)
    expect(await titles('?administrator=bea@muster.example')).toEqual(['Von Bea'])
    expect(await titles(`?administrator=${logins.email}&entity=partners`)).toEqual([samples.partner.name])
    const [{ createdAt: last = '' } = {}, { createdAt: before = '' } = {}] = await activityOf(admin)
    expect(await titles(`?until=${last}`)).toEqual([samples.study.title, samples.partner.name])
    expect(await titles(`?since=${before}&until=${last}`)).toEqual([samples.study.title])
    for (const wrong of ['morgen', '0000-01-01', '12026-01-01']) expect((await admin.get(`/api/activity?since=${wrong}`)).statusCode).toBe(400)
    expect((await admin.get('/api/activity/choices')).json()).toEqual({
      administrators: [logins.email, 'bea@muster.example'],
      entities: ['partners', 'studies'],
    })
  })
})
