import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentEntities } from '../../src/model/all'
import { appearedSince } from '../../src/server/platform/rows/rows'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'

const test = testApp()

const contents = [
  ['partners', samples.partner, { description: 'Neu', websiteUrl: 'https://muster.example/' }],
  ['team-members', samples.member, { bio: 'Neu', expertise: ['Statistik', 'Prämien'] }],
  ['studies', samples.study, { description: 'Neu', pages: 99 }],
  ['media', samples.media, { description: 'Neu', outlet: 'Muster Zeitung' }],
  ['member-files', samples.file, { description: 'Neu', fileSize: 1200 }],
  ['hero-videos', samples.video, { description: 'Neu' }],
] as const

describe.each(contents)('%s', (path, sample, change) => {
  it('are created, listed, changed and deleted by an administrator', async () => {
    const admin = await asAdministrator(test)
    const created = await admin.post(`/api/${path}`, sample)
    expect(created.statusCode).toBe(201)
    const { id, createdAt, updatedAt } = created.json()
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(createdAt).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
    expect(updatedAt).toBe(createdAt)
    expect(created.json()).toMatchObject(sample)

    const changed = await admin.patch(`/api/${path}/${id}`, change)
    expect(changed.statusCode).toBe(200)
    expect(changed.json()).toMatchObject({ ...sample, ...change })
    expect(changed.json().updatedAt > updatedAt).toBe(true)
    expect((await admin.get(`/api/${path}`)).json()).toEqual([changed.json()])

    expect((await admin.get(`/api/${path}/${id}`)).json()).toEqual(changed.json())

    const deleted = await admin.delete(`/api/${path}/${id}`)
    expect((await admin.get(`/api/${path}/${id}`)).statusCode).toBe(404)
    expect([deleted.statusCode, deleted.body]).toEqual([204, ''])
    expect((await admin.get(`/api/${path}`)).json()).toEqual([])
    expect((await admin.delete(`/api/${path}/${id}`)).statusCode).toBe(404)
  })

  it('keep every field that a partial change does not name', async () => {
    const admin = await asAdministrator(test)
    const flag = 'isCurrentEdition' in (await admin.post(`/api/${path}`, sample)).json() ? 'isCurrentEdition' : 'isActive'
    const created = (await admin.post(`/api/${path}`, { ...sample, ...change, [flag]: false })).json()
    const { updatedAt: _, ...rest } = (await admin.patch(`/api/${path}/${created.id}`, {})).json()
    expect(created).toMatchObject(rest)
    const [name] = Object.keys(sample)
    const renamed = (await admin.patch(`/api/${path}/${created.id}`, { [name as string]: 'Anders' })).json()
    expect(renamed).toMatchObject({ ...rest, [name as string]: 'Anders' })
  })

  it('clear an optional field by null or an empty text, and never take ids or dates from a client', async () => {
    const admin = await asAdministrator(test)
    const created = (await admin.post(`/api/${path}`, { ...sample, description: 'Text', bio: 'Text', id: 'mine', createdAt: '2001-01-01T00:00:00Z' })).json()
    expect(created.id).not.toBe('mine')
    expect(created.createdAt).not.toMatch(/^2001/)
    const optional = path === 'team-members' ? 'bio' : 'description'
    expect((await admin.patch(`/api/${path}/${created.id}`, { [optional]: '' })).json()[optional]).toBeNull()
    expect((await admin.patch(`/api/${path}/${created.id}`, { [optional]: 'Text' })).json()[optional]).toBe('Text')
    expect((await admin.patch(`/api/${path}/${created.id}`, { [optional]: null })).json()[optional]).toBeNull()
  })

  it('answer 404 to a change of something unknown, also when the id is no id', async () => {
    const admin = await asAdministrator(test)
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense', '%27%20or%201=1']) {
      expect((await admin.patch(`/api/${path}/${id}`, sample)).statusCode).toBe(404)
      expect((await admin.delete(`/api/${path}/${id}`)).statusCode).toBe(404)
    }
  })
})

