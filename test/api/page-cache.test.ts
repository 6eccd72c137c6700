import type { InjectOptions } from 'fastify'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../src/server/platform/db/database'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { builtPages } from '../support/built-pages'
import { draftAt, startDraft } from '../support/edition-drafts'

let isAway = false

/** A database that can be taken away and given back. */
function switchable(database: Database): Database {
  const refuse = () => {
    throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' })
  }
  const orm = new Proxy(database.orm, {
    get: (target, name) => {
      if (isAway) return refuse
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...database, orm }
}

const test = testApp({ parts: builtPages, between: switchable })
beforeEach(() => {
  isAway = false
})

async function whileAway<Result>(act: () => Promise<Result>): Promise<Result> {
  isAway = true
  try {
    return await act()
  } finally {
    isAway = false
  }
}

const paths = ['/', '/insights', '/order', '/studies', '/media', '/about']
const bandOf = (body: string) => body.includes('Vorschau der Ausgabe')

describe('a page that is made while the draft comes into being', () => {
  it.each(paths)('%s: shows one site, and none but the published one is kept for everyone', async (path) => {
    const admin = await asAdministrator(test)
    await startDraft(admin)
    await admin.post(`${draftAt}/preview`)
    await admin.delete(draftAt)
    await admin.post('/api/partners', samples.partner)
    // The page asks for its data; with the first question the draft is begun again.
    const inject = test.app.inject.bind(test.app) as (options: InjectOptions) => Promise<unknown>
    let inner = 0
    const asking = vi.spyOn(test.app, 'inject').mockImplementation(((options: InjectOptions) => {
      if ('x-forwarded-for' in (options.headers ?? {})) return inject(options)
      inner += 1
      if (inner > 1) return inject(options)
      return admin.post('/api/edition-drafts', { year: 2026 }).then(() => inject(options))
    }) as never)
    const looked = await admin.get(path)
    asking.mockRestore()
    expect([looked.statusCode, inner > 0]).toEqual([200, true])
    const stranger = await new Visitor(test).get(path)
    expect([stranger.statusCode, bandOf(stranger.body)]).toEqual([200, false])
    expect(bandOf((await admin.get(path)).body)).toBe(true)
  })
})

describe('an administrator who looks at a draft', () => {
  it('is shown the stored entries on the own screens, whatever the browser tells of the page', async () => {
    const admin = await asAdministrator(test)
    await startDraft(admin)
    await admin.post(`${draftAt}/preview`)
    for (const referer of [undefined, 'http://localhost:3000/', 'http://localhost:3000/admin?tab=studies']) {
      const rows = (await admin.get('/api/studies?limit=50&view=all', referer ? { referer } : {})).json()
      expect(rows.every((row: object) => 'createdAt' in row)).toBe(true)
    }
    const [first] = (await admin.get('/api/studies', { referer: 'http://localhost:3000/admin' })).json()
    expect(first).toMatchObject({ year: 2026, isCurrentEdition: true })
  })

  it('alone can ask for all', async () => {
    await new Visitor(test).get('/api/partners')
    const admin = await asAdministrator(test)
    await admin.post('/api/partners', { ...samples.partner, isActive: false, contactEmail: 'geheim@muster.example' })
    expect((await new Visitor(test).get('/api/partners?view=all')).json()).toEqual([])
  })
})

describe('while the database is away', () => {
  it('a page is shown as it last was, also after a change since which nobody came', async () => {
    const admin = await asAdministrator(test)
    await startDraft(admin)
    const visitor = new Visitor(test)
    for (const path of paths) expect((await visitor.get(path)).statusCode).toBe(200)
    await admin.post('/api/partners', { ...samples.partner, name: 'Neu Muster' })
    for (const path of paths) {
      const answer = await whileAway(() => visitor.get(path))
      expect([path, answer.statusCode]).toEqual([path, 200])
    }
    // Nothing of before outlasts the outage.
    await admin.post('/api/media', { ...samples.media, title: 'Nach dem Ausfall' })
    expect((await visitor.get('/media')).body).toContain('Nach dem Ausfall')
  })

  it('what was shown in its place is made anew as soon as the database is back', async () => {
    const admin = await asAdministrator(test)
    const visitor = new Visitor(test)
    await visitor.get('/partners')
    await admin.post('/api/partners', { ...samples.partner, name: 'Neu Muster' })
    expect((await whileAway(() => visitor.get('/partners'))).body).not.toContain('Neu Muster')
    expect((await visitor.get('/partners')).body).toContain('Neu Muster')
    expect((await visitor.get('/api/partners')).json()).toHaveLength(1)
  })

  it('lists that pages read go on too', async () => {
    const visitor = new Visitor(test)
    for (const url of ['/api/partners', '/api/editions/current', '/api/studies']) await visitor.get(url)
    await (await asAdministrator(test)).post('/api/partners', samples.partner)
    for (const url of ['/api/partners', '/api/editions/current', '/api/studies']) {
      expect([url, (await whileAway(() => visitor.get(url))).statusCode]).toEqual([url, 200])
    }
  })

  it.each(['x', '%00', `2026.${'0'.repeat(64)}`, 'x'.repeat(43)])('a cookie «preview=%s» changes nothing', async (preview) => {
    const visitor = new Visitor(test)
    const { body } = await visitor.get('/about')
    visitor.takeCookies({ preview })
    const answer = await whileAway(() => visitor.get('/about'))
    expect([answer.statusCode, answer.body === body]).toEqual([200, true])
  })

  it('a page that never was says so', async () => {
    expect((await whileAway(() => new Visitor(test).get('/imprint'))).statusCode).toBe(503)
  })
})
