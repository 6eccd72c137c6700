import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import type { Activity } from '../../src/model/content/activity'
import type { Study } from '../../src/model/content/studies'
import { editionParts, editions } from '../../src/server/platform/db/schema/edition-tables'
import { mails } from '../../src/server/platform/db/schema/mail-tables'
import type { Edition } from '../../src/study/edition/edition'
import { asAdministrator, testApp, Visitor } from '../support/app'
import { draftAt, partAt, partOf, publish2025, readDraft, readyDraft, startDraft } from '../support/edition-drafts'

const test = testApp()
afterEach(() => test.context.timetable.stop())

const orm = () => test.database.orm
const publicly = async (url: string) => (await new Visitor(test).get(url)).json()
const publishNow = (admin: Visitor, year = 2026) => admin.post(`/api/edition-drafts/${year}/publication`)
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const makeDue = (year = 2026) => orm().update(editions).set({ publishAt: sql`now() - interval '1 second'` }).where(eq(editions.year, year))
const noticesSent = async () =>
  (await orm().select({ subject: mails.subject }).from(mails).where(eq(mails.kind, 'edition-notice'))).map(({ subject }) => subject)
const actionsOf = async (admin: Visitor) => ((await admin.get('/api/activity?entity=editions')).json() as Activity[]).map(({ action }) => action)

describe('publishing', () => {
  it('shows the draft everywhere at once, makes its study current and ends the draft', async () => {
    const admin = await asAdministrator(test)
    await readyDraft(admin)
    expect(await publicly('/api/editions/current')).toMatchObject({ edition: { year: 2025 }, insightsYear: 2025 })
    const answer = await publishNow(admin)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ year: 2026, publishAt: null })
    expect((await admin.get('/api/editions/2026/versions')).json()).toMatchObject([{ isShown: true }])
    expect(await publicly('/api/editions/current')).toMatchObject({ edition: { year: 2026, prices: { small: 1095 } }, insightsYear: 2026, preview: null })
    expect(await publicly('/api/studies/current')).toMatchObject({ year: 2026, title: 'Schweizer Versicherungsstudie 2026', pages: 104 })
    const listed: Study[] = await publicly('/api/studies')
    expect(listed.map(({ year, isCurrentEdition }) => [year, isCurrentEdition])).toEqual([
      [2026, true],
      [2025, false],
    ])
    expect(listed[0]?.publishedAt).toMatch(/^2026-09-14/)
    expect((await publicly('/api/editions/2025')).facts.number).toBe(5)
    expect((await admin.get(draftAt)).statusCode).toBe(404)
    expect(await orm().select().from(editionParts)).toEqual([])
    expect((await actionsOf(admin))[0]).toBe('published')
    expect(await noticesSent()).toEqual(['Die Ausgabe 2026 ist veröffentlicht'])
  })

  it('is refused with everything that stands in the way, and changes nothing', async () => {
    const admin = await asAdministrator(test)
    await startDraft(admin)
    const before = await readDraft(admin)
    for (const body of [undefined, { at: inAnHour() }]) {
      const answer = await admin.post(`${draftAt}/publication`, body)
      expect(answer.statusCode).toBe(400)
      const paths = answer.json().issues.map(({ path }: { path: string }) => path)
      expect(paths).toEqual(expect.arrayContaining(['finding:online-kommunikation.percents.4', 'material.study', 'prices.small']))
    }
    expect(await readDraft(admin)).toEqual(before)
    expect(await publicly('/api/editions/current')).toMatchObject({ edition: { year: 2025 } })
    expect(await noticesSent()).toEqual([])
    expect((await admin.post('/api/edition-drafts/2031/publication')).statusCode).toBe(404)
  })

  it('makes the study where there is none, and keeps one that was made current before', async () => {
    const admin = await asAdministrator(test)
    await publish2025(test)
    const { id } = await publicly('/api/studies/current')
    await admin.delete(`/api/studies/${id}`)
    await admin.post('/api/edition-drafts', { year: 2025 })
    expect((await publishNow(admin, 2025)).statusCode).toBe(200)
    const [study] = (await admin.get('/api/studies')).json()
    expect(study).toMatchObject({ year: 2025, title: 'Schweizer Versicherungsstudie 2025', isCurrentEdition: false, language: 'de' })
  })

  it('a correction changes the year and not which one is current', async () => {
    const admin = await asAdministrator(test)
    await readyDraft(admin)
    await publishNow(admin)
    await admin.post('/api/edition-drafts', { year: 2025 })
    const { value } = (await admin.get('/api/edition-drafts/2025')).json().parts.find(({ name }: { name: string }) => name === 'facts')
    await admin.patch('/api/edition-drafts/2025/parts/facts', { value: { ...value, title: 'Berichtigt' } })
    expect((await publishNow(admin, 2025)).statusCode).toBe(200)
    expect(await publicly('/api/studies/current')).toMatchObject({ year: 2026 })
    expect((await publicly('/api/editions/2025')).facts.title).toBe('Berichtigt')
    expect((await publicly('/api/studies'))[1]).toMatchObject({ year: 2025, title: 'Berichtigt', isCurrentEdition: false })
    expect(await noticesSent()).toContain('Die Ausgabe 2025 wurde berichtigt')
  })

  it('by two at the same time happens once', async () => {
    const admin = await asAdministrator(test)
    await readyDraft(admin)
    const answers = await Promise.all([1, 2, 3].map(() => publishNow(admin)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404])
    expect(await noticesSent()).toHaveLength(1)
  })

  it('loses no edit: what is saved at the same time is published or refused', async () => {
    const admin = await asAdministrator(test)
    await readyDraft(admin)
    const { value } = await partOf(admin, 'prices')
    const [saved, published] = await Promise.all([admin.patch(partAt('prices'), { value: { ...(value as object), large: 2222 } }), publishNow(admin)])
    expect(published.statusCode).toBe(200)
    const { prices } = (await publicly('/api/editions/2026')) as Edition
    expect(prices.large === 2222).toBe(saved.statusCode === 200)
  })

  it('the specified way stays: a study can be made current in the form and through the API', async () => {
    const admin = await asAdministrator(test)
    await readyDraft(admin)
    await publishNow(admin)
    const [, study] = (await admin.get('/api/studies')).json()
    await admin.patch(`/api/studies/${study.id}`, { isCurrentEdition: true })
    expect(await publicly('/api/editions/current')).toMatchObject({ edition: { year: 2025 } })
  })
})

