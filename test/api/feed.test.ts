import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { mediaItems } from '../../src/model/content/media-items'
import { studies } from '../../src/model/content/studies'
import { insertRow } from '../../src/server/platform/rows/rows'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { publish2025, readyDraft } from '../support/edition-drafts'

const test = testApp()

type Link = { rel: string; type?: string; href: string }
type Entry = { id: string; title: string; summary?: string; published?: string; updated: string; link: Link[]; category: { term: string }[] }
type Feed = { id: string; title: string; updated: string; author: { name: string }; link: Link[]; entry?: Entry[] }

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', isArray: (name) => ['entry', 'link', 'category'].includes(name) })
const asked = (headers?: Record<string, string>) => new Visitor(test).get('/feed.xml', headers)
async function feed(): Promise<Feed> {
  const { body } = await asked()
  expect(XMLValidator.validate(body)).toBe(true)
  return parser.parse(body).feed
}
const put = async (...rows: object[]) => {
  for (const row of rows) await insertRow(test.database.orm, mediaItems, { ...samples.media, ...row })
  await test.context.contentChanged()
}

describe('the feed', () => {
  it('is a complete one also before there is anything to tell', async () => {
    const answer = await asked()
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    expect(await feed()).toMatchObject({ id: 'http://localhost:3000/feed.xml', title: 'Schweizer Versicherungsstudie', author: { name: expect.any(String) } })
    expect((await feed()).link).toEqual([
      { rel: 'self', type: 'application/atom+xml', href: 'http://localhost:3000/feed.xml' },
      { rel: 'alternate', type: 'text/html', href: 'http://localhost:3000/media' },
    ])
  })

  it('tells editions and active reports, the latest first, with full addresses', async () => {
    await publish2025(test)
    await put(
      {
        title: 'Prämien & <mehr>',
        outlet: 'Zeitung «Muster»',
        url: 'https://zeitung.example/a?b=1&c=2',
        description: 'Kurz',
        publishedAt: '2025-10-01T08:00:00.000Z',
      },
      { title: 'Ohne Link', publishedAt: '2024-10-01T08:00:00.000Z' },
      { title: 'Entwurf', isActive: false },
    )
    await insertRow(test.database.orm, studies, { ...samples.study, title: 'Zu früh', publishedAt: '2100-01-01T00:00:00.000Z' })
    const { entry = [], updated } = await feed()
    expect(entry.map(({ title, link, category }) => [title, link[0]?.href, category[0]?.term])).toEqual([
      ['Zeitung «Muster»: Prämien & <mehr>', 'https://zeitung.example/a?b=1&c=2', 'Medienbericht'],
      ['Schweizer Versicherungsstudie 2025', 'http://localhost:3000/insights/2025', 'Ausgabe'],
      ['Ohne Link', 'http://localhost:3000/media', 'Medienbericht'],
    ])
    expect(entry[0]).toMatchObject({ summary: 'Kurz', published: '2025-10-01T08:00:00.000Z' })
    for (const one of entry) expect(one.id).toMatch(/^urn:uuid:[0-9a-f-]{36}$/)
    expect(updated).toBe(
      entry
        .map((one) => one.updated)
        .sort()
        .at(-1),
    )
  })

  it('tells what has no date last, since nobody knows that it is new, and names no day on which it appeared', async () => {
    await put({ title: 'Von 2023', publishedAt: '2023-10-01T08:00:00.000Z' }, { title: 'Ohne Datum', publishedAt: null })
    await insertRow(test.database.orm, studies, { ...samples.study, title: 'Ausgabe ohne Datum', publishedAt: null })
    await test.context.contentChanged()
    const { entry = [] } = await feed()
    expect(entry.map(({ title, published }) => [title, published])).toEqual([
      ['Von 2023', '2023-10-01T08:00:00.000Z'],
      ['Ausgabe ohne Datum', undefined],
      ['Ohne Datum', undefined],
    ])
  })

  it('says what changed and when; who it is about stays the same', async () => {
    const admin = await asAdministrator(test)
    await put({ title: 'Vorher' })
    const [before] = (await feed()).entry ?? []
    const etag = String((await asked()).headers.etag)
    expect((await asked({ 'if-none-match': etag })).statusCode).toBe(304)
    await admin.patch(`/api/media/${before?.id.slice('urn:uuid:'.length)}`, { title: 'Nachher' })
    const [after] = (await feed()).entry ?? []
    expect([after?.id, after?.title]).toEqual([before?.id, 'Nachher'])
    expect(Date.parse(after?.updated ?? '')).toBeGreaterThan(Date.parse(before?.updated ?? ''))
    expect((await asked({ 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('tells of a new edition and of its correction, and of no draft', async () => {
    const admin = await asAdministrator(test)
    await readyDraft(admin)
    const titles = async () => ((await feed()).entry ?? []).map(({ title }) => title)
    expect(await titles()).toEqual(['Schweizer Versicherungsstudie 2025'])
    await admin.post('/api/edition-drafts/2026/publication')
    expect((await titles())[0]).toBe('Schweizer Versicherungsstudie 2026')
    const updatedOf2026 = async () => (await feed()).entry?.[0]?.updated ?? ''
    const published = await updatedOf2026()
    await admin.post('/api/edition-drafts', { year: 2026 })
    await admin.post('/api/edition-drafts/2026/publication')
    expect(Date.parse(await updatedOf2026())).toBeGreaterThan(Date.parse(published))
  })
})
