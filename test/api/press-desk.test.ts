import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { studies } from '../../src/model/content/studies'
import { insertRow } from '../../src/server/platform/rows/rows'
import type { PressDesk } from '../../src/study/edition/answers'
import type { Edition } from '../../src/study/edition/edition'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { draftAt, readyDraft } from '../support/edition-drafts'
import { sampleEdition } from '../support/editions'
import { publish } from '../support/publish'
import { wordsOf } from '../support/read-pdf'
import { sampleEditions } from '../support/sample-editions'

const test = testApp()
const get = (url: string, headers?: Record<string, string>) => new Visitor(test).get(url, headers)

async function deskOf(edition: Edition) {
  await publish(test, edition)
  const answer = await get('/api/editions/press')
  expect(answer.statusCode).toBe(200)
  return answer.json() as PressDesk
}
const silent: Edition['press'] = { isSample: false, contact: { name: '', role: '', phone: '', email: '' }, quotes: [] }
type Said = Edition['press']['quotes'][number]
const spoken = (text: string, finding: string): Said => ({ text, speaker: 'Eva Muster', role: 'Leiterin', finding })
/** Without the places at which a line ends. */
const bare = (text: string) => text.replace(/[-\s\p{C}]/gu, '')
const quoting = (...quotes: Said[]): Edition => ({ ...sampleEdition(), press: { ...silent, quotes } })

describe('the press desk', () => {
  beforeEach(() => insertRow(test.database.orm, studies, { ...samples.study, isCurrentEdition: true }))

  it('of the sample edition says that it is a sample, also in what is copied, and takes its figures from the findings', async () => {
    const { isSample, contact, quotes } = await deskOf(sampleEdition())
    expect({ isSample, contact }).toMatchObject({ isSample: true, contact: { name: expect.any(String), phone: '+41 00 000 00 00' } })
    expect(quotes).toHaveLength(5)
    for (const { text, speaker, role, copied, path } of quotes) {
      expect([text, speaker, role]).toEqual(Array(3).fill(expect.stringMatching(/^[^{}]+$/)))
      expect(copied).toBe(
        `Beispielangabe. «${text.replaceAll('\u00a0', ' ')}» ${speaker}, ${role}. Quelle: Schweizer Versicherungsstudie 2025, Institut für Versicherungsforschung, Technische Hochschule Muster. http://localhost:3000${path}`,
      )
    }
    expect(quotes[1]?.text).toContain('von 51 auf 70\u00a0% gestiegen')
  })

  it('names the same person, number and address as the press release, and the institute where nobody was named', async () => {
    const { contact } = await deskOf(sampleEdition())
    const release = bare(await wordsOf((await get('/downloads/medienmitteilung-2025.pdf')).rawPayload))
    for (const line of Object.values(contact ?? {})) expect(release).toContain(bare(line))
    expect(release.split('@')).toHaveLength(2)
    expect(release).toContain('Beispielangabe')
    const { contact: institute } = await deskOf({ ...sampleEdition(), press: silent })
    expect(institute).toEqual({ name: '', role: '', phone: '', email: 'studie@hochschule-muster.example' })
    const unnamed = bare(await wordsOf((await get('/downloads/medienmitteilung-2025.pdf')).rawPayload))
    expect([unnamed.split('@').length, unnamed.includes(bare('studie@hochschule-muster.example'))]).toEqual([2, true])
  })

  it('quotes nobody in a sentence that nobody said', async () => {
    expect((await deskOf(quoting({ text: 'Niemand sagt das.', speaker: '', role: '', finding: '' }))).quotes).toEqual([])
    const { speaker: _, role: __, ...earlier } = spoken('Ohne Namen.', '')
    expect((await deskOf(quoting(earlier as Said, spoken('Mit Namen.', '')))).quotes).toMatchObject([{ text: 'Mit Namen.', speaker: 'Eva Muster' }])
  })

  it('copies a sentence with the sample note of its finding, and one without a finding with the address of all', async () => {
    const desk = await deskOf(quoting(spoken('Zur Kundenreise.', 'kundenreise'), spoken('Zu allem, ⟦respondents⟧.', '')))
    expect(desk.quotes[0]?.copied).toMatch(/^Beispieldaten\. Platzhalterwerte, nicht erhoben\. Nicht zitieren\. «Zur Kundenreise\.»/)
    expect(desk.quotes[1]).toMatchObject({ text: 'Zu allem, 1006.', path: null, title: null })
    expect(desk.quotes[1]?.copied).toMatch(/^«Zu allem, 1006\.» Eva Muster, Leiterin\. .*\/insights\/2025$/)
  })

  it('leaves out a sentence whose figure is not there, and has neither contact nor sentences where nothing was written', async () => {
    expect((await deskOf(quoting(spoken('⟦gibt-es-nicht/a/value/0⟧ %', '')))).quotes).toEqual([])
    expect(await deskOf({ ...sampleEdition(), press: silent })).toMatchObject({ isSample: false, quotes: [], year: 2025 })
    expect(await deskOf({ ...sampleEdition(), findings: [], press: silent, publisher: null })).toEqual({
      isSample: false,
      contact: null,
      quotes: [],
      year: 2025,
      pictures: [],
    })
  })

  it('offers every finding in three formats whose addresses lead to pictures of that size and name', async () => {
    const { pictures } = await deskOf(sampleEdition())
    expect(pictures.map(({ path }) => path)).toEqual(sampleEdition().findings.map(({ slug }) => `/insights/2025/${slug}`))
    for (const { files, sample } of pictures) {
      expect(files.map(({ format, width, height }) => [format, width, height])).toEqual([
        ['breit', 1600, 900],
        ['quadrat', 1080, 1080],
        ['hochformat', 1080, 1350],
      ])
      for (const { png, pngName, svg, width, height } of files) {
        const picture = await get(png)
        expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
        expect(picture.headers['content-disposition']).toBe(`inline; filename=${pngName}`)
        expect(pngName.includes('beispieldaten')).toBe(sample === 'Beispieldaten')
        expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width, height })
        expect((await get(svg)).headers['content-type']).toBe('image/svg+xml; charset=utf-8')
      }
    }
  })
})

