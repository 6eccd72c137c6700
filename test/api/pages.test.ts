import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Entity } from '../../src/model/fields/entity'
import { insertRow } from '../../src/server/platform/rows/rows'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { builtPages } from '../support/built-pages'
import { clientDir } from '../support/checkout'
import { publishEdition } from '../support/editions'
import { contentEntities } from '../support/entity-kinds'
import { hole } from '../support/holes'
import { pages, publicPages } from '../support/pages'
import { publish } from '../support/publish'
import { sampleEditions } from '../support/sample-editions'
import { sampleOf } from '../support/sample-entry'

const test = testApp({ parts: builtPages })
beforeEach(() => publish(test, ...sampleEditions))

it('the specified addresses are all there, and one of each pair is the canonical one', () => {
  const canonical = Object.fromEntries(publicPages.map((page) => [page.path, page.canonical]))
  const single = ['/', '/about', '/partners', '/studies', '/media', '/insights', '/order', '/partner-application', '/impressum', '/datenschutz']
  expect(canonical).toMatchObject({
    ...Object.fromEntries(single.map((path) => [path, path])),
    '/visual-analytics': '/insights',
    '/imprint': '/impressum',
    '/privacy': '/datenschutz',
  })
})

describe.each(publicPages)('$path', ({ path, canonical }) => {
  it('is a complete document: text, title, description, canonical, Open Graph', async () => {
    const { statusCode, body, headers } = await new Visitor(test).get(path)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toMatch(/<title>[^<]{10,}<\/title>/)
    expect(body).toMatch(/<meta name="description" content="[^"]{30,}">/)
    expect(body).toContain(`<link rel="canonical" href="http://localhost:3000${canonical}">`)
    for (const property of ['og:title', 'og:description', 'og:image', 'og:url'])
      expect(body).toMatch(new RegExp(`<meta property="${property}" content="[^"]+">`))
    expect(body).toMatch(/<h1[\s>]/)
    expect(body.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<[^>]+>/g, ' ').trim().length).toBeGreaterThan(500)
    const inline = body.match(/<script(?![^>]*(src=|type="application\/(ld\+)?json"))/g) ?? []
    expect(inline).toHaveLength(/^\/insights(\/\d+)?$/.test(canonical) ? 2 : 1)
    expect(body).not.toContain('noindex')
  })
})

describe('without a current edition', () => {
  it('nothing is offered to order, and the page says so; with one the form is back', async () => {
    const visitor = new Visitor(test)
    const { body } = await visitor.get('/order')
    expect(body).toContain('Zurzeit ist keine Ausgabe erhältlich')
    expect(body).not.toContain('Kostenpflichtig bestellen')
    expect((await visitor.get('/')).body).not.toContain('Die aktuelle Ausgabe')
    const admin = await asAdministrator(test)
    await admin.post('/api/studies', { ...samples.study, isCurrentEdition: true })
    await publishEdition(test.context)
    expect((await visitor.get('/order')).body).toContain('Kostenpflichtig bestellen')
    expect((await visitor.get('/')).body).toContain('Die aktuelle Ausgabe')
  })

  it.each(['/studies', '/about'])('%s shows no edition that is being prepared', async (path) => {
    const admin = await asAdministrator(test)
    await admin.post('/api/studies', { title: 'Frühere Ausgabe', year: 2024 })
    await admin.post('/api/studies', { title: 'Künftige Ausgabe', year: 2024, publishedAt: '2030-01-01' })
    const { body } = await new Visitor(test).get(path)
    expect(body).toContain('Frühere Ausgabe')
    expect(body).not.toContain('Künftige Ausgabe')
  })
})

