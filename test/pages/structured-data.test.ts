import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { builtRenderer } from '../../src/server/pages/renderer'
import { findingPath, findingSlugs } from '../../src/study/findings/slugs'
import { asAdministrator, origin, samples, testApp, Visitor } from '../support/app'

const clientDir = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'client')
const test = testApp({ parts: async () => ({ renderer: await builtRenderer(clientDir), clientDir }) })

type Thing = { '@type': string; '@id'?: string } & Record<string, unknown>

async function thingsOn(path: string): Promise<Thing[]> {
  const { body } = await new Visitor(test).get(path)
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

const subPages = [
  ['/about', 'Über uns'],
  ['/partners', 'Partner & Institutionen'],
  ['/studies', 'Studien & Materialien'],
  ['/media', 'Medien & Ressourcen'],
  ['/insights', 'Insights 2025'],
  ['/visual-analytics', 'Insights 2025'],
  ['/order', 'Studie bestellen'],
  ['/partner-application', 'Partnerschaft anfragen'],
  ['/impressum', 'Impressum'],
  ['/imprint', 'Impressum: Institut und Projektleitung'],
  ['/datenschutz', 'Datenschutzerklärung'],
  ['/privacy', 'Datenschutzerklärung'],
] as const

const findings = findingSlugs.map(findingPath)

const addCurrentStudy = async () => (await asAdministrator(test)).post('/api/studies', { ...samples.study, pages: 99, isCurrentEdition: true })

describe('what search engines are told', () => {
  it.each(['/', ...subPages.map(([path]) => path), ...findings])('%s names the institute, and says everything that is needed', async (path) => {
    const things = await thingsOn(path)
    expect(only(things, 'Organization')).toHaveLength(1)
    expectComplete(things)
  })

  it.each(subPages)('%s says where it stands', async (path, name) => {
    const [trail] = only(await thingsOn(path), 'BreadcrumbList')
    const address = path.replace('/visual-analytics', '/insights').replace('/privacy', '/datenschutz')
    expect(trail?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Schweizer Versicherungsstudie 2025', item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name, item: `${origin}${address}` },
    ])
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

  it.each(['/', '/studies', '/insights', ...findings])('%s describes its figures and where to download them', async (path) => {
    const [dataset] = only(await thingsOn(path), 'Dataset')
    expect(String(dataset?.description).length).toBeGreaterThanOrEqual(50)
    const files = dataset?.distribution as { contentUrl: string; encodingFormat: string }[]
    expect(files.length).toBeGreaterThan(0)
    for (const { contentUrl, encodingFormat } of files) {
      const { statusCode, headers } = await new Visitor(test).get(contentUrl.replace(origin, ''))
      expect([statusCode, String(headers['content-type']).split(';')[0]]).toEqual([200, encodingFormat])
    }
  })

  it('the insights name everything that was measured, a finding what it measures', async () => {
    const [all] = only(await thingsOn('/insights'), 'Dataset')
    expect(all?.variableMeasured).toHaveLength(findings.length)
    const [one] = only(await thingsOn('/insights/kundenreise'), 'Dataset')
    expect(all?.variableMeasured).toContain(one?.variableMeasured)
  })

  it('a finding stands below the insights', async () => {
    const [trail] = only(await thingsOn('/insights/kundenreise'), 'BreadcrumbList')
    expect(trail?.itemListElement).toMatchObject([{ item: `${origin}/` }, { item: `${origin}/insights` }, { item: `${origin}/insights/kundenreise` }])
  })

  it.each(['/admin', '/partner-area', '/nirgends', '/insights/kundenreise/embed'])('%s tells them nothing', async (path) => {
    expect((await new Visitor(test).get(path)).body).not.toContain('ld+json')
  })

  it('cannot be broken by what content holds', async () => {
    await (await asAdministrator(test)).post('/api/studies', { ...samples.study, title: '</script><script>alert(1)</script>', isCurrentEdition: true })
    const [report] = only(await thingsOn('/'), 'Report')
    expect(report?.name).toBe('</script><script>alert(1)</script>')
  })
})
