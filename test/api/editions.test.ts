import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Activity } from '../../src/model/content/activity'
import { activity } from '../../src/server/platform/db/schema/tables'
import type { EditionDraft } from '../../src/study/edition/draft'
import { asRead } from '../../src/study/edition/wording'
import { asAdministrator, testApp, type Visitor } from '../support/app'
import { attachStudy, draftAt, partAt, partOf, publish2025, readDraft, readyDraft, smallEdition, startDraft } from '../support/edition-drafts'
import { publishEdition } from '../support/editions'

const test = testApp()

const names = (draft: EditionDraft) => draft.parts.map(({ name }) => name).sort()
const activityOf = async (admin: Visitor) => (await admin.get('/api/activity?entity=editions')).json() as Activity[]

describe('a draft', () => {
  it('begins with the edition before it, of which everything is to be confirmed and the new figures are missing', async () => {
    const admin = await asAdministrator(test)
    await publish2025(test)
    const answer = await admin.post('/api/edition-drafts', { year: 2026 })
    expect(answer.statusCode).toBe(201)
    const draft = answer.json() as EditionDraft
    expect(draft).toMatchObject({ year: 2026, publishAt: null, previews: [], previous: { year: 2025 } })
    expect(names(draft)).toEqual([
      'facts',
      'finding:ki-transparenz',
      'finding:online-kommunikation',
      'findings',
      'inside',
      'material',
      'method',
      'press',
      'prices',
      'texts',
    ])
    const columns = await partOf(admin, 'finding:online-kommunikation')
    expect(columns.value).toMatchObject({ years: [2022, 2023, 2024, 2025, 2026], percents: [44, 41, 52, 53, null] })
    expect(columns.unconfirmed).toContain('headline')
    expect(draft.progress.done).toBeLessThan(draft.progress.total)
    expect(draft.checks).toContainEqual(expect.objectContaining({ severity: 'error', part: 'finding:online-kommunikation', place: 'percents.4' }))
    expect((await admin.get(draftAt)).json()).toEqual(draft)
  })

  it('of a published year is a correction with nothing to confirm, and the only one', async () => {
    const admin = await asAdministrator(test)
    await publish2025(test)
    const draft = (await admin.post('/api/edition-drafts', { year: 2025 })).json() as EditionDraft
    expect(draft.parts.flatMap(({ unconfirmed }) => unconfirmed)).toEqual([])
    expect((await admin.get('/api/editions/2025/versions')).json()).toEqual([expect.objectContaining({ isShown: true, administrator: null })])
    expect((await admin.post('/api/edition-drafts', { year: 2025 })).statusCode).toBe(409)
  })

  it('needs an edition to begin from, and a year that can be one', async () => {
    const admin = await asAdministrator(test)
    expect((await admin.post('/api/edition-drafts', { year: 2026 })).statusCode).toBe(409)
    expect((await admin.post('/api/edition-drafts', { year: 1066 })).statusCode).toBe(400)
    expect((await admin.post('/api/edition-drafts', {})).statusCode).toBe(400)
    expect((await admin.get(draftAt)).statusCode).toBe(404)
    expect((await admin.get('/api/edition-drafts/nonsense')).statusCode).toBe(404)
  })

  it('can be begun by one of two who press at the same time', async () => {
    const admin = await asAdministrator(test)
    await publish2025(test)
    const answers = await Promise.all([1, 2].map(() => admin.post('/api/edition-drafts', { year: 2026 })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  it('is thrown away without a trace in what is published', async () => {
    const admin = await asAdministrator(test)
    await startDraft(admin)
    expect((await admin.delete(draftAt)).statusCode).toBe(204)
    expect((await admin.get(draftAt)).statusCode).toBe(404)
    expect((await admin.delete(draftAt)).statusCode).toBe(404)
    expect((await admin.get('/api/edition-states')).json()).toEqual([{ year: 2025, state: 'live', hasDraft: false, progress: null, publishAt: null }])
  })

  it('is listed with what it lacks, beside what is live and archived', async () => {
    const admin = await asAdministrator(test)
    await startDraft(admin)
    const { progress } = await readDraft(admin)
    expect((await admin.get('/api/edition-states')).json()).toEqual([
      { year: 2026, state: 'draft', hasDraft: true, progress, publishAt: null },
      { year: 2025, state: 'live', hasDraft: false, progress: null, publishAt: null },
    ])
  })
})

describe('a part', () => {
  it('is saved, and what was changed counts as confirmed', async () => {
    const admin = await asAdministrator(test)
    await startDraft(admin)
    const before = await partOf(admin, 'prices')
    const saved = await admin.patch(partAt('prices'), { value: { ...(before.value as object), small: 1095 } })
    expect(saved.statusCode).toBe(200)
    expect(saved.json()).toMatchObject({ name: 'prices', value: { small: 1095, large: 1995 }, unconfirmed: ['large', 'presentation', 'threshold'] })
    expect(saved.json().updatedAt > before.updatedAt).toBe(true)
    expect(await partOf(admin, 'prices')).toEqual(saved.json())
  })

  it('is confirmed place by place, or whole but for what still says something of the year before', async () => {
    const admin = await asAdministrator(test)
    await startDraft(admin)
    expect((await admin.patch(partAt('prices'), { confirm: ['small', 'large'] })).json().unconfirmed).toEqual(['presentation', 'threshold'])
    expect((await admin.patch(partAt('prices'), { confirm: 'all' })).json().unconfirmed).toEqual([])
    const draft = (await admin.post(`${draftAt}/confirm`)).json() as EditionDraft
    // What still says something of the year before is confirmed by itself.
    expect(draft.parts.flatMap(({ unconfirmed }) => unconfirmed)).toEqual(['description'])
    await admin.patch(partAt('finding:online-kommunikation'), { confirm: ['description'] })
    expect((await readDraft(admin)).parts.flatMap(({ unconfirmed }) => unconfirmed)).toEqual([])
  })

  it('is begun for any year that an edition can have, also where the form of a study takes none', async () => {
    const admin = await asAdministrator(test)
    await publish2025(test)
    for (const year of [1989, 2101, 2026.5, 'bald', null]) expect((await admin.post('/api/edition-drafts', { year })).statusCode).toBe(400)
    expect((await admin.post('/api/edition-drafts', { year: 2031 })).statusCode).toBe(201)
    expect((await attachStudy(admin, 2031)).statusCode).toBe(200)
    expect(((await admin.get('/api/studies')).json() as { year: number }[]).map(({ year }) => year)).toContain(2031)
  })

  it('that somebody else saved since is not overwritten', async () => {
    const admin = await asAdministrator(test)
    await startDraft(admin)
    const seen = await partOf(admin, 'prices')
    const first = await admin.patch(partAt('prices'), { value: { ...(seen.value as object), small: 1 } }, { 'if-match': `"${seen.updatedAt}"` })
    const second = await admin.patch(partAt('prices'), { value: { ...(seen.value as object), small: 2 } }, { 'if-match': `"${seen.updatedAt}"` })
    expect([first.statusCode, second.statusCode]).toEqual([200, 409])
    expect(second.json().current).toEqual(first.json())
    const other = await partOf(admin, 'facts')
    expect((await admin.patch(partAt('facts'), { value: other.value, confirm: ['title'] }, { 'if-match': `"${other.updatedAt}"` })).statusCode).toBe(200)
  })

  it('that is no such part, or not as it must be, is refused and nothing is lost', async () => {
    const admin = await asAdministrator(test)
    await startDraft(admin)
    const before = await readDraft(admin)
    const { value } = await partOf(admin, 'finding:ki-transparenz')
    const refused = [
      await admin.patch(partAt('nonsense'), { value: {} }),
      await admin.patch(partAt('finding:nonsense'), { value }),
      await admin.patch(partAt('prices'), { value: { small: 'viel' } }),
      await admin.patch(partAt('prices'), { value: 7 }),
      await admin.patch(partAt('finding:ki-transparenz'), { value: { ...(value as object), id: 'anders' } }),
      await admin.patch(partAt('finding:ki-transparenz'), { value: { ...(value as object), headline: 'x'.repeat(201) } }),
      await admin.patch(partAt('finding:ki-transparenz'), { value: { ...(value as object), headline: 'a\0b' } }),
      await admin.patch(partAt('findings'), { value: ['ki-transparenz'] }),
      await admin.patch(partAt('findings'), { value: ['ki-transparenz', 'online-kommunikation', 'ki-transparenz'] }),
      await admin.patch(partAt('prices'), { confirm: 'some' }),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, ...Array(8).fill(400)])
    expect(refused[5]?.json()).toMatchObject({ message: 'headline is too long or too large', issues: [{ path: 'headline' }] })
    expect(await readDraft(admin)).toEqual(before)
  })

  it('edited by two at the same time in different places of the workspace keeps both', async () => {
    const admin = await asAdministrator(test)
    await startDraft(admin)
    const [facts, texts, prices] = await Promise.all(['facts', 'texts', 'prices'].map((name) => partOf(admin, name)))
    const answers = await Promise.all([
      admin.patch(partAt('facts'), { value: { ...(facts?.value as object), pages: 104 } }, { 'if-match': `"${facts?.updatedAt}"` }),
      admin.patch(partAt('texts'), { value: { ...(texts?.value as object), heroLead: 'Neu' } }, { 'if-match': `"${texts?.updatedAt}"` }),
      admin.patch(partAt('prices'), { value: { ...(prices?.value as object), large: 2100 } }, { 'if-match': `"${prices?.updatedAt}"` }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const draft = await readDraft(admin)
    expect(draft.parts.map(({ value }) => value)).toEqual(
      expect.arrayContaining([expect.objectContaining({ pages: 104 }), expect.objectContaining({ heroLead: 'Neu' }), expect.objectContaining({ large: 2100 })]),
    )
  })
})

describe('findings of a draft', () => {
  it('are added, put in order and removed', async () => {
    const admin = await asAdministrator(test)
    await startDraft(admin)
    const added = await admin.post(`${draftAt}/findings`, { kind: 'steps' })
    expect(added.statusCode).toBe(201)
    const { id } = added.json().value
    expect(added.json()).toMatchObject({ name: `finding:${id}`, unconfirmed: [], value: { kind: 'steps', slug: '' } })
    const ids = (await partOf(admin, 'findings')).value as string[]
    expect(ids.at(-1)).toBe(id)
    const order = await admin.patch(partAt('findings'), { value: [id, ...ids.slice(0, -1)] })
    expect(order.json().value[0]).toBe(id)
    expect((await admin.delete(`${draftAt}/findings/ki-transparenz`)).statusCode).toBe(204)
    expect((await partOf(admin, 'findings')).value).toEqual([id, 'online-kommunikation'])
    expect((await admin.delete(`${draftAt}/findings/ki-transparenz`)).statusCode).toBe(404)
    expect((await admin.post(`${draftAt}/findings`, { kind: 'torte' })).statusCode).toBe(400)
  })

  it('that two add at the same time are both there', async () => {
    const admin = await asAdministrator(test)
    await startDraft(admin)
    await Promise.all(['steps', 'parts', 'columns'].map((kind) => admin.post(`${draftAt}/findings`, { kind })))
    expect((await partOf(admin, 'findings')).value).toHaveLength(5)
    expect(names(await readDraft(admin)).filter((name) => name.startsWith('finding:'))).toHaveLength(5)
  })
})

describe('the activity of a draft', () => {
  it('tells many saves of one piece of work as one, from the first value to the last', async () => {
    const admin = await asAdministrator(test)
    await startDraft(admin)
    const { value } = await partOf(admin, 'facts')
    for (const title of ['S', 'St', 'Studie']) await admin.patch(partAt('facts'), { value: { ...(value as object), title } })
    await admin.patch(partAt('facts'), { value: { ...(value as object), title: 'Studie', pages: 104 } })
    const edits = (await activityOf(admin)).filter(({ action }) => action === 'changed')
    expect(edits).toHaveLength(1)
    expect(edits[0]).toMatchObject({
      title: '2026: facts',
      entryId: '2026',
      changes: { title: { from: 'Schweizer Versicherungsstudie 2026', to: 'Studie' }, pages: { from: 99, to: 104 } },
    })
  })

  it('begins anew after a while, and for another part', async () => {
    const admin = await asAdministrator(test)
    await startDraft(admin)
    const save = async (name: string, change: object) => admin.patch(partAt(name), { value: { ...((await partOf(admin, name)).value as object), ...change } })
    await save('facts', { pages: 100 })
    await save('prices', { small: 1000 })
    await save('facts', { pages: 101 })
    expect((await activityOf(admin)).filter(({ action }) => action === 'changed')).toHaveLength(2)
    await test.database.orm.update(activity).set({ createdAt: sql`now() - interval '11 minutes'` }).where(eq(activity.action, 'changed'))
    await save('facts', { pages: 102 })
    expect((await activityOf(admin)).filter(({ action }) => action === 'changed')).toHaveLength(3)
  })

  it('does not repeat long texts, and says nothing of what did not change', async () => {
    const admin = await asAdministrator(test)
    await startDraft(admin)
    const { value } = await partOf(admin, 'facts')
    await admin.patch(partAt('facts'), { value })
    expect((await activityOf(admin)).map(({ action }) => action)).toEqual(['begun'])
    await admin.patch(partAt('facts'), { value: { ...(value as object), description: 'x'.repeat(1500) } })
    expect((await activityOf(admin))[0]?.changes).toEqual({ description: {} })
  })
})

it('nothing of a draft is told to anybody else', async () => {
  const admin = await asAdministrator(test)
  await readyDraft(admin)
  const { app } = test
  const unknown = await app.inject('/api/editions/2027')
  const drafted = await app.inject('/api/editions/2026')
  expect([drafted.statusCode, drafted.body]).toEqual([unknown.statusCode, unknown.body])
  expect(drafted.statusCode).toBe(404)
  expect((await app.inject('/api/editions/2026/insights')).statusCode).toBe(404)
  for (const url of ['/api/editions/current', '/api/editions/insights', '/api/editions/2025', '/api/studies', '/api/studies/current']) {
    expect((await app.inject(url)).body).not.toContain('2026')
  }
  expect((await app.inject('/api/editions/2025')).json()).toEqual(asRead(smallEdition()))
})

it('pages of findings are told what they show of an edition, and none of the texts of its material', async () => {
  const { year, publisher, facts, prices, findings, texts, method } = asRead(await publishEdition(test.context))
  const onePagers = ['de', 'fr', 'en'].map((language) => ({ address: `/downloads/one-pager-${year}-${language}.pdf`, kind: 'PDF', language }))
  const shown = { year, publisher, facts, prices, findings, texts: { descriptions: texts.descriptions }, onePagers }
  for (const url of [`/api/editions/${year}/insights`, '/api/editions/insights']) expect((await test.app.inject(url)).json()).toEqual(shown)
  expect((await test.app.inject('/api/editions/insights/method')).json()).toEqual(method)
})