describe('kept pages', () => {
  it('show a change at the very next request', async () => {
    const admin = await asAdministrator(test)
    const visitor = new Visitor(test)
    const { id } = (await admin.post('/api/partners', { ...samples.partner, name: 'Erste Muster' })).json()
    expect((await visitor.get('/partners')).body).toContain('Erste Muster')
    await admin.patch(`/api/partners/${id}`, { name: 'Zweite Muster' })
    const { body } = await visitor.get('/partners')
    expect(body).toContain('Zweite Muster')
    expect(body).not.toContain('Erste Muster')
  })

  it('do not reach the database once they are finished', async () => {
    const visitor = new Visitor(test)
    await visitor.get('/partners')
    const select = vi.spyOn(test.database.orm, 'select')
    for (let n = 0; n < 5; n++) expect((await visitor.get('/partners')).statusCode).toBe(200)
    expect(select).not.toHaveBeenCalled()
    select.mockRestore()
  })

  it.each(contentEntities.filter(({ listed }) => listed === 'openly'))('nor does the list of $path, whatever else its address asks', async ({ path }) => {
    const visitor = new Visitor(test)
    const { body, headers } = await visitor.get(`/api/${path}`)
    const select = vi.spyOn(test.database.orm, 'select')
    for (const address of ['?x=1', '?x=2&y', '?', '/', '/?q=&limit=', '?limit=200']) {
      const answer = await visitor.get(`/api/${path}${address}`)
      expect([address, answer.body, answer.headers['x-total-count']]).toEqual([address, body, headers['x-total-count']])
    }
    expect(select).not.toHaveBeenCalled()
    select.mockRestore()
  })

  it('answer 304 to who has them, until something changes', async () => {
    const visitor = new Visitor(test)
    const etag = String((await visitor.get('/partners')).headers.etag)
    expect((await visitor.get('/partners', { 'if-none-match': etag })).statusCode).toBe(304)
    await (await asAdministrator(test)).post('/api/partners', { ...samples.partner, name: 'Neu im Bild' })
    const changed = await visitor.get('/partners', { 'if-none-match': etag })
    expect([changed.statusCode, changed.body.includes('Neu im Bild')]).toEqual([200, true])
  })

  it('come compressed', async () => {
    const visitor = new Visitor(test)
    await visitor.get('/about')
    await expect.poll(async () => (await visitor.get('/about', { 'accept-encoding': 'gzip, br' })).headers['content-encoding'], { timeout: 10_000 }).toBe('br')
  })

  it('are bounded: invented addresses and queries share what is there', async () => {
    const visitor = new Visitor(test)
    test.context.cache.expire()
    for (let n = 0; n < 300; n++) {
      expect((await visitor.get(`/erfunden-${n}`)).statusCode).toBe(404)
      expect((await visitor.get(`/about?zufall=${n}`)).statusCode).toBe(200)
    }
    expect(test.context.cache.size).toBeLessThan(10)
  })

  it('cannot be broken by what content holds', async () => {
    const admin = await asAdministrator(test)
    await admin.post('/api/partners', { ...samples.partner, name: '</script><script>alert(1)</script> $& $1 <!--', description: '</style>\'"' })
    const { body } = await new Visitor(test).get('/partners')
    expect(body).not.toContain('<script>alert(1)')
    const state = JSON.parse(/<script type="application\/json" id="state">(.*?)<\/script>/s.exec(body)?.[1] ?? '')
    expect(JSON.stringify(state)).toContain('$& $1 <!--')
  })
})

describe('whatever a text of an entry begins with', () => {
  const texts = ['/', '//', '//[', '// Studie 2025', 'http://[', '</script>', '%ZZ']

  /** Every text that an entry can hold, also where a rule refuses it today: what was stored before is still there. */
  const entryOf = (entity: Entity, text: string) => {
    const filled = Object.entries(entity.fields).flatMap(([name, { storage, choices }]) => {
      if (choices || (storage !== 'text' && storage !== 'list')) return []
      return [[name, storage === 'list' ? [text] : text]]
    })
    const onlyOne = Object.keys(entity.fields).filter((name) => ['isCurrentEdition', 'isActive'].includes(name))
    return { ...sampleOf(entity), ...Object.fromEntries(onlyOne.map((name) => [name, true])), ...Object.fromEntries(filled) }
  }

  it.each(texts)('«%s»: every page is shown', async (text) => {
    for (const entity of contentEntities) await insertRow(test.database.orm, entity, entryOf(entity, text))
    for (const { path, isEmbed } of pages) {
      const { statusCode, body } = await new Visitor(test).get(path)
      expect([path, statusCode]).toEqual([path, 200])
      // The end of a script only where one begins: nothing that is stored closes it.
      if (!isEmbed) expect(body.match(/<\/script>/g)?.length).toBe(body.match(/<script/g)?.length)
    }
  })
})

