import { beforeEach, describe, expect, it } from 'vitest'
import type { SiteFound } from '../../src/model/content/site-search-result'
import type { EditedSiteTexts } from '../../src/study/site-texts'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { builtPages } from '../support/built-pages'
import { publish2025, startDraft } from '../support/edition-drafts'

const test = testApp({ parts: builtPages })
beforeEach(() => publish2025(test))

const search = async (q: string, visitor = new Visitor(test)) => (await visitor.get(`/api/site-search?q=${encodeURIComponent(q)}`)).json<SiteFound[]>()

describe('a search of the site', () => {
  it('finds findings, editions, media items and partners, each with its address', async () => {
    const admin = await asAdministrator(test)
    await admin.post('/api/partners', { ...samples.partner, name: 'Musterleben Gesellschaft' })
    await admin.post('/api/media', { ...samples.media, title: 'Transparenz im Gespräch' })
    expect((await search('transparenz')).map(({ kind, path }) => [kind, path])).toEqual([
      ['Ergebnisse', '/insights/2025/ki-transparenz'],
      ['Medien', '/media#medienberichte'],
    ])
    expect((await search('gesellschaft MUSTERLEBEN'))[0]).toMatchObject({ kind: 'Partner', path: '/partners' })
    expect((await search('versicherungsstudie 2025')).map(({ kind }) => kind)).toContain('Ausgaben')
  })

  it.each([
    ['praemien', '/studies'],
    ['Prämien', '/studies'],
    ['kuenstliche', '/insights/2025/ki-transparenz'],
    ['Datenschutz', '/datenschutz'],
    ['bestellen', '/order'],
    ['Methode', '/methode'],
    ['Kuenstler Muster', '/about#team'],
  ])('finds the page of «%s»', async (q, path) => {
    const admin = await asAdministrator(test)
    await admin.post('/api/team-members', { ...samples.member, name: 'Zoë Künstler-Muster' })
    expect((await search(q)).map((found) => found.path)).toContain(path)
  })

  it('finds a page by what administrators wrote on it, and lists each page once', async () => {
    const admin = await asAdministrator(test)
    const { texts, versions } = (await admin.get('/api/site-texts')).json<EditedSiteTexts>()
    const privacy = { ...texts.privacy, text: `${texts.privacy.text}\n\nSchrebergärten bleiben aussen vor.` }
    await admin.patch('/api/site-texts', { texts: { ...texts, privacy }, seen: versions[0]?.id ?? null })
    expect(await search('schrebergaerten')).toMatchObject([{ kind: 'Seiten', path: '/datenschutz' }])
  })

  it('knows of a change at once, and never of what is not public', async () => {
    const admin = await asAdministrator(test)
    const partner = (await admin.post('/api/partners', { ...samples.partner, name: 'Zwischenfirma' })).json<{ id: string }>()
    expect(await search('zwischenfirma')).toHaveLength(1)
    await admin.patch(`/api/partners/${partner.id}`, { isActive: false })
    expect(await search('zwischenfirma')).toEqual([])
    await startDraft(admin)
    expect((await search('2026')).filter(({ kind }) => kind === 'Ausgaben' || kind === 'Ergebnisse')).toEqual([])
  })

  it.each(['', '?q=', '?q=%20', '?q=a&q=b', `?q=${'x'.repeat(9_000)}`])('asked «%s» answers with nothing', async (query) => {
    const answer = await new Visitor(test).get(`/api/site-search${query}`)
    expect([answer.statusCode, answer.json()]).toEqual([200, []])
  })

  it('is a page without script, for one reader alone, that repeats words as words', async () => {
    const visitor = new Visitor(test)
    const page = await visitor.get('/suche?q=transparenz')
    expect(page.body).toMatch(/href="\/insights\/2025\/ki-transparenz"[^>]*>/)
    expect([page.statusCode, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex, nofollow'])
    // The news of what was published empties what is kept, and may come late.
    await expect.poll(() => visitor.get('/suche?q=x').then(() => test.context.cache.size)).toBeGreaterThan(1)
    const { size } = test.context.cache
    const hostile = await visitor.get(`/suche?q=${encodeURIComponent('</script><img src=x onerror=1>')}`)
    expect(hostile.statusCode).toBe(200)
    expect(hostile.body).not.toContain('<img src=x')
    expect(test.context.cache.size).toBe(size)
    const empty = await visitor.get('/suche')
    expect([empty.statusCode, empty.headers['x-robots-tag']]).toEqual([200, undefined])
  })
})
