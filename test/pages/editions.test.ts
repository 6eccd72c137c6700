import { beforeEach, describe, expect, it } from 'vitest'
import { studies } from '../../src/model/content/studies'
import { insertRow } from '../../src/server/platform/rows/rows'
import type { Series } from '../../src/study/edition/answers'
import type { Edition } from '../../src/study/edition/edition'
import { samples, testApp, Visitor } from '../support/app'
import { builtPages } from '../support/built-pages'
import { findings } from '../support/findings'
import { publish } from '../support/publish'
import { sampleEdition, sampleEditions } from '../support/sample-editions'

const test = testApp({ parts: builtPages })
const get = (url: string, headers?: Record<string, string>) => new Visitor(test).get(url, headers)

/** The next edition: the same questions with other figures, one of them under another address, and one that is no longer asked. */
function nextEdition(): Edition {
  const later = JSON.parse(JSON.stringify(sampleEdition).replaceAll('2025', '2026').replaceAll('1006', '1111')) as Edition
  return {
    ...later,
    ownsShortAddresses: false,
    findings: later.findings
      .filter(({ slug }) => slug !== 'ki-assistenten')
      .map((finding) => {
        if (finding.kind === 'columns') return { ...finding, slug: 'online-kontakt', percents: [44, 41, 52, 57] }
        return finding.kind === 'parts' ? { ...finding, parts: finding.parts.map((part, at) => ({ ...part, percent: [77, 13, 10][at] ?? 0 })) } : finding
      }),
  }
}

beforeEach(async () => {
  await publish(test, ...sampleEditions, nextEdition())
  await insertRow(test.database.orm, studies, { ...samples.study, year: 2026, isCurrentEdition: true })
})

describe('two editions', () => {
  it('each have their findings under their own year, and the current one stands where none is named', async () => {
    for (const [path, year, share] of [
      ['/insights', 2026, 77],
      ['/visual-analytics', 2026, 77],
      ['/insights/2026', 2026, 77],
      ['/insights/2025', 2025, 80],
    ] as const) {
      const { statusCode, body } = await get(path)
      expect(statusCode).toBe(200)
      expect(body).toContain(`<title>Insights ${year} – `)
      expect(body).toContain(`ist mir wichtig: ${share}\u00a0%`)
      expect(body).toContain(`href="/insights/${year}/ki-transparenz"`)
    }
    expect((await get('/insights')).body).toContain('<link rel="canonical" href="http://localhost:3000/insights">')
    expect((await get('/insights/2025')).body).toContain('<link rel="canonical" href="http://localhost:3000/insights/2025">')
  })

  it('have their own figures in every page, file and frame', async () => {
    for (const [year, share, respondents] of [
      [2025, 80, 1006],
      [2026, 77, 1111],
    ] as const) {
      for (const end of ['', '/embed', '.svg', '.csv']) {
        const { statusCode, body } = await get(`/insights/${year}/ki-transparenz${end}`)
        expect(statusCode).toBe(200)
        expect(body).toMatch(end === '.csv' ? `wichtig;${share}` : `ist mir wichtig: ${share}\u00a0%`)
        // In the picture letters are outlines, and no address leads away from it.
        if (end === '.svg') expect(body).toContain(`Quelle: Schweizer Versicherungsstudie ${year}, `)
        else {
          expect(body).toContain(`n\u00a0=\u00a0${respondents}`.replaceAll('\u00a0', end === '.csv' ? ' ' : '\u00a0'))
          expect(body).toContain(`/insights/${year}/ki-transparenz`)
        }
      }
    }
    const pictures = await Promise.all([2025, 2026].map((year) => get(`/insights/${year}/ki-transparenz.png`)))
    expect(pictures[0]?.rawPayload.equals(pictures[1]?.rawPayload ?? Buffer.alloc(0))).toBe(false)
  })

  it('are all in the sitemap, finding by finding', async () => {
    const { body } = await get('/sitemap.xml')
    for (const { slug } of findings) expect(body).toContain(`<loc>http://localhost:3000/insights/2025/${slug}</loc>`)
    expect(body).toContain('<loc>http://localhost:3000/insights/2026/online-kontakt</loc>')
    expect(body).not.toMatch(/insights\/(2024|2026\/ki-assistenten|ki-)/)
  })

  it('a finding of the earlier one says that it is, and leads to the same question or to all findings of the current one', async () => {
    const asked = (await get('/insights/2025/online-kommunikation')).body
    expect(asked).toMatch(/Ergebnis der Ausgabe 2025/)
    expect(asked).toMatch(/href="\/insights\/2026\/online-kontakt"[^>]*>Dieselbe Frage in der Ausgabe/)
    const dropped = (await get('/insights/2025/ki-assistenten')).body
    expect(dropped).toMatch(/href="\/insights"[^>]*>Zu den Ergebnissen der Ausgabe/)
    expect((await get('/insights/2025')).body).toMatch(/Ergebnisse der Ausgabe 2025/)
    for (const path of ['/insights/2026/online-kontakt', '/insights', '/insights/2026']) expect((await get(path)).body).not.toMatch(/Ergebnisse? der Ausgabe/)
  })

  it('are compared by the figure that matters most, year by year', async () => {
    const { years } = (await get('/api/editions/2026/findings/online-kontakt/series')).json() as Series
    expect(years.map(({ year, rows, path }) => [year, rows[0]?.figure, path])).toEqual([
      [2022, '44\u00a0%', null],
      [2023, '41\u00a0%', null],
      [2024, '52\u00a0%', null],
      [2025, '53\u00a0%', '/insights/2025/online-kommunikation'],
      [2026, '57\u00a0%', '/insights/2026/online-kontakt'],
    ])
    const { body } = await get('/insights/2026/ki-transparenz')
    expect(body).toContain('Vergleich über die Jahre')
    expect(body).toContain('href="/insights/2025/ki-transparenz"')
    expect((await get('/insights/2025/ki-assistenten')).body).not.toContain('Vergleich über die Jahre')
  })
})