describe('what the public sees', () => {
  it.each([
    ['partners', samples.partner],
    ['team-members', samples.member],
    ['media', samples.media],
  ] as const)('no draft among the %s: not in the list, not by a search, until it is active', async (path, sample) => {
    const admin = await asAdministrator(test)
    const draft = (await admin.post(`/api/${path}`, { ...sample, isActive: false })).json()
    const visitor = new Visitor(test)
    const seen = async (query = '') => (await visitor.get(`/api/${path}${query}`)).json()
    for (const query of ['', '?q=a', '?limit=5']) expect(await seen(query)).toEqual([])
    expect((await visitor.get(`/api/${path}/${draft.id}`)).statusCode).toBe(401)
    expect((await admin.get(`/api/${path}`)).json()).toHaveLength(1)
    await admin.patch(`/api/${path}/${draft.id}`, { isActive: true })
    expect(await seen()).toHaveLength(1)
    // Public unless something else is said.
    await admin.post(`/api/${path}`, sample)
    expect(await seen()).toHaveLength(2)
  })

  const titles = async (visitor: Visitor) => (await visitor.get('/api/studies')).json().map(({ title }: { title: string }) => title)
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

  it('no study that is being prepared: dated later than now, or of a year to come', async () => {
    const admin = await asAdministrator(test)
    const thisYear = new Date().getFullYear()
    await admin.post('/api/studies', { title: 'Frühere', year: 2024 })
    const current = (await admin.post('/api/studies', { title: 'Aktuelle', year: 2025, isCurrentEdition: true })).json()
    await admin.post('/api/studies', { title: 'Nachtrag', year: 2024, publishedAt: inAnHour() })
    await admin.post('/api/studies', { title: 'Künftige', year: thisYear + 1 })
    expect(await titles(admin)).toHaveLength(4)
    const visitor = new Visitor(test)
    expect(await titles(visitor)).toEqual(['Aktuelle', 'Frühere'])
    expect((await visitor.get('/api/studies')).headers['x-total-count']).toBe('2')
    // Announced with its date, the current one is shown all the same: it can be ordered already.
    await admin.patch(`/api/studies/${current.id}`, { publishedAt: inAnHour() })
    expect(await titles(visitor)).toEqual(['Aktuelle', 'Frühere'])
    // This year's has no date to wait for.
    await admin.post('/api/studies', { title: 'Heurige', year: thisYear })
    expect(await titles(visitor)).toContain('Heurige')
  })

  it('is looked at again when a study appears by its date', async () => {
    const admin = await asAdministrator(test)
    const before = new Date(Date.now() - 60_000)
    await admin.post('/api/studies', { ...samples.study, publishedAt: inAnHour() })
    expect(await appearedSince(test.database.orm, contentEntities, before)).toBe(false)
    await admin.post('/api/studies', { ...samples.study, publishedAt: new Date(Date.now() - 30_000).toISOString() })
    expect(await appearedSince(test.database.orm, contentEntities, before)).toBe(true)
    expect(await appearedSince(test.database.orm, contentEntities, new Date())).toBe(false)
  })

  it('only active partners, without contact address and dates', async () => {
    const admin = await asAdministrator(test)
    await admin.post('/api/partners', { ...samples.partner, contactEmail: 'intern@muster.example' })
    await admin.post('/api/partners', { ...samples.partner, name: 'Ehemalige', isActive: false })
    const shown = (await new Visitor(test).get('/api/partners')).json()
    expect(shown).toHaveLength(1)
    expect(Object.keys(shown[0]).sort()).toEqual(['description', 'id', 'isActive', 'logoUrl', 'name', 'type', 'websiteUrl'])
    expect((await admin.get('/api/partners')).json()).toHaveLength(2)
  })

  it('only active team members in their order, without private addresses', async () => {
    const admin = await asAdministrator(test)
    await admin.post('/api/team-members', { ...samples.member, name: 'Zweite', sortOrder: 2, email: 'zwei@muster.example' })
    await admin.post('/api/team-members', { ...samples.member, name: 'Erste', sortOrder: 1 })
    await admin.post('/api/team-members', { ...samples.member, name: 'Weg', isActive: false })
    const shown = (await new Visitor(test).get('/api/team-members')).json()
    expect(shown.map(({ name }: { name: string }) => name)).toEqual(['Erste', 'Zweite'])
    expect(shown[1]).not.toHaveProperty('email')
  })

  it('a change at the very next request, although answers are kept', async () => {
    const admin = await asAdministrator(test)
    const visitor = new Visitor(test)
    const { id } = (await admin.post('/api/partners', samples.partner)).json()
    for (const name of ['Eins', 'Zwei', 'Drei']) {
      await admin.patch(`/api/partners/${id}`, { name })
      expect((await visitor.get('/api/partners')).json()[0].name).toBe(name)
    }
    await admin.delete(`/api/partners/${id}`)
    expect((await visitor.get('/api/partners')).json()).toEqual([])
  })

  it('the current study and the active video, or null', async () => {
    const visitor = new Visitor(test)
    for (const url of ['/api/studies/current', '/api/hero-videos/active']) {
      const answer = await visitor.get(url)
      expect([answer.statusCode, answer.body]).toEqual([200, 'null'])
    }
    const admin = await asAdministrator(test)
    await admin.post('/api/studies', { ...samples.study, pages: 99, isCurrentEdition: true })
    await admin.post('/api/hero-videos', { ...samples.video, isActive: true })
    expect((await visitor.get('/api/studies/current')).json()).toMatchObject({ year: 2025, pages: 99 })
    expect((await visitor.get('/api/hero-videos/active')).json()).toMatchObject({ videoUrl: '/videos/hero.mp4' })
  })
})