describe('back to the version before', () => {
  it('shows it again, is noted and told to the team', async () => {
    const admin = await asAdministrator(test)
    await publish2025(test)
    await admin.post('/api/edition-drafts', { year: 2025 })
    const { value } = (await admin.get('/api/edition-drafts/2025')).json().parts.find(({ name }: { name: string }) => name === 'facts')
    await admin.patch('/api/edition-drafts/2025/parts/facts', { value: { ...value, title: 'Voreilig' } })
    await publishNow(admin, 2025)
    expect(await publicly('/api/studies/current')).toMatchObject({ title: 'Voreilig' })
    const answer = await admin.post('/api/editions/2025/back')
    expect(answer.json().map(({ isShown }: { isShown: boolean }) => isShown)).toEqual([false, true])
    expect((await admin.get('/api/editions/2025/versions')).json()).toEqual(answer.json())
    expect(await publicly('/api/studies/current')).toMatchObject({ title: 'Schweizer Versicherungsstudie 2025' })
    expect(await publicly('/api/editions/current')).toMatchObject({ edition: { facts: { title: 'Schweizer Versicherungsstudie 2025' } } })
    expect((await actionsOf(admin))[0]).toBe('back to the version before')
    expect(await noticesSent()).toContain('Ausgabe 2025: frühere Fassung wieder gezeigt')
    expect((await admin.post('/api/editions/2025/back')).statusCode).toBe(409)
    expect((await admin.post('/api/editions/2019/back')).statusCode).toBe(404)
  })
})

