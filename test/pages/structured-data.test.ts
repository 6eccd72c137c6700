import { beforeEach, describe, expect, it } from 'vitest'
import { findingPath } from '../../src/study/findings/addresses'
import { asAdministrator, origin, samples, testApp, Visitor } from '../support/app'
import { builtPages } from '../support/built-pages'
import { findings as sampleFindings } from '../support/findings'
import { publicPages } from '../support/pages'
import { publish } from '../support/publish'
import { sampleEditions } from '../support/sample-editions'

const test = testApp({ parts: builtPages })
beforeEach(() => publish(test, ...sampleEditions))

type Thing = { '@type': string; '@id'?: string } & Record<string, unknown>

const read = async (path: string) => (await new Visitor(test).get(path)).body
const thingsOn = async (path: string) => thingsIn(await read(path))

function thingsIn(body: string): Thing[] {
  const [text, ...more] = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, content]) => content)
  expect(more).toEqual([])
  const { '@context': context, '@graph': graph } = JSON.parse(text ?? '{}')
  expect(context).toBe('https://schema.org')
  return graph
}

const only = (things: Thing[], type: string) => things.filter((thing) => thing['@type'] === type)

/** Without these a search engine ignores the thing. */
const required: Record<string, string[]> = {
  Organization: ['@id', 'name', 'url', 'logo', 'email', 'address'],
  Report: ['name', 'url', 'inLanguage', 'datePublished', 'publisher'],
  Dataset: ['@id', 'name', 'description', 'url', 'creator', 'distribution', 'temporalCoverage', 'spatialCoverage'],
  BreadcrumbList: ['itemListElement'],
}

