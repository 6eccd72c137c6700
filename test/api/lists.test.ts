import { describe, expect, it } from 'vitest'
import { contactMessages } from '../../src/model/inbox/contact-messages'
import { insertRow } from '../../src/server/platform/rows/rows'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'

const test = testApp()

type Listed = { id: string; title: string; firstName: string }

async function walk(admin: Visitor, url: string, limit: number) {
  const seen: Listed[] = []
  for (let pages = 0; pages < 100; pages++) {
    const before = seen.at(-1)?.id
    const page = (await admin.get(`${url}${url.includes('?') ? '&' : '?'}limit=${limit}${before ? `&before=${before}` : ''}`)).json() as Listed[]
    seen.push(...page)
    if (page.length < limit) return seen
  }
  throw new Error('The list has no end')
}

describe('long lists', () => {
  it('come newest first, page by page, each entry once', async () => {
    for (let n = 0; n < 23; n++) await insertRow(test.database.orm, contactMessages, { ...samples.message, firstName: `Nr ${n}` })
    const admin = await asAdministrator(test)
    const seen = await walk(admin, '/api/contact-messages', 5)
    expect(seen.map(({ firstName }) => firstName)).toEqual(Array.from({ length: 23 }, (_, n) => `Nr ${22 - n}`))
    expect((await admin.get('/api/contact-messages?limit=5')).headers['x-total-count']).toBe('23')
  })

  it('lose nobody between pages when dates are equal or missing', async () => {
    const admin = await asAdministrator(test)
    for (let n = 0; n < 12; n++) {
      await admin.post('/api/media', { ...samples.media, title: `Nr ${n}`, publishedAt: n % 3 === 0 ? null : n % 3 === 1 ? '2025-01-01' : `2024-01-${10 + n}` })
    }
    const whole = (await admin.get('/api/media')).json() as Listed[]
    expect((await walk(admin, '/api/media', 2)).map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
    expect(whole.slice(-4).every((item) => (item as unknown as { publishedAt: null }).publishedAt === null)).toBe(true)
  })

  it('are 200 entries unless asked otherwise, and 500 at most', async () => {
    await test.database.orm.transaction(async (tx) => {
      for (let n = 0; n < 510; n++) await insertRow(tx, contactMessages, samples.message)
    })
    const admin = await asAdministrator(test)
    expect((await admin.get('/api/contact-messages')).json()).toHaveLength(200)
    expect((await admin.get('/api/contact-messages?limit=9999')).json()).toHaveLength(500)
  })

  it('find by any searched field, and take search characters as they are', async () => {
    await insertRow(test.database.orm, contactMessages, { ...samples.message, organization: '100 % Muster_AG' })
    await insertRow(test.database.orm, contactMessages, { ...samples.message, message: 'Etwas ganz anderes' })
    const admin = await asAdministrator(test)
    const found = async (q: string) => (await admin.get(`/api/contact-messages?q=${encodeURIComponent(q)}`)).json().length
    expect(await found('ANDERES')).toBe(1)
    expect(await found('100 %')).toBe(1)
    expect(await found('r_A')).toBe(1)
    expect(await found('xx%')).toBe(0)
    expect(await found("' or 1=1 --")).toBe(0)
    expect(await found('\\')).toBe(0)
  })

  it.each([
    ['words in any order', 'muster maria'],
    ['words of several fields', 'bülach maria 2026'],
    ['no accents', 'zurcher bulach'],
    ['accents that are not there', 'MARÍA'],
    ['one accent in two characters', 'Zu\u0308rcher'],
    ['ss for ß', 'hauptstrasse'],
    ['a number in one piece', '0441234567'],
    ['a number in other groups', '044 1234-567'],
    ['a hyphen for a blank', 'Muster-Zürcher'],
    ['a hyphen that is not written', 'Schmid Meier'],
    ['a hyphen between letter and digit', 'Police A77'],
  ])('find with %s', async (_what, q) => {
    const message = 'Guten Tag, Telefon 044 123 45 67, Police A-77, Hauptstraße 3 in Bülach. 2026, Schmid-Meier'
    await insertRow(test.database.orm, contactMessages, { ...samples.message, firstName: 'Maria', lastName: 'Muster Zürcher', message })
    await insertRow(test.database.orm, contactMessages, {
      ...samples.message,
      firstName: 'Peter',
      lastName: 'Beispiel',
      email: 'p@firma.example',
      message: 'Ganz anderes, 2025',
    })
    const admin = await asAdministrator(test)
    const found = (await admin.get(`/api/contact-messages?q=${encodeURIComponent(q)}`)).json() as { lastName: string }[]
    expect(found.map(({ lastName }) => lastName)).toEqual(['Muster Zürcher'])
  })

  it('of content follow the same rules', async () => {
    const admin = await asAdministrator(test)
    await admin.post('/api/partners', { ...samples.partner, name: 'Genossenschaft Zürich' })
    for (const q of ['zurich genoss', 'Zürich']) expect((await admin.get(`/api/partners?q=${encodeURIComponent(q)}`)).json()).toHaveLength(1)
    expect((await admin.get('/api/partners?q=zurich%20gibtesnicht')).json()).toHaveLength(0)
  })

  it.each(['limit=0', 'limit=-1', 'limit=abc', 'before=nonsense', 'before=00000000-0000-4000-8000-000000000000'])('refuse ?%s', async (query) => {
    const answer = await (await asAdministrator(test)).get(`/api/contact-messages?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toHaveLength(1)
  })

  it('filter by type', async () => {
    const admin = await asAdministrator(test)
    await admin.post('/api/media', samples.media)
    await admin.post('/api/media', { ...samples.media, type: 'video' })
    expect((await new Visitor(test).get('/api/media?type=video')).json()).toHaveLength(1)
    expect((await new Visitor(test).get('/api/media?type=film')).statusCode).toBe(400)
  })
})