describe('a partner logo on an image server', () => {
  it.each(['/', '/partners'])('is asked for at 192 by 96 on %s', async (path) => {
    const logoUrl = 'https://muster.imgix.net/logo.png'
    await (await asAdministrator(test)).post('/api/partners', { ...samples.partner, logoUrl })
    const [, source = ''] = /<img[^>]* src="(https:\/\/muster[^"]+)"/.exec((await new Visitor(test).get(path)).body) ?? []
    const { searchParams } = new URL(source.replaceAll('&amp;', '&'))
    expect([searchParams.get('w'), searchParams.get('h')]).toEqual(['192', '96'])
  })
})

describe('private pages', () => {
  it.each(pages.filter(({ isPrivate }) => isPrivate))('$path is neither kept nor indexed', async ({ path }) => {
    // What they say of the edition and the institute is everyone's.
    for (const url of ['/api/editions/current', '/api/institute']) await new Visitor(test).get(url)
    const { size } = test.context.cache
    const { statusCode, headers, body } = await new Visitor(test).get(path)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).not.toContain('rel="canonical"')
    expect(test.context.cache.size).toBe(size)
  })
})

describe('unknown addresses', () => {
  it('answer 404 with the specified text and a way back', async () => {
    const { statusCode, body } = await new Visitor(test).get('/nirgends')
    expect(statusCode).toBe(404)
    expect(body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toContain('404 Page Not Found')
    expect(body).toContain('href="/"')
    expect(body).toContain('noindex')
  })
})

describe('an address that cannot be read', () => {
  it.each(['/%ZZ', '/%', '/%FF?x=%ZZ', '/partners/%C3', `/${'x'.repeat(8_000)}`])('%s is an unknown page', async (path) => {
    const { statusCode, headers, body } = await new Visitor(test).get(path)
    expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([404, 'text/html; charset=utf-8', 'nosniff'])
    expect(body).toContain('href="/"')
  })

  it.each(['/api/%ZZ', '/api/unbekannt/%FF', '/uploads/logos/%ZZ', `/uploads/logos/${'x'.repeat(8_000)}`])('%s is unknown to programs', async (path) => {
    const { statusCode, body } = await new Visitor(test).get(path)
    expect([statusCode, body]).toEqual([404, '{"message":"Nicht gefunden"}'])
  })
})

describe('who asks for the headers alone', () => {
  const answers = ['/', '/about', '/nirgends', '/order?sent=study-orders&number=0a1b2c3d', '/partner-area', '/sitemap.xml', '/robots.txt', '/favicon.svg']

  it.each([...answers, '/api/partners', '/api/order-terms', '/api/unknown', '/insights/2025/praemienanstieg.csv'])(
    'of %s gets those of the answer',
    async (path) => {
      const visitor = new Visitor(test)
      const asked = async (method: 'GET' | 'HEAD', accepted: string) => {
        const { statusCode, headers } = await visitor.send(method, path, undefined, { 'accept-encoding': accepted })
        // How a body is cut for the way is nothing to say of one that is not sent.
        const { date: _, 'transfer-encoding': __, ...compared } = headers
        return { statusCode, ...compared }
      }
      await visitor.get(path)
      for (const accepted of ['br', 'gzip', 'identity']) {
        // What is kept is compressed after the first visit, possibly between the two.
        await expect
          .poll(async () => ({ head: await asked('HEAD', accepted), get: await asked('GET', accepted) }))
          .toSatisfy(({ head, get }) => isDeepStrictEqual(head, get))
      }
    },
  )
})

describe('files beside the pages', () => {
  it('robots.txt closes the private parts and names the sitemap', async () => {
    const { body } = await new Visitor(test).get('/robots.txt')
    expect(body).toContain('Disallow: /admin')
    expect(body).toContain('Disallow: /partner-area')
    expect(body).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  })

  it('sitemap.xml lists each canonical page once', async () => {
    const { body } = await new Visitor(test).get('/sitemap.xml')
    const listed = [...body.matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map(([, path]) => path)
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed).toEqual(expect.arrayContaining([...new Set(publicPages.map(({ canonical }) => canonical))]))
    expect(listed).not.toContain('/admin')
  })

  it('hashed files never change and come precompressed', async () => {
    const visitor = new Visitor(test)
    const script = /"([^"]+entry-client[^"]+\.js)"/.exec((await visitor.get('/about')).body)?.[1] as string
    const { headers, statusCode } = await visitor.get(script, { 'accept-encoding': 'br' })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br', 'x-content-type-options': 'nosniff' })
    expect(headers['content-type']).toMatch(/javascript/)
    expect((await visitor.get(script.replace('.js', '.missing.js'))).statusCode).toBe(404)
  })

  it('what every page needs is kept with the pages, as it was compressed when it was built, for shared caches too', async () => {
    const visitor = new Visitor(test)
    const page = (await visitor.get('/')).body
    const parts = [/"([^"]+entry-client[^"]+\.js)"/, /(\/assets\/[^"' )]+\.woff2)/].map((part) => part.exec(page)?.[1] as string)
    for (const [path, ending] of [[parts[0], '.br'] as const, [parts[1], ''] as const]) {
      const made = test.context.cache.counts.made
      const answers = [await visitor.get(path as string, { 'accept-encoding': 'br' }), await visitor.get(path as string, { 'accept-encoding': 'br' })]
      for (const { rawPayload, headers } of answers) {
        expect(rawPayload.equals(readFileSync(join(clientDir, path + ending)))).toBe(true)
        expect(headers.vary).toBe('Accept-Encoding')
      }
      expect(test.context.cache.counts.made).toBe(made + 1)
      const known = await visitor.get(path as string, { 'if-none-match': answers[0]?.headers.etag as string })
      expect(known.statusCode).toBe(304)
    }
  })

  it.each(['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/manifest.webmanifest', '/og/default.png', '/videos/hero.mp4'])(
    '%s is there',
    async (path) => {
      expect((await new Visitor(test).get(path)).statusCode).toBe(200)
    },
  )

  it('a part of the film is there, as players ask for it, and a compressed form of what is not kept for ever', async () => {
    const visitor = new Visitor(test)
    const part = await visitor.get('/videos/hero.mp4', { range: 'bytes=0-99' })
    expect([part.statusCode, part.rawPayload.length, part.headers['content-type'], part.headers['cache-control']]).toEqual([
      206,
      100,
      'video/mp4',
      'public, max-age=3600',
    ])
    const { headers } = await visitor.get('/favicon.svg', { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'image/svg+xml', 'content-security-policy': expect.stringContaining('sandbox') })
  })

  describe(`${hole('guard bypass by %2F and .. before static files')}:`, () => {
    it.each(['/.vite/manifest.json', '/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fserver%2fmain.js', '/content/partners.json'])(
      '%s',
      async (path) => {
        expect((await new Visitor(test).get(path)).statusCode).toBe(404)
      },
    )
  })
})

describe('every answer', () => {
  it.each(['/', '/nirgends', '/api/unknown', '/api/study-orders', '/api/partners', '/robots.txt', '/healthz', '/admin'])(
    '%s carries the security headers',
    async (path) => {
      const { headers } = await new Visitor(test).get(path)
      expect(headers['content-security-policy']).toMatch(/script-src 'self'( 'sha256-[^']+')?;/)
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'referrer-policy': 'strict-origin-when-cross-origin' })
      expect(headers['permissions-policy']).toContain('camera=()')
    },
  )
})

it('the scripts in the document of the carousel, and what they load from here, are the only ones that may run there', async () => {
  const { headers, body } = await new Visitor(test).get('/insights')
  const scripts = [...body.matchAll(/<script>([^<]+)<\/script>/g)].map(([, script = '']) => createHash('sha256').update(script).digest('base64'))
  expect(scripts).toHaveLength(2)
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${scripts.map((digest) => `'sha256-${digest}'`).join(' ')};`)
  expect(headers['x-frame-options']).toBe('DENY')
})

it('a page that cannot be made, and that nobody was shown before, says so as a page', async () => {
  const path = '/suche?q=muster'
  const select = vi.spyOn(test.database.orm, 'select').mockImplementation(() => {
    throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  })
  const answer = await new Visitor(test).get(path)
  select.mockRestore()
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['content-type']).toMatch(/html/)
  expect(answer.body).toContain('Diese Seite ist zurzeit nicht erreichbar.')
  expect((await new Visitor(test).get(path)).statusCode).toBe(200)
})