function expectComplete(things: Thing[]) {
  for (const thing of things) {
    for (const property of required[thing['@type']] as string[]) expect(thing).toHaveProperty([property])
  }
  // Every address is a full one.
  expect(JSON.stringify(things)).not.toMatch(/"\/|:null/)
}

const subPages = publicPages.filter(({ path }) => path !== '/')

const findings = sampleFindings.map((finding) => findingPath(finding))

async function addCurrentStudy() {
  await (await asAdministrator(test)).post('/api/studies', { ...samples.study, pages: 99, isCurrentEdition: true })
}

describe('what search engines are told', () => {
  it.each(publicPages)('$path names the institute, and says everything that is needed', async ({ path }) => {
    const things = await thingsOn(path)
    expect(only(things, 'Organization')).toHaveLength(1)
    expectComplete(things)
  })

  it.each(subPages)('$path says where it stands, by the words that its title begins with', async ({ path, canonical }) => {
    const html = await read(path)
    const [trail] = only(thingsIn(html), 'BreadcrumbList')
    const steps = trail?.itemListElement as { position: number; name: string; item: string }[]
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, at) => at + 1))
    expect(steps[0]).toMatchObject({ name: 'Schweizer Versicherungsstudie', item: `${origin}/` })
    const [, title = ''] = /<title>(.*?)( – [^–]*)?<\/title>/.exec(html) ?? []
    // A finding of an earlier year stands where the finding does.
    expect(
      title
        .replaceAll('&amp;', '&')
        .replace(/ \(\d{4}\)$/, '')
        .replace(/ \(\d{4}, /, ' ('),
    ).toBe(steps.at(-1)?.name)
    expect([path, canonical].map((address) => origin + address)).toContain(steps.at(-1)?.item)
  })

  it.each(['/', '/studies'])('%s describes the current edition with its price', async (path) => {
    await addCurrentStudy()
    const things = await thingsOn(path)
    expectComplete(things)
    const [report, ...others] = only(things, 'Report')
    expect(others).toEqual([])
    expect(report).toMatchObject({ '@id': `${origin}/#studie`, name: samples.study.title, numberOfPages: 99 })
    expect(report?.offers).toMatchObject({ '@type': 'AggregateOffer', priceCurrency: 'CHF', lowPrice: 995, highPrice: 1995, url: `${origin}/order` })
  })

  it('/studies lists earlier editions too, which are not sold', async () => {
    await addCurrentStudy()
    await (await asAdministrator(test)).post('/api/studies', { ...samples.study, title: 'Ausgabe 2023', year: 2023 })
    const reports = only(await thingsOn('/studies'), 'Report')
    expect(reports.map(({ name, offers }) => [name, offers !== undefined])).toEqual([
      [samples.study.title, true],
      ['Ausgabe 2023', false],
    ])
    expect(only(await thingsOn('/'), 'Report')).toHaveLength(1)
  })

  it.each(['/', '/studies', '/insights', '/methode', ...findings])('%s describes its figures and where to download them', async (path) => {
    const [dataset] = only(await thingsOn(path), 'Dataset')
    expect(String(dataset?.description).length).toBeGreaterThanOrEqual(50)
    const files = dataset?.distribution as { contentUrl: string; encodingFormat: string }[]
    expect(files.length).toBeGreaterThan(0)
    for (const { contentUrl, encodingFormat } of files) {
      const { statusCode, headers } = await new Visitor(test).get(contentUrl.replace(origin, ''))
      expect([statusCode, String(headers['content-type']).split(';')[0]]).toEqual([200, encodingFormat])
    }
  })

  it.each(['/methode', '/impressum'])('%s names the licence as structured data do, and what it does not hold for', async (path) => {
    const words =
      /<p[^>]*>Zahlen, Bilder und Daten der Studie stehen unter der Lizenz <a href="([^"]*)"[^>]*>CC BY 4\.0<\/a>\. Ausgenommen sind Logos, [^<]*<\/p>/
    expect(words.exec(await read(path))?.[1]).toBe('https://creativecommons.org/licenses/by/4.0/')
  })

  it.each(['/insights', '/methode', '/insights/2025', ...findings])(
    '%s tells in which formats its figures are, on which terms, and of which publication',
    async (path) => {
      const things = await thingsOn(path)
      const [dataset] = only(things, 'Dataset')
      const files = dataset?.distribution as { encodingFormat: string }[]
      const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      expect(files.map(({ encodingFormat }) => encodingFormat)).toEqual(
        expect.arrayContaining(['application/zip', spreadsheet, 'text/csv', 'application/json']),
      )
      expect(dataset?.license).toBe('https://creativecommons.org/licenses/by/4.0/')
      const [report, ...others] = only(things, 'Report')
      expect(others).toEqual([])
      expect(report).toMatchObject({ name: 'Schweizer Versicherungsstudie 2025', datePublished: '2025-09-15', numberOfPages: 99 })
      expect(dataset?.citation).toMatchObject({ '@type': 'Report', name: report?.name, datePublished: report?.datePublished, url: `${origin}/insights/2025` })
    },
  )

  it('the insights name everything that was measured, a finding what it measures', async () => {
    const [all] = only(await thingsOn('/insights'), 'Dataset')
    expect(all?.variableMeasured).toHaveLength(findings.length)
    const [one] = only(await thingsOn('/insights/2025/kundenreise'), 'Dataset')
    expect(all?.variableMeasured).toContain(one?.variableMeasured)
  })

  it('a finding stands below the insights', async () => {
    const [trail] = only(await thingsOn('/insights/2025/kundenreise'), 'BreadcrumbList')
    expect(trail?.itemListElement).toMatchObject([{ item: `${origin}/` }, { item: `${origin}/insights/2025` }, { item: `${origin}/insights/2025/kundenreise` }])
  })

  it.each(['/admin', '/partner-area', '/nirgends', '/insights/2025/kundenreise/embed'])('%s tells them nothing', async (path) => {
    expect((await new Visitor(test).get(path)).body).not.toContain('ld+json')
  })

  it('cannot be broken by what content holds', async () => {
    await (await asAdministrator(test)).post('/api/studies', { ...samples.study, title: '</script><script>alert(1)</script>', isCurrentEdition: true })
    const [report] = only(await thingsOn('/'), 'Report')
    expect(report?.name).toBe('</script><script>alert(1)</script>')
  })
})