describe('a picture in another format', () => {
  beforeEach(() => publish(test, ...sampleEditions))

  it('is kept for an hour, may be shown elsewhere, is not sent twice, and is another than the usual one', async () => {
    const [usual, square] = [await get('/insights/2025/ki-nutzung.png'), await get('/insights/2025/ki-nutzung.png?format=quadrat')]
    expect(square.headers).toMatchObject({ 'cache-control': usual.headers['cache-control'], 'cross-origin-resource-policy': 'cross-origin' })
    expect(square.headers['cache-control']).toMatch(/public.*max-age=3600/)
    expect(square.headers.etag).not.toBe(usual.headers.etag)
    const again = await get('/insights/2025/ki-nutzung.png?format=quadrat', { 'if-none-match': String(square.headers.etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  it('shows the year and the groups that are asked for, and says so in its name', async () => {
    const [year, groups] = [
      await get('/insights/2025/kundenreise.svg?jahr=2022&format=hochformat'),
      await get('/insights/2025/ki-nutzung.svg?nach=alter&format=quadrat'),
    ]
    expect(year.body).toContain('Offline 67')
    expect(year.headers['content-disposition']).toBe('inline; filename=kundenreise-2022-hochformat-beispieldaten.svg')
    expect(groups.body).toContain('18–34 Jahre')
    expect(groups.headers['content-disposition']).toBe('inline; filename=ki-nutzung-nach-alter-quadrat-beispieldaten.svg')
  })

  it('names the address of its finding', async () => {
    expect((await get('/insights/2025/ki-nutzung.svg?format=quadrat')).body).toContain('localhost:3000/insights/2025/ki-nutzung</desc>')
    expect((await get('/insights/2025/kundenreise.svg?jahr=2022&format=quadrat')).body).toContain('localhost:3000/insights/2025/kundenreise/2022</desc>')
  })

  it('is reached from an address that names no edition', async () => {
    expect((await get('/insights/ki-nutzung.png?format=quadrat')).headers.location).toBe('/insights/2025/ki-nutzung.png?format=quadrat')
  })

  it.each([
    '2025/unbekannt.png?format=quadrat',
    '2025/ki-nutzung.png?format=rund',
    '1999/ki-nutzung.png?format=quadrat',
    '2025/ki-nutzung.svg?format=quadrat&format=breit',
  ])('does not exist as %s', async (address) => expect((await get(`/insights/${address}`)).statusCode).toBe(404))
})

it('the pictures of a draft are there for those who have its preview, in every format, and for nobody else', async () => {
  const admin = await asAdministrator(test)
  await readyDraft(admin)
  const { link } = (await admin.post(`${draftAt}/previews`, { name: 'Muster Zeitung', endsAt: new Date(Date.now() + 3_600_000).toISOString() })).json()
  const guest = new Visitor(test)
  await guest.get(new URL(link).pathname)
  for (const format of ['quadrat', 'hochformat']) {
    const address = `/insights/2026/ki-transparenz.png?format=${format}`
    expect([(await guest.get(address)).statusCode, (await get(address)).statusCode]).toEqual([200, 404])
  }
  expect([(await guest.get('/api/editions/press')).json().year, (await get('/api/editions/press')).json().year]).toEqual([2026, 2025])
})
