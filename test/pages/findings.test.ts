import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { headlineAlone, summaryAlone } from '../../src/study/findings/wording'
import { testApp, Visitor } from '../support/app'
import { builtPages } from '../support/built-pages'
import { findings } from '../support/findings'
import { publish } from '../support/publish'
import { sampleEditions } from '../support/sample-editions'

const test = testApp({ parts: builtPages })
beforeEach(() => publish(test, ...sampleEditions))

const findingSlugs = findings.map(({ slug }) => slug)
const get = (url: string, headers?: Record<string, string>) => new Visitor(test).get(url, headers)

describe('a finding as a file', () => {
  it.each(findingSlugs)('%s can be had as picture, vector and table by anyone', async (slug) => {
    const png = await get(`/insights/2025/${slug}.png`)
    expect([png.statusCode, png.headers['content-type']]).toEqual([200, 'image/png'])
    expect(await sharp(png.rawPayload).metadata()).toMatchObject({ width: 1600, height: 900 })
    const svg = await get(`/insights/2025/${slug}.svg`)
    expect([svg.statusCode, svg.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    const csv = await get(`/insights/2025/${slug}.csv`)
    expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(csv.headers['content-disposition']).toMatch(new RegExp(`^attachment; filename=${slug}(-beispieldaten)?.csv$`))
    expect([...csv.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  it('may be shown by other sites, and is not sent twice', async () => {
    for (const ending of ['png', 'svg', 'csv']) {
      const first = await get(`/insights/2025/kundenreise.${ending}`)
      expect(first.headers['cross-origin-resource-policy']).toBe('cross-origin')
      const again = await get(`/insights/2025/kundenreise.${ending}`, { 'if-none-match': String(first.headers.etag) })
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    }
  })

  it('shows the year that is asked for', async () => {
    const [usual, before] = [await get('/insights/2025/kundenreise.svg'), await get('/insights/2025/kundenreise.svg?jahr=2022')]
    expect(usual.body).toContain('Offline 61')
    expect(before.body).toContain('Offline 67')
    expect(before.headers['content-disposition']).toBe('inline; filename=kundenreise-2022-beispieldaten.svg')
    expect((await get('/insights/2025/kundenreise.png?jahr=2022')).rawPayload.equals((await get('/insights/2025/kundenreise.png')).rawPayload)).toBe(false)
  })

  it.each([
    '/insights/2025/unbekannt.png',
    '/insights/2025/unbekannt.csv',
    '/insights/2025/kundenreise.svg?jahr=1999',
    '/insights/2025/kundenreise.png?jahr=2025&jahr=2024',
  ])('does not exist under another address: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})

describe.each(findings)('the page of $slug', (finding) => {
  const { slug } = finding
  it('has a title, a description and a picture for sharing that are its own', async () => {
    const { statusCode, body } = await get(`/insights/2025/${slug}`)
    expect(statusCode).toBe(200)
    expect(body).toContain(`<title>${headlineAlone(finding).replace(/\.$/, '')} – Schweizer Versicherungsstudie</title>`)
    expect(body).toContain(`<meta name="description" content="${summaryAlone(finding)}">`)
    expect(body).toContain(`<link rel="canonical" href="http://localhost:3000/insights/2025/${slug}">`)
    expect(body).toContain(`<meta property="og:image" content="http://localhost:3000/insights/2025/${slug}.png">`)
    expect(body).toContain('<meta property="og:image:width" content="1600">')
    expect((await get('/sitemap.xml')).body).toContain(`<loc>http://localhost:3000/insights/2025/${slug}</loc>`)
  })

  it('can be embedded anywhere, with no script but the one that tells its height, and nothing else can', async () => {
    const embed = await get(`/insights/2025/${slug}/embed`)
    expect(embed.statusCode).toBe(200)
    expect(embed.headers['content-security-policy']).toContain('frame-ancestors *')
    expect(embed.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-[^' ]+'; /)
    expect(embed.headers['x-frame-options']).toBeUndefined()
    expect(embed.body.match(/<script[^>]*>/g)).toEqual(['<script>'])
    expect(embed.body).toContain('role="img"')
    expect(embed.body).toContain('noindex')
    const page = await get(`/insights/2025/${slug}`)
    expect(page.headers['x-frame-options']).toBe('DENY')
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})

describe('what is invented', () => {
  const ofValues = 'Platzhalterwerte, nicht erhoben. Nicht zitieren.'
  const ofNames = 'Die Werte sind erhoben. Die Namen mit'
  const sampleSlugs = ['praemienentwicklung', 'kundenreise', 'ki-erwartungen', 'ki-assistenten']

  it.each(findingSlugs)('is called so in every output of %s, and nothing else is', async (slug) => {
    const isMarked = sampleSlugs.includes(slug)
    const [sentence, other] = slug === 'ki-assistenten' ? [ofNames, ofValues] : [ofValues, ofNames]
    for (const address of [`/insights/2025/${slug}`, `/insights/2025/${slug}/embed`, `/insights/2025/${slug}.svg`, `/insights/2025/${slug}.csv`]) {
      const { body } = await get(address)
      expect({ address, isMarked: body.includes(sentence), isCalledOtherwise: body.includes(other) }).toEqual({ address, isMarked, isCalledOtherwise: false })
    }
    const { body } = await get(`/insights/2025/${slug}`)
    const [, head = ''] = /<meta name="description" content="([^"]*)">/.exec(body) ?? []
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
    const [, headline = ''] = /<h1>.*?<\/h1>(.*?)<p>/s.exec(body) ?? []
    for (const part of [head, data, headline]) expect(part.includes(sentence)).toBe(isMarked)
    expect(/<title>[^<]*(Beispieldaten|Beispiele)\)/.test(body)).toBe(isMarked)
  })

  it('is called so at its headline in the carousel and in the list of all findings', async () => {
    const { body } = await get('/insights')
    expect(body.match(/<\/h2><div[^>]* role="note">/g)).toHaveLength(sampleSlugs.length)
    expect(body.match(/<\/h3><div[^>]* role="note">/g)).toHaveLength(sampleSlugs.length)
  })

  it('is warned of once on a page, however often it is marked', async () => {
    for (const page of [
      '/',
      '/insights',
      '/insights/2025',
      '/insights/2025/kundenreise',
      '/insights/2025/ki-nutzung?nach=alter',
      '/insights/2025/ki-assistenten',
    ]) {
      const [, body = ''] = (await get(page)).body.split(/<body[^>]*>/)
      const shown = body.replace(/<(script|template)[^>]*>.*?<\/\1>/gs, '')
      for (const sentence of [ofValues, ofNames]) expect([page, shown.split(sentence).length - 1]).toEqual([page, expect.toBeOneOf([0, 1])])
    }
    const { body } = await get('/insights')
    for (const sentence of [ofValues, ofNames]) expect(body.split(sentence)).toHaveLength(2)
  })
})

describe('an earlier year of a finding', () => {
  it('has a page, a picture and an embed that speak of that year', async () => {
    const { statusCode, body } = await get('/insights/2025/kundenreise/2022')
    expect(statusCode).toBe(200)
    expect(body).toContain('(2022, Beispieldaten) – Schweizer Versicherungsstudie</title>')
    expect(body).toContain('67\u00a0% ziehen 2022 den persönlichen Weg vor')
    expect(body).toContain('<link rel="canonical" href="http://localhost:3000/insights/2025/kundenreise">')
    expect(body).toContain('<meta property="og:image" content="http://localhost:3000/insights/2025/kundenreise.png?jahr=2022">')
    const embed = await get('/insights/2025/kundenreise/2022/embed')
    expect(embed.headers['content-security-policy']).toContain('frame-ancestors *')
    for (const words of ['Offline 67', 'Werte von 2022', 'href="/insights/2025/kundenreise/2022"']) expect(embed.body).toContain(words)
    for (const file of [embed, await get('/insights/2025/kundenreise.svg?jahr=2022')]) expect(file.body).not.toContain('1006')
    expect((await get('/sitemap.xml')).body).not.toContain('kundenreise/2022')
  })

  it.each(['/insights/2025/kundenreise/2021', '/insights/2025/kundenreise/2025', '/insights/2025/ki-nutzung/2024', '/insights/2025/kundenreise/2021/embed'])(
    'exists only where there are figures of it: %s',
    async (path) => {
      expect((await get(path)).statusCode).toBe(404)
    },
  )
})

describe('a finding that does not exist', () => {
  it.each(['/insights/2025/unbekannt', '/insights/2025/unbekannt/embed', '/insights/2025/kundenreise/embed/mehr'])('has no page: %s', async (path) => {
    const { statusCode, headers } = await get(path)
    expect(statusCode).toBe(404)
    expect(headers['x-frame-options']).toBe('DENY')
  })
})
