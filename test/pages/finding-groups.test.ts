import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { samples, testApp, Visitor } from '../support/app'
import { builtPages } from '../support/built-pages'
import { publish } from '../support/publish'
import { sampleEditions } from '../support/sample-editions'

const test = testApp({ parts: builtPages })
beforeEach(() => publish(test, ...sampleEditions))
const get = async (url: string) => new Visitor(test).get(url)

const own = '/insights/2025/ki-nutzung'
const mark = 'Werte der Gruppen: Beispieldaten'

describe('a finding by groups', () => {
  it('has an address, a title and a picture for sharing of its own, and is known to search engines by the plain one', async () => {
    const { statusCode, body } = await get(`${own}?nach=alter`)
    expect(statusCode).toBe(200)
    expect(body).toMatch(/<title>Künstliche Intelligenz[^<]*\(nach Alter, Werte der Gruppen: Beispieldaten\)/)
    expect(body).toContain(`<link rel="canonical" href="http://localhost:3000${own}">`)
    expect(body).toContain(`<meta property="og:url" content="http://localhost:3000${own}?nach=alter">`)
    expect(body).toContain(`<meta property="og:image" content="http://localhost:3000${own}.png?nach=alter">`)
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect((await get('/sitemap.xml')).body).not.toContain('nach=')
  })

  it('is chosen by links, which say what is chosen, and carries its files, picture and table', async () => {
    const { body } = await get(`${own}?nach=alter`)
    for (const [to, name] of [
      [own, 'Alle'],
      [`${own}?nach=alter`, 'Nach Alter'],
      [`${own}?nach=geschlecht`, 'Nach Geschlecht'],
    ]) {
      expect(body).toMatch(new RegExp(`<a [^>]*href="${to?.replace('?', '\\?')}"${name === 'Nach Alter' ? ' aria-current="true"' : ''}[^>]*>${name}</a>`))
    }
    for (const ending of ['png', 'svg', 'csv']) expect(body).toContain(`href="${own}.${ending}?nach=alter"`)
    expect(body).toContain('18–34 Jahre: n 262, Ja 88\u00a0%, Nein 9\u00a0%, Unsicher 3\u00a0%')
    expect(body).toMatch(/<th scope="row">ab 55 Jahren<\/th>/)
    expect((await get('/insights/2025/ki-transparenz')).body).not.toContain('aria-label="Nach Gruppen"')
  })

  it('is marked as invented in page, embed, picture and table, and only where groups are shown', async () => {
    for (const address of [own, `${own}/embed`, `${own}.svg`, `${own}.csv`]) {
      expect([address, (await get(`${address}?nach=geschlecht`)).body.includes(mark)]).toEqual([address, true])
      expect([address, (await get(address)).body.includes(mark)]).toEqual([address, false])
    }
  })

  it('is embedded by groups too, and leads back to them', async () => {
    const { body, headers } = await get(`${own}/embed?nach=geschlecht`)
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
    expect(body).toContain('Frauen: n 508')
    expect(body).toContain(`href="${own}?nach=geschlecht"`)
  })

  it('is a table with everyone in its last row, each row saying that it is invented', async () => {
    const { body, headers } = await get(`${own}.csv?nach=alter`)
    expect(headers['content-disposition']).toBe('attachment; filename=ki-nutzung-nach-alter-beispieldaten.csv')
    const rows = body.split('\r\n').filter((line) => !/^["﻿]*#/.test(line))
    expect(rows.map((row) => row.split(';').slice(0, 5).join(';')).slice(0, 5)).toEqual([
      'Alter;n;Ja (%);Nein (%);Unsicher (%)',
      '18–34 Jahre;262;88;9;3',
      '35–54 Jahre;358;76;19;5',
      'ab 55 Jahren;386;52;39;9',
      'Alle;1006;70;24;6',
    ])
    for (const row of rows.slice(1, 5)) expect(row).toContain(mark)
  })

  it('is a picture as large as its head says', async () => {
    const png = await get(`${own}.png?nach=alter`)
    const { width, height } = await sharp(png.rawPayload).metadata()
    const { body } = await get(`${own}?nach=alter`)
    expect(body).toContain(`<meta property="og:image:width" content="${width}">`)
    expect(body).toContain(`<meta property="og:image:height" content="${height}">`)
    expect(png.rawPayload.equals((await get(`${own}.png`)).rawPayload)).toBe(false)
  })

  it.each(['?nach=sprachregion', '?nach=unbekannt', '?nach=', '?nach=alter&nach=geschlecht', '?nach=alter&jahr=2024'])(
    'is no file where there are no such groups: %s',
    async (query) => {
      for (const ending of ['svg', 'png', 'csv']) expect((await get(`${own}.${ending}${query}`)).statusCode).toBe(404)
    },
  )

  it.each(['?nach=sprachregion', '?nach=unbekannt', '?nach=alter&nach=geschlecht', '?seite=2'])(
    'is the plain page where there are no such groups: %s',
    async (query) => {
      const [plain, asked] = [await get(own), await get(own + query)]
      expect([asked.statusCode, asked.body]).toEqual([200, plain.body])
      expect((await get(`${own}/embed${query}`)).body).toBe((await get(`${own}/embed`)).body)
    },
  )

  it('keeps the choice when the contact form was sent without a script', async () => {
    const visitor = new Visitor(test)
    const payload = new URLSearchParams({ form: 'contact-messages', ...samples.message }).toString()
    const sent = await visitor.post(`${own}?nach=alter`, payload, { 'content-type': 'application/x-www-form-urlencoded' })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${own}?nach=alter&sent=contact-messages`])
    expect((await visitor.get(String(sent.headers.location))).body).toContain('18–34 Jahre: n 262')
  })
})

describe('the interpretation of a finding', () => {
  it('says what it means, that this is a sample, what belongs to it and how it changed', async () => {
    const { body } = await get(own)
    expect(body).toMatch(/Was heisst das für Versicherer<\/h2>.*Beispieltext.*<p>Die meisten bringen eigene Erfahrung[^<]*<\/p><p>Wer heute/s)
    expect(body).toMatch(/Dazu gehört<\/h2>.*href="\/insights\/2025\/ki-transparenz"><b>80\u00a0%<\/b>/s)
    expect(body).toMatch(/Gegenüber dem Vorjahr<\/h2>.*19\u00a0Prozentpunkte mehr\. Auch bei nur 30 Befragten im Jahr 2024 wäre der Unterschied/s)
    expect(body).not.toContain('lässt sich nicht sagen')
    expect((await get('/insights/2025/ki-transparenz')).body).not.toContain('Gegenüber dem Vorjahr')
  })

  it('names the same figure beside a finding that belongs to it as in its picture', async () => {
    const { body } = await get('/insights/2025/kundenreise')
    expect(body).toMatch(/href="\/insights\/2025\/ki-erwartungen"><b>\+0\.6<\/b>/)
    expect((await get(own)).body).toMatch(/href="\/insights\/2025\/ki-assistenten"><b>54\u00a0%<\/b>/)
  })

  it('shows every year of its own with all that was answered, and nothing where there is one year only', async () => {
    const { years, unit } = (await get('/api/editions/2025/findings/kundenreise/series')).json()
    expect(unit).toBe('Offline, Anteile in Prozent')
    expect(years.map(({ year }: { year: number }) => year)).toEqual([2022, 2023, 2024, 2025])
    expect(years[0].rows[2]).toEqual({ label: 'Vertragsabschluss', figure: '67\u00a0%', part: 67 / 80, isMain: true })
    expect((await get('/insights/2025/kundenreise')).body).toMatch(/Vergleich über die Jahre<\/h2>.*Kündigung/s)
    expect((await get('/insights/2025/demografie')).body).not.toContain('Vergleich über die Jahre')
  })
})
