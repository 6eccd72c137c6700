import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { editionBrief, findingBrief, findingData } from '../../src/study/edition/open-data'
import { groupings } from '../../src/study/findings/groups'
import { tableOf } from '../../src/study/findings/table'
import type { ShownFinding } from '../../src/study/kinds/finding'
import { asAdministrator, origin, samples, testApp, Visitor } from '../support/app'
import { findingOf, findings, ofKind } from '../support/findings'
import { publish } from '../support/publish'
import { readBibTex, readRis } from '../support/read-citations'
import { sampleEdition, sampleEditions } from '../support/sample-editions'
import { readCsv, readWorkbook } from '../support/spreadsheet'

const test = testApp()
beforeEach(() => publish(test, ...sampleEditions))

const get = (url: string, headers?: Record<string, string>) => new Visitor(test).get(url, headers)
/** As everyone answered, and by groups. */
const tables: ShownFinding[] = findings.flatMap((finding) => [finding, ...groupings(finding)])
const isMarked = ({ isSample, hasSampleNames }: { isSample: boolean; hasSampleNames: boolean }) => isSample || hasSampleNames

/** A year later the same questions. */
const next = { ...sampleEdition, year: 2026, facts: { ...sampleEdition.facts, number: 6 }, findings: sampleEdition.findings.slice(0, 2) }