describe('a scheduled publication', () => {
  it('waits for its minute, is told in the states, and can be taken back', async () => {
    const admin = await asAdministrator(test)
    await readyDraft(admin)
    const at = inAnHour()
    expect((await admin.post(`${draftAt}/publication`, { at })).json()).toMatchObject({ publishAt: at })
    expect((await admin.get('/api/edition-states')).json()[0]).toMatchObject({ year: 2026, state: 'scheduled', publishAt: at })
    await test.context.timetable.publishDue()
    expect(await publicly('/api/editions/current')).toMatchObject({ edition: { year: 2025 } })
    expect((await admin.delete(`${draftAt}/publication`)).statusCode).toBe(204)
    expect((await admin.delete(`${draftAt}/publication`)).statusCode).toBe(404)
    expect((await readDraft(admin)).publishAt).toBeNull()
    for (const wrong of ['2020-01-01T06:00:00Z', 'morgen', '']) expect((await admin.post(`${draftAt}/publication`, { at: wrong })).statusCode).toBe(400)
  })

  it('appears within moments of it, by itself, with the edits made meanwhile', async () => {
    const admin = await asAdministrator(test)
    await readyDraft(admin)
    await test.context.timetable.start((error) => {
      throw error
    })
    const at = new Date(Date.now() + 1500)
    expect((await admin.post(`${draftAt}/publication`, { at: at.toISOString() })).statusCode).toBe(200)
    await admin.patch(partAt('prices'), { value: { ...((await partOf(admin, 'prices')).value as object), large: 2345 } })
    await expect.poll(() => publicly('/api/studies/current').then(({ year }) => year), { timeout: 10_000, interval: 20 }).toBe(2026)
    const late = Date.now() - at.getTime()
    expect(late).toBeGreaterThanOrEqual(0)
    expect(late).toBeLessThan(5000)
    expect((await publicly('/api/editions/2026')).prices.large).toBe(2345)
    expect((await actionsOf(admin))[0]).toBe('published as scheduled')
  })

  it('whose draft is no longer complete is not published, and the team is told why', async () => {
    const admin = await asAdministrator(test)
    await readyDraft(admin)
    await admin.post(`${draftAt}/publication`, { at: inAnHour() })
    await admin.patch(partAt('prices'), { value: { ...((await partOf(admin, 'prices')).value as object), large: null } })
    await makeDue()
    await test.context.timetable.publishDue()
    expect(await publicly('/api/editions/current')).toMatchObject({ edition: { year: 2025 } })
    expect(await readDraft(admin)).toMatchObject({ publishAt: null })
    expect((await actionsOf(admin))[0]).toBe('not published as scheduled')
    expect(await noticesSent()).toEqual(['Ausgabe 2026 wurde nicht veröffentlicht'])
    await test.context.timetable.publishDue()
    expect(await noticesSent()).toHaveLength(1)
  })

  it('that is due is published once, however many look at the same moment', async () => {
    const admin = await asAdministrator(test)
    await readyDraft(admin)
    await admin.post(`${draftAt}/publication`, { at: inAnHour() })
    await makeDue()
    await Promise.all([1, 2, 3].map(() => test.context.timetable.publishDue()))
    expect(await publicly('/api/studies/current')).toMatchObject({ year: 2026 })
    expect(await noticesSent()).toHaveLength(1)
    expect((await admin.get('/api/edition-states')).json()[0]).toMatchObject({ year: 2026, state: 'live', hasDraft: false })
  })

  it('that fails halfway leaves everything as it was, and is tried again', async () => {
    const admin = await asAdministrator(test)
    await readyDraft(admin)
    await admin.post(`${draftAt}/publication`, { at: inAnHour() })
    await makeDue()
    await orm().execute(sql`alter table mails add constraint no_notice check (kind <> 'edition-notice')`)
    try {
      await expect(test.context.timetable.publishDue()).rejects.toThrow()
    } finally {
      await orm().execute(sql`alter table mails drop constraint no_notice`)
    }
    test.context.cache.expire()
    expect(await publicly('/api/studies/current')).toMatchObject({ year: 2025 })
    expect((await readDraft(admin)).parts.length).toBeGreaterThan(5)
    await test.context.timetable.publishDue()
    expect(await publicly('/api/studies/current')).toMatchObject({ year: 2026 })
  })
})