describe('the current edition', () => {
  it('is one: marking another clears the first', async () => {
    const admin = await asAdministrator(test)
    const first = (await admin.post('/api/studies', { ...samples.study, isCurrentEdition: true })).json()
    const second = (await admin.post('/api/studies', { ...samples.study, year: 2026 })).json()
    await admin.patch(`/api/studies/${second.id}`, { isCurrentEdition: true })
    const list = (await admin.get('/api/studies')).json() as { id: string; isCurrentEdition: boolean }[]
    expect(list.filter((study) => study.isCurrentEdition).map(({ id }) => id)).toEqual([second.id])
    expect(list.find(({ id }) => id === first.id)?.isCurrentEdition).toBe(false)
  })

  it('stays one under twenty writers at once', async () => {
    const admin = await asAdministrator(test)
    const ids = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => (await admin.post('/api/studies', { ...samples.study, year: 2000 + n })).json().id),
    )
    const answers = await Promise.all([
      ...ids.map((id) => admin.patch(`/api/studies/${id}`, { isCurrentEdition: true })),
      ...Array.from({ length: 10 }, (_, n) => admin.post('/api/studies', { ...samples.study, year: 2010 + n, isCurrentEdition: true })),
    ])
    expect(answers.map(({ statusCode }) => statusCode).every((status) => status < 300)).toBe(true)
    const list = (await admin.get('/api/studies')).json() as { isCurrentEdition: boolean }[]
    expect(list.filter((study) => study.isCurrentEdition)).toHaveLength(1)
  })
})

describe('a moment', () => {
  it('of any year comes back as it was given', async () => {
    const admin = await asAdministrator(test)
    const { id } = (await admin.post('/api/media', samples.media)).json()
    const dates = fc.date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
    await fc.assert(
      fc.asyncProperty(dates, async (date) => {
        const publishedAt = date.toISOString()
        expect((await admin.patch(`/api/media/${id}`, { publishedAt })).json()).toMatchObject({ publishedAt })
        expect((await admin.get('/api/media')).json()).toMatchObject([{ publishedAt }])
      }),
      { numRuns: 20, examples: [[new Date('0001-01-01T00:00:00Z')], [new Date('0068-05-05T05:05:05.005Z')], [new Date('9999-12-31T23:59:59.999Z')]] },
    )
  })
})