describe('an address that names no edition', () => {
  it.each([
    ['/insights/ki-transparenz', '/insights/2025/ki-transparenz'],
    ['/insights/ki-transparenz/', '/insights/2025/ki-transparenz'],
    ['/insights/online-kommunikation.png', '/insights/2025/online-kommunikation.png'],
    ['/insights/kundenreise.svg?jahr=2022', '/insights/2025/kundenreise.svg?jahr=2022'],
    ['/insights/kundenreise.csv', '/insights/2025/kundenreise.csv'],
    ['/insights/kundenreise/2022', '/insights/2025/kundenreise/2022'],
    ['/insights/kundenreise/2022/embed?von=hier', '/insights/2025/kundenreise/2022/embed?von=hier'],
    ['/insights/ki-nutzung/embed', '/insights/2025/ki-nutzung/embed'],
  ])('leads for ever to the edition that handed it out: %s', async (from, to) => {
    const { statusCode, headers } = await get(from)
    expect([statusCode, headers.location]).toEqual([301, to])
    expect((await get(to)).statusCode).toBe(200)
  })

  it('may be shown in frames and read by other sites on its way, where its end may', async () => {
    const embed = await get('/insights/ki-nutzung/embed')
    expect(embed.headers['x-frame-options']).toBeUndefined()
    expect(embed.headers['content-security-policy']).toContain('frame-ancestors *')
    expect((await get('/insights/ki-nutzung.png')).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect((await get('/insights/ki-nutzung')).headers['x-frame-options']).toBe('DENY')
  })

  it.each(['/insights/online-kontakt', '/insights/unbekannt', '/insights/unbekannt.png', '/insights/unbekannt/embed', '/insights/ki-nutzung/2022'])(
    'leads nowhere where that edition has no such finding: %s',
    async (path) => {
      expect((await get(path)).statusCode).toBe(404)
    },
  )
})

describe('an edition or a finding that there is not', () => {
  const invented = [
    '/insights/2024',
    '/insights/1999',
    '/insights/2031/ki-transparenz',
    '/insights/2025/unbekannt',
    '/insights/2025/unbekannt.png',
    '/insights/2025/unbekannt.svg',
    '/insights/2025/unbekannt/embed',
    '/insights/2025/kundenreise/2021',
    '/insights/2025/kundenreise/2025',
    '/insights/2025/kundenreise/2021/embed',
    '/insights/2025/kundenreise.svg?jahr=1999',
    '/insights/2026/ki-assistenten',
  ]

  it('is answered as any other unknown address, and nothing is kept of it', async () => {
    const usual = await get('/nirgends')
    const before = test.context.cache.size
    const told = (answer: typeof usual) => {
      const { date: _, ...headers } = answer.headers
      return { status: answer.statusCode, body: answer.body, headers }
    }
    for (const path of invented) expect({ path, ...told(await get(path)) }).toEqual({ path, ...told(usual) })
    expect(test.context.cache.size).toBe(before)
  })

  it('keeps one page however an address is written', async () => {
    await get('/insights/2025/ki-nutzung')
    const before = test.context.cache.size
    for (const path of ['/insights/2025/ki-nutzung/', '/insights/2025/ki%2Dnutzung', '/insights/2025/ki-nutzung?a=1']) {
      expect((await get(path)).statusCode).toBe(200)
    }
    expect(test.context.cache.size).toBe(before)
  })
})

describe('a document that is published again', () => {
  it('is drawn anew', async () => {
    const drawn = await get('/insights/2026/ki-transparenz.png')
    const corrected = nextEdition()
    for (const finding of corrected.findings) if (finding.kind === 'parts') finding.parts = finding.parts.map((part) => ({ ...part, label: `${part.label}!` }))
    await publish(test, corrected)
    const again = await get('/insights/2026/ki-transparenz.png', { 'if-none-match': String(drawn.headers.etag) })
    expect(again.statusCode).toBe(200)
    expect(again.rawPayload.equals(drawn.rawPayload)).toBe(false)
  })

  it('does not show a finding whose figures are missing', async () => {
    const incomplete = nextEdition()
    incomplete.findings = incomplete.findings.map((finding) => (finding.kind === 'columns' ? { ...finding, percents: [44, 41, 52, null] } : finding))
    await publish(test, incomplete)
    expect((await get('/insights/2026/online-kontakt')).statusCode).toBe(404)
    expect((await get('/insights')).body).not.toContain('/insights/2026/online-kontakt')
  })
})

it('without any edition that has findings the page says so', async () => {
  await publish(test, ...sampleEditions.map((edition) => ({ ...edition, findings: [] })), { ...nextEdition(), findings: [] })
  const { statusCode, body } = await get('/insights')
  expect(statusCode).toBe(200)
  expect(body).toContain('zurzeit keine Ergebnisse veröffentlicht')
  expect((await get('/insights/2025')).statusCode).toBe(404)
})