describe('the open answers', () => {
  it.each(['/api/editions', '/api/findings', '/api/findings/2025/ki-transparenz'])('%s may be read from anywhere, and is sent once', async (url) => {
    const { statusCode, headers } = await get(url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'content-type': 'application/json; charset=utf-8' })
    const again = await get(url, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('are what their description says', async () => {
    for (const brief of (await get('/api/editions')).json()) expect(editionBrief.parse(brief)).toEqual(brief)
    for (const brief of (await get('/api/findings')).json()) {
      expect(findingBrief.parse(brief)).toEqual(brief)
      const full = (await get(brief.data.replace(origin, ''))).json()
      expect(findingData.parse(full)).toEqual(full)
      expect(full).toMatchObject(brief)
      for (const address of [full.url, ...Object.values<string>(full.files)]) expect(address).toMatch(`${origin}/insights/2025/${brief.slug}`)
    }
  })

  it('tell the findings of all editions, the latest first, and only those that are asked for', async () => {
    await publish(test, next)
    const told = async (query: string) =>
      (await get(`/api/findings${query}`)).json<{ year: number; slug: string }[]>().map(({ year, slug }) => `${year} ${slug}`)
    const [latest, earlier] = [next.findings.map(({ slug }) => `2026 ${slug}`), findings.map(({ slug }) => `2025 ${slug}`)]
    expect(await told('')).toEqual([...latest, ...earlier])
    expect(await told('?year=2025')).toEqual(earlier)
    expect(await told('?series=praemienanstieg')).toEqual(['2026 praemienanstieg', '2025 praemienanstieg'])
    expect(await told('?year=2025&series=praemienanstieg')).toEqual(['2025 praemienanstieg'])
    for (const none of ['?year=1999', '?series=nirgends', '?year=2024']) expect(await told(none)).toEqual([])
    for (const wrong of ['?year=bald', '?year=2025&year=2026', '?series=a&series=b']) {
      const { statusCode, headers } = await get(`/api/findings${wrong}`)
      expect([wrong, statusCode, headers['content-type']]).toEqual([wrong, 400, 'application/json; charset=utf-8'])
    }
  })

  it.each(findings)('give every figure of $slug', async (finding) => {
    const { table, groups, isSample, sample, respondents, version } = (await get(`/api/findings/2025/${finding.slug}`)).json()
    const { columns, rows } = tableOf(finding)
    expect(table.rows).toEqual(rows)
    expect(groups.map(({ by }: { by: string }) => by)).toEqual(finding.splits.map(({ by }) => by))
    for (const [at, grouping] of groupings(finding).entries()) expect(groups[at]).toMatchObject({ isSample: true, table: { rows: tableOf(grouping).rows } })
    expect(table.columns.map(({ label }: { label: string }) => label)).toEqual(columns.map(({ label }) => label))
    expect([isSample, sample !== null, respondents, version]).toEqual([finding.isSample, isMarked(finding), finding.isSample ? null : 1006, 1])
  })

  it.each(['/api/findings/2025/nirgends', '/api/findings/1999/ki-transparenz', '/api/findings/2024/ki-transparenz', '/api/findings/bald/ki-transparenz'])(
    'there is none at %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )

  it('have another version and another mark as soon as the edition is published again', async () => {
    const seen = async () => {
      const { headers, body } = await get('/api/findings/2025/ki-transparenz')
      return { etag: headers.etag, version: JSON.parse(body).version, question: JSON.parse(body).question }
    }
    const before = await seen()
    const reworded = sampleEdition.findings.map((one) => (one.slug === 'ki-transparenz' ? { ...one, question: 'Anders gefragt?' } : one))
    await publish(test, { ...sampleEdition, findings: reworded })
    const after = await seen()
    expect([before.version, after.version, after.question]).toEqual([1, 2, 'Anders gefragt?'])
    expect(after.etag).not.toBe(before.etag)
    const editions = (await get('/api/editions')).json<{ year: number; version: number }[]>()
    expect(editions.map(({ year, version }) => [year, version])).toEqual([
      [2025, 2],
      [2024, 1],
      [2023, 1],
      [2022, 1],
      [2021, 1],
    ])
  })

  it('say nothing of a draft, but to who may look at it, and then nobody keeps it', async () => {
    const admin = await asAdministrator(test)
    expect((await admin.post('/api/edition-drafts', { year: 2026 })).statusCode).toBe(201)
    const paths = ['/api/findings', '/api/editions', '/api/findings?year=2026']
    for (const path of paths) expect((await get(path)).body).not.toContain('2026')
    for (const path of ['/insights/2026/daten.zip', '/insights/2026/daten.xlsx', '/insights/2026.bib', '/insights/2026/ki-transparenz.ris'])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404])
    await admin.post('/api/edition-drafts/2026/preview')
    const shown = await admin.get('/api/editions')
    expect(shown.json()[0]).toMatchObject({ year: 2026, version: null })
    expect([shown.headers['cache-control'], shown.headers.etag]).toEqual(['no-store', undefined])
    expect((await get('/api/editions')).body).not.toContain('2026')
  })

  it('tell of an edition without findings that it has no data', async () => {
    const [latest, earlier] = (await get('/api/editions')).json()
    expect(latest).toMatchObject({ year: 2025, respondents: 1006, findings: 9, url: `${origin}/insights/2025` })
    expect(latest.data).toEqual({
      json: `${origin}/api/findings?year=2025`,
      zip: `${origin}/insights/2025/daten.zip`,
      xlsx: `${origin}/insights/2025/daten.xlsx`,
    })
    expect(earlier).toMatchObject({ year: 2024, respondents: null, findings: 0, url: null, data: null })
    expect((await get('/insights/2024/daten.zip')).statusCode).toBe(404)
  })
})

describe('everything of an edition in one file', () => {
  it.each([
    ['zip', 'application/zip'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])('%s may be read from anywhere, has a name, and is the same whenever it is made', async (ending, type) => {
    const { statusCode, headers, rawPayload } = await get(`/insights/2025/daten.${ending}`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      ...{ 'content-type': type, 'access-control-allow-origin': '*' },
      'content-disposition': `attachment; filename=versicherungsstudie-2025-daten.${ending}`,
    })
    expect((await get(`/insights/2025/daten.${ending}`, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    await publish(test, sampleEdition)
    const again = await get(`/insights/2025/daten.${ending}`)
    expect([again.rawPayload.equals(rawPayload), again.headers.etag]).toEqual([true, headers.etag])
    await publish(test, { ...sampleEdition, facts: { ...sampleEdition.facts, respondents: 1007 } })
    expect((await get(`/insights/2025/daten.${ending}`)).rawPayload.equals(rawPayload)).toBe(false)
  })

  it('the archive holds each finding and each of its groups as its own CSV, a codebook, citations, the licence and what is what', async () => {
    const files = unzipSync((await get('/insights/2025/daten.zip')).rawPayload)
    const read = (name: string) => Buffer.from(files[`versicherungsstudie-2025-daten/${name}`] ?? []).toString()
    for (const { slug, isSample, chosen } of tables) {
      const name = `daten/${slug}${chosen ? `-nach-${chosen.by}` : ''}${isSample || chosen?.isSample ? '-beispieldaten' : ''}.csv`
      expect(read(name)).toBe((await get(`/insights/2025/${slug}.csv${chosen ? `?nach=${chosen.by}` : ''}`)).body)
      expect(read('LIESMICH.txt')).toContain(name)
    }
    expect(tables.filter(({ chosen }) => chosen).length).toBeGreaterThan(0)
    expect(Object.keys(files)).toHaveLength(tables.length + 7)
    expect(readBibTex(read('zitat.bib')).key).toBe('versicherungsstudie-2025')
    expect(readRis(read('zitat.ris')).TY).toBe('RPRT')
    expect(read('zitat.txt')).toContain(`(5. Ausgabe). Technische Hochschule Muster. ${origin}/insights/2025`)
    for (const name of ['LIZENZ.txt', 'LIESMICH.txt']) expect(read(name)).toContain('Lizenz CC BY 4.0, https://creativecommons.org/licenses/by/4.0/.')
    expectCodebook(readCsv(read('codebuch.csv').replace('\ufeff', '')))
  })

  it('the workbook holds a sheet for each finding and each of its groups with their figures, and the codebook', async () => {
    const sheets = readWorkbook((await get('/insights/2025/daten.xlsx')).rawPayload)
    expect(sheets.map(({ name }) => name)).toEqual([
      'Lies mich',
      'Codebuch',
      ...tables.map(({ slug, chosen }) => (chosen ? `${slug.slice(0, chosen.by === 'sprachregion' ? 15 : 80)} ${chosen.by}` : slug)),
    ])
    expect(sheets.map(({ hasFormula }) => hasFormula)).not.toContain(true)
    for (const [at, finding] of tables.entries()) {
      const [header = [], ...rows] = sheets[at + 2]?.rows ?? []
      const { columns, rows: figures } = tableOf(finding)
      const isNoted = isMarked(finding) || finding.chosen !== undefined
      expect(header).toHaveLength(columns.length + (isNoted ? 1 : 0))
      expect(rows.map((row) => columns.map((_, column) => row[column] ?? null))).toEqual(figures)
      if (isNoted) for (const row of rows) expect(row[columns.length]).toMatch(/itieren\.$/)
    }
    expectCodebook((sheets[1]?.rows ?? []).map((row) => row.map((cell) => (cell === undefined ? '' : String(cell)))))
  })
})

function expectCodebook([header = [], ...rows]: string[][]) {
  expect(header).toEqual(['Variable', 'Bezeichnung', 'Einheit', 'Frage (sinngemäss)', 'Basis', 'n', 'Jahr', 'Datei', 'Hinweis'])
  const of = (slug: string) => rows.filter(([variable = '']) => variable.startsWith(`${slug}.`) && !variable.includes('.nach_'))
  const byGender = rows.filter(([variable = '']) => variable.startsWith('ki-nutzung.nach_geschlecht.'))
  expect(byGender.map(([variable, , unit]) => [variable?.split('.')[2], unit])).toEqual([
    ['n', 'Personen'],
    ...ofKind('slope').parts.map(() => [expect.any(String), '%']),
  ])
  for (const row of byGender) expect(row.slice(5, 8)).toEqual(['', '2025', 'ki-nutzung-nach-geschlecht-beispieldaten.csv'])
  for (const { slug, question } of findings) for (const row of of(slug)) expect(row[3]).toBe(question)
  expect(of('online-kommunikation').map(([variable, , unit, , , n, year]) => [variable, unit, n, year])).toEqual(
    [2022, 2023, 2024, 2025].map((year) => ['online-kommunikation.anteil', '%', year === 2025 ? '1006' : '', String(year)]),
  )
  expect(of('ki-erwartungen').map(([variable, , unit, , , , year]) => [variable, unit, year])).toEqual([
    ['ki-erwartungen.2024', 'Skala 1–7', '2024'],
    ['ki-erwartungen.2025', 'Skala 1–7', '2025'],
    ['ki-erwartungen.differenz', 'Skala 1–7', '2025'],
  ])
  expect(of('praemienanstieg').map(([variable, , unit, , , n]) => [variable, unit, n])).toEqual([
    ['praemienanstieg.anstieg_bemerkt', '%', '1006'],
    ['praemienanstieg.anstieg_im_mittel', '%', ''],
  ])
  expect(of('demografie')[1]).toMatchObject({ 0: 'demografie.durchschnittsalter', 2: 'Jahre', 5: '1006' })
  expect(of('kundenreise')).toHaveLength(12)
  for (const row of of('kundenreise')) expect([row[5], row[8]]).toEqual(['', expect.stringContaining('Nicht zitieren.')])
  expect(of('kundenreise').at(-1)?.[4]).toMatch(/^Vorgesehen: /)
}

describe('a citation as a file', () => {
  it.each([
    ['bib', 'application/x-bibtex; charset=utf-8'],
    ['ris', 'application/x-research-info-systems; charset=utf-8'],
    ['csl.json', 'application/vnd.citationstyles.csl+json; charset=utf-8'],
  ])('%s is there of the edition, of each finding, and of an earlier year', async (ending, type) => {
    const keys = { '/insights/2025': 'versicherungsstudie-2025', '/insights/2025/kundenreise': 'versicherungsstudie-2025-kundenreise' }
    for (const [path, key] of Object.entries(keys)) {
      const { statusCode, headers, body } = await get(`${path}.${ending}`)
      expect([statusCode, headers['content-type'], headers['access-control-allow-origin']]).toEqual([200, type, '*'])
      expect(headers['content-disposition']).toBe(`attachment; filename=${key}.${ending}`)
      expect(body).toContain(key)
    }
    expect((await get(`/insights/2025/kundenreise.${ending}?jahr=2022`)).body).toContain(`${origin}/insights/2025/kundenreise/2022`)
    for (const path of ['/insights/1999', '/insights/2024', '/insights/2025/nirgends']) expect((await get(`${path}.${ending}`)).statusCode).toBe(404)
    expect((await get(`/insights/2025/kundenreise.${ending}?jahr=1999`)).statusCode).toBe(404)
  })
})

it('what the method page says of the data is so', async () => {
  const { files, example } = (await get('/api/editions/insights/data')).json()
  for (const { address, bytes } of files) expect([address, (await get(address)).rawPayload.length]).toEqual([address, bytes])
  const whole = JSON.stringify((await get(example.url.replace(origin, ''))).json(), null, 2)
  expect(whole.startsWith(example.answer)).toBe(true)
  expect(example.url).toBe(`${origin}/api/findings/2025/${findingOf('praemienanstieg').slug}`)
})

it('nothing of it is missed where nothing is published', async () => {
  await (await asAdministrator(test)).post('/api/studies', samples.study)
  await publish(test, { ...sampleEdition, findings: [] })
  expect((await get('/api/editions/insights/data')).json()).toBeNull()
  expect((await get('/api/findings')).json()).toEqual([])
})
